import type {Hub} from '../../src/hubs/hub.js';
import {motor, type Motor} from '../../src/hubs/wedo2/kinds.js';
import {choice, defineBlock, number, type Menu} from '../../src/scratch/define-block.js';
import {STOP_ACTION} from '../shared/motors.js';
import {forEachMotor, MOTOR_A, MOTOR_B, MOTOR_ID, THAT_WAY, THIS_WAY} from './motor.js';

const MOTOR_PORT = {name: 'MOTOR_PORT', items: [MOTOR_A, MOTOR_B]} as const satisfies Menu;
const TURN_DIRECTION = {
  name: 'TURN_DIRECTION',
  items: [THIS_WAY, THAT_WAY],
} as const satisfies Menu;

const power = number(50, {min: -100, max: 100});

function motorIn(hub: Hub, port: 'motor A' | 'motor B' | undefined): Motor | undefined {
  return port && hub.plugged(motor, port === 'motor A' ? 0 : 1);
}

export const stopMotor = defineBlock({
  opcode: 'stopMotor',
  type: 'command',
  text: {key: 'wedo2.stopMotor', default: 'stop [MOTOR_ID] and [STOP_ACTION]'},
  args: {MOTOR_ID: choice(MOTOR_ID, 'motor'), STOP_ACTION: choice(STOP_ACTION, 'brake')},
  needs: motor,
  run({MOTOR_ID, STOP_ACTION}, hub) {
    // An unknown action stops, too.
    forEachMotor(hub, MOTOR_ID, each => (STOP_ACTION === 'coast' ? each.turnOff() : each.brake()));
  },
});

export const runMotor = defineBlock({
  opcode: 'runMotor',
  type: 'command',
  text: {key: 'wedo2.runMotor', default: 'run [MOTOR_ID] at [POWER] %'},
  args: {MOTOR_ID: choice(MOTOR_ID, 'motor'), POWER: power},
  needs: motor,
  run({MOTOR_ID, POWER}, hub) {
    forEachMotor(hub, MOTOR_ID, each => each.run(POWER));
  },
});

export const runMotors = defineBlock({
  opcode: 'runMotors',
  type: 'command',
  text: {
    key: 'wedo2.runMotors',
    default: 'run motor A at [POWER_A] % and motor B at [POWER_B] %',
  },
  args: {POWER_A: power, POWER_B: power},
  needs: motor,
  run({POWER_A, POWER_B}, hub) {
    hub.batch(() => {
      hub.plugged(motor, 0)?.run(POWER_A);
      hub.plugged(motor, 1)?.run(POWER_B);
    });
  },
});

export const getMotorPower = defineBlock({
  opcode: 'getMotorPower',
  type: 'reporter',
  text: {key: 'wedo2.getMotorPower', default: 'power of [MOTOR_PORT]'},
  args: {MOTOR_PORT: choice(MOTOR_PORT, 'motor A')},
  run: ({MOTOR_PORT}, hub) => motorIn(hub, MOTOR_PORT)?.currentPowerPercent ?? 0,
});

export const isMotorDirection = defineBlock({
  opcode: 'isMotorDirection',
  type: 'Boolean',
  text: {key: 'wedo2.isMotorDirection', default: '[MOTOR_PORT] turns [TURN_DIRECTION]?'},
  args: {
    MOTOR_PORT: choice(MOTOR_PORT, 'motor A'),
    TURN_DIRECTION: choice(TURN_DIRECTION, 'this way'),
  },
  run({MOTOR_PORT, TURN_DIRECTION}, hub) {
    const direction = motorIn(hub, MOTOR_PORT)?.direction;
    return (
      direction !== undefined && TURN_DIRECTION === (direction === 1 ? 'this way' : 'that way')
    );
  },
});
