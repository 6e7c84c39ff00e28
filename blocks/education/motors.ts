import {motor, motorPair, type Motor, type MotorCommands} from '../../src/hubs/education/kinds.js';
import type {Hub} from '../../src/hubs/hub.js';
import {choice, defineBlock, number, type Menu} from '../../src/scratch/define-block.js';
import {createMotorReporters, STOP_ACTION} from '../shared/motors.js';
import {deviceOf, missing} from './devices.js';
import {degreesOf, durationOf, MOST_DEGREES, UNIT} from './menus.js';

const SINGLE = {
  value: 'single',
  text: {key: 'cardrobot.device.singleMotor', default: 'Single Motor'},
} as const;

const LEFT = {value: 'left', text: {key: 'cardrobot.motor.left', default: 'left'}} as const;
const RIGHT = {value: 'right', text: {key: 'cardrobot.motor.right', default: 'right'}} as const;

const MOTOR_ID = {
  name: 'MOTOR_ID',
  items: [
    SINGLE,
    LEFT,
    RIGHT,
    {value: 'both', text: {key: 'cardrobot.motor.both', default: 'left and right'}},
  ],
} as const satisfies Menu;

const MOTOR_REPORTER_ID = {
  name: 'MOTOR_REPORTER_ID',
  items: [SINGLE, LEFT, RIGHT],
} as const satisfies Menu;

type OneMotor = (typeof MOTOR_REPORTER_ID.items)[number]['value'];
type MotorId = OneMotor | 'both';

function motorOf(hub: Hub, id: OneMotor | undefined): Motor | undefined {
  if (id === undefined) return undefined;
  if (id === 'single') return deviceOf(hub, 'single motor').latest(motor);
  return deviceOf(hub, 'double motor').plugged(motor, id === 'left' ? 0 : 1);
}

function commandsOf(hub: Hub, id: MotorId | undefined): MotorCommands | undefined {
  return id === 'both' ? hub.latest(motorPair) : motorOf(hub, id);
}

const limitOf = (hub: Hub, id: MotorId | undefined) =>
  missing(hub, id && (id === 'single' ? 'single motor' : 'double motor'));

// The Double Motor is the first virtual device.
const id = choice(MOTOR_ID, 'left');
const limit = ({MOTOR_ID: of}: {readonly MOTOR_ID: MotorId | undefined}, hub: Hub) =>
  limitOf(hub, of);

export const runMotor = defineBlock({
  opcode: 'runMotor',
  type: 'command',
  text: {key: 'poweredup.runMotor', default: 'run motor [MOTOR_ID] at [POWER] %'},
  args: {MOTOR_ID: id, POWER: number(50, {min: -100, max: 100})},
  limit,
  run({MOTOR_ID: of, POWER}, hub) {
    const one = commandsOf(hub, of);
    hub.batch(() => {
      one?.setSpeed(POWER);
      if (POWER === 0) one?.halt();
      else one?.run(1);
    });
  },
});

/** A negative number turns the other way. */
export const runMotorFor = defineBlock({
  opcode: 'runMotorFor',
  type: 'command',
  text: {key: 'cardrobot.runMotorFor', default: 'run motor [MOTOR_ID] for [AMOUNT] [UNIT]'},
  args: {MOTOR_ID: id, AMOUNT: number(1), UNIT: choice(UNIT, 'seconds')},
  limit,
  timeLimitMs: Infinity,
  run({MOTOR_ID: of, AMOUNT, UNIT: unit}, hub) {
    const one = commandsOf(hub, of);
    if (one === undefined || unit === undefined) return undefined;
    if (unit !== 'seconds') return one.turnFor(degreesOf(AMOUNT, unit));
    return one.runFor(durationOf(AMOUNT), AMOUNT < 0 ? -1 : 1);
  },
});

export const turnMotorToAngle = defineBlock({
  opcode: 'turnMotorToAngle',
  type: 'command',
  text: {key: 'poweredup.turnMotorToAngle', default: 'turn motor [MOTOR_ID] to angle [ANGLE]'},
  args: {MOTOR_ID: id, ANGLE: number(0)},
  limit,
  timeLimitMs: Infinity,
  run: ({MOTOR_ID: of, ANGLE}, hub) =>
    commandsOf(hub, of)?.turnToAngle(Number.isFinite(ANGLE) ? ANGLE : 0),
});

export const turnMotorToPosition = defineBlock({
  opcode: 'turnMotorToPosition',
  type: 'command',
  text: {
    key: 'poweredup.turnMotorToPosition',
    default: 'turn motor [MOTOR_ID] to position [POSITION]',
  },
  args: {MOTOR_ID: id, POSITION: number(0, {min: -MOST_DEGREES, max: MOST_DEGREES})},
  limit,
  timeLimitMs: Infinity,
  run: ({MOTOR_ID: of, POSITION}, hub) => commandsOf(hub, of)?.turnToPosition(POSITION),
});

export const setMotorPower = defineBlock({
  opcode: 'setMotorPower',
  type: 'command',
  text: {key: 'boost.setMotorPower', default: 'set motor [MOTOR_ID] speed to [POWER] %'},
  args: {MOTOR_ID: id, POWER: number(50, {min: -100, max: 100})},
  limit,
  run({MOTOR_ID: of, POWER}, hub) {
    commandsOf(hub, of)?.setSpeed(POWER);
  },
});

export const stopMotor = defineBlock({
  opcode: 'stopMotor',
  type: 'command',
  text: {key: 'poweredup.stopMotor', default: 'stop motor [MOTOR_ID] and [STOP_ACTION]'},
  args: {MOTOR_ID: id, STOP_ACTION: choice(STOP_ACTION, 'brake')},
  limit,
  run({MOTOR_ID: of, STOP_ACTION: action}, hub) {
    const one = commandsOf(hub, of);
    // An unknown action stops, too. Not together: a stop overtakes what leaves with it, and it stops as it was set before.
    one?.setEndState(action ?? 'brake');
    one?.halt();
  },
});

export const resetMotorPosition = defineBlock({
  opcode: 'resetMotorPosition',
  type: 'command',
  text: {
    key: 'poweredup.resetMotorPosition',
    default: 'set position of motor [MOTOR_ID] to 0',
  },
  args: {MOTOR_ID: id},
  limit,
  run({MOTOR_ID: of}, hub) {
    commandsOf(hub, of)?.resetPosition();
  },
});

export const {getMotorPosition, getMotorAngle, getMotorSpeed} = createMotorReporters(
  choice(MOTOR_REPORTER_ID, 'left'),
  {
    limit: limitOf,
    angleLimit: limitOf,
    read(hub, of) {
      const report = motorOf(hub, of)?.report;
      const {positionDegrees = 0, angleDegrees = 0, speedPercent = 0} = report ?? {};
      return {position: positionDegrees, angle: angleDegrees, speed: speedPercent};
    },
  },
);
