import type {Hub} from '../../src/hubs/hub.js';
import {motor, type Motor} from '../../src/hubs/wedo2/kinds.js';
import {choice, defineBlock, number, type Menu} from '../../src/scratch/define-block.js';

/** The motors in the ports A and B. */
export const MOTOR_A = {
  value: 'motor A',
  text: {key: 'wedo2.motorId.a', default: 'motor A'},
} as const;
export const MOTOR_B = {
  value: 'motor B',
  text: {key: 'wedo2.motorId.b', default: 'motor B'},
} as const;

export const MOTOR_ID = {
  name: 'MOTOR_ID',
  items: [
    {value: 'motor', text: {key: 'wedo2.motorId.default', default: 'motor'}},
    MOTOR_A,
    MOTOR_B,
    {value: 'all motors', text: {key: 'wedo2.motorId.all', default: 'all motors'}},
  ],
} as const satisfies Menu;

export const THIS_WAY = {
  value: 'this way',
  text: {key: 'wedo2.motorDirection.forward', default: 'this way'},
} as const;
export const THAT_WAY = {
  value: 'that way',
  text: {key: 'wedo2.motorDirection.backward', default: 'that way'},
} as const;

const MOTOR_DIRECTION = {
  name: 'MOTOR_DIRECTION',
  items: [
    THIS_WAY,
    THAT_WAY,
    {value: 'reverse', text: {key: 'wedo2.motorDirection.reverse', default: 'reverse'}},
  ],
} as const satisfies Menu;

type MotorId = (typeof MOTOR_ID.items)[number]['value'];

/** 'motor' means every motor, like 'all motors'; an unknown value means none. */
export function forEachMotor(
  hub: Hub,
  id: MotorId | undefined,
  command: (each: Motor) => void,
): void {
  if (id === 'motor A' || id === 'motor B') {
    const plugged = hub.plugged(motor, id === 'motor A' ? 0 : 1);
    if (plugged !== undefined) command(plugged);
  } else if (id !== undefined) {
    hub.devices(motor).forEach(command);
  }
}

export const motorOnFor = defineBlock({
  opcode: 'motorOnFor',
  type: 'command',
  text: {key: 'wedo2.motorOnFor', default: 'turn [MOTOR_ID] on for [DURATION] seconds'},
  args: {MOTOR_ID: choice(MOTOR_ID, 'motor'), DURATION: number(1, {min: 0, max: 15})},
  needs: motor,
  lastsMs: ({DURATION}) => DURATION * 1000,
  run({MOTOR_ID, DURATION}, hub) {
    forEachMotor(hub, MOTOR_ID, each => each.turnOnFor(DURATION * 1000));
  },
});

export const motorOn = defineBlock({
  opcode: 'motorOn',
  type: 'command',
  text: {key: 'wedo2.motorOn', default: 'turn [MOTOR_ID] on'},
  args: {MOTOR_ID: choice(MOTOR_ID, 'motor')},
  needs: motor,
  run({MOTOR_ID}, hub) {
    forEachMotor(hub, MOTOR_ID, each => each.turnOn());
  },
});

export const motorOff = defineBlock({
  opcode: 'motorOff',
  type: 'command',
  text: {key: 'wedo2.motorOff', default: 'turn [MOTOR_ID] off'},
  args: {MOTOR_ID: choice(MOTOR_ID, 'motor')},
  run({MOTOR_ID}, hub) {
    forEachMotor(hub, MOTOR_ID, each => each.turnOff());
  },
});

export const startMotorPower = defineBlock({
  opcode: 'startMotorPower',
  type: 'command',
  text: {key: 'wedo2.startMotorPower', default: 'set [MOTOR_ID] power to [POWER]'},
  args: {MOTOR_ID: choice(MOTOR_ID, 'motor'), POWER: number(100, {min: 0, max: 100})},
  needs: motor,
  run({MOTOR_ID, POWER}, hub) {
    forEachMotor(hub, MOTOR_ID, each => each.startPower(POWER));
  },
});

export const setMotorDirection = defineBlock({
  opcode: 'setMotorDirection',
  type: 'command',
  text: {key: 'wedo2.setMotorDirection', default: 'set [MOTOR_ID] direction to [MOTOR_DIRECTION]'},
  args: {
    MOTOR_ID: choice(MOTOR_ID, 'motor'),
    MOTOR_DIRECTION: choice(MOTOR_DIRECTION, 'this way'),
  },
  needs: motor,
  run({MOTOR_ID, MOTOR_DIRECTION}, hub) {
    forEachMotor(hub, MOTOR_ID, each => {
      if (MOTOR_DIRECTION === 'this way') each.setDirection(1);
      else if (MOTOR_DIRECTION === 'that way') each.setDirection(-1);
      else if (MOTOR_DIRECTION === 'reverse') each.reverse();
    });
  },
});
