import type {Hub} from '../../src/hubs/hub.js';
import {motor, type Motor, type MotorEncoder, type MotorPair} from '../../src/hubs/lwp3/kinds.js';
import {choice, defineBlock, number, type NoticeId} from '../../src/scratch/define-block.js';
import {
  countLimit,
  endOfAll,
  forMotors,
  MOTOR_ID,
  MOTOR_REPORTER_ID,
  motorIn,
  motorsOf,
  setEachMotor,
  type MotorId,
} from './motor-menu.js';
import {turnMotorsBy} from './motor.js';
import {createMotorReporters, STOP_ACTION} from '../shared/motors.js';

/** 1000 rotations. */
const MOST_DEGREES = 360_000;

/**
 * The command ends when all these motors have ended. Motors without an encoder do nothing. Each motor gets a frame of its own, although
 * GotoAbsolutePosition can move two: no source says whether both use its one speed, or arrive together. If one arrived first, the stall
 * of the other could not be told from it.
 */
function turnAll(
  hub: Hub,
  id: MotorId | undefined,
  turn: (encoder: MotorEncoder) => Promise<void> | undefined,
): Promise<unknown> | undefined {
  const ends: Promise<void>[] = [];
  hub.batch(() => {
    for (const {encoder} of motorsOf(hub, id)) {
      const end = encoder === null ? undefined : turn(encoder);
      if (end !== undefined) ends.push(end);
    }
  });
  return endOfAll(hub, id, ends);
}

function angleLimit(hub: Hub, id: MotorId | undefined): NoticeId | undefined {
  const isAbsolute = motorsOf(hub, id).every(({encoder}) => encoder?.isAbsolute ?? true);
  return isAbsolute ? countLimit(hub, id) : 'motor-has-no-angle';
}

export const runMotor = defineBlock({
  opcode: 'runMotor',
  type: 'command',
  text: {key: 'poweredup.runMotor', default: 'run motor [MOTOR_ID] at [POWER] %'},
  args: {MOTOR_ID: choice(MOTOR_ID, 'A'), POWER: number(50, {min: -100, max: 100})},
  needs: motor,
  run({MOTOR_ID: id, POWER}, hub) {
    forMotors(hub, id, {pair: pair => pair.run(POWER, POWER), each: each => each.run(POWER)});
  },
});

export const stopMotor = defineBlock({
  opcode: 'stopMotor',
  type: 'command',
  text: {key: 'poweredup.stopMotor', default: 'stop motor [MOTOR_ID] and [STOP_ACTION]'},
  args: {MOTOR_ID: choice(MOTOR_ID, 'A'), STOP_ACTION: choice(STOP_ACTION, 'brake')},
  needs: motor,
  run({MOTOR_ID: id, STOP_ACTION: action}, hub) {
    // An unknown action stops, too.
    const stop = (one: Motor | MotorPair) => (action === 'coast' ? one.turnOff() : one.brake());
    forMotors(hub, id, {pair: stop, each: stop});
  },
});

export const turnMotorBy = defineBlock({
  opcode: 'turnMotorBy',
  type: 'command',
  text: {key: 'poweredup.turnMotorBy', default: 'turn motor [MOTOR_ID] by [DEGREES] degrees'},
  args: {
    MOTOR_ID: choice(MOTOR_ID, 'A'),
    DEGREES: number(90, {min: -MOST_DEGREES, max: MOST_DEGREES}),
  },
  needs: motor,
  limit: ({MOTOR_ID: id}, hub) => countLimit(hub, id),
  timeLimitMs: Infinity,
  run: ({MOTOR_ID: id, DEGREES}, hub) => turnMotorsBy(hub, id, DEGREES),
});

export const turnMotorToPosition = defineBlock({
  opcode: 'turnMotorToPosition',
  type: 'command',
  text: {
    key: 'poweredup.turnMotorToPosition',
    default: 'turn motor [MOTOR_ID] to position [POSITION]',
  },
  args: {
    MOTOR_ID: choice(MOTOR_ID, 'A'),
    POSITION: number(0, {min: -MOST_DEGREES, max: MOST_DEGREES}),
  },
  needs: motor,
  limit: ({MOTOR_ID: id}, hub) => countLimit(hub, id),
  timeLimitMs: Infinity,
  run: ({MOTOR_ID: id, POSITION}, hub) => turnAll(hub, id, each => each.turnTo(POSITION)),
});

export const turnMotorToAngle = defineBlock({
  opcode: 'turnMotorToAngle',
  type: 'command',
  text: {key: 'poweredup.turnMotorToAngle', default: 'turn motor [MOTOR_ID] to angle [ANGLE]'},
  args: {MOTOR_ID: choice(MOTOR_ID, 'A'), ANGLE: number(0)},
  needs: motor,
  limit: ({MOTOR_ID: id}, hub) => angleLimit(hub, id),
  timeLimitMs: Infinity,
  run({MOTOR_ID: id, ANGLE}, hub) {
    const degrees = Number.isFinite(ANGLE) ? ANGLE - Math.floor((ANGLE + 180) / 360) * 360 : 0;
    return turnAll(hub, id, each => (each.isAbsolute ? each.turnToAbsolute(degrees) : undefined));
  },
});

export const resetMotorPosition = defineBlock({
  opcode: 'resetMotorPosition',
  type: 'command',
  text: {
    key: 'poweredup.resetMotorPosition',
    default: 'set position of motor [MOTOR_ID] to 0',
  },
  args: {MOTOR_ID: choice(MOTOR_ID, 'A')},
  needs: motor,
  limit: ({MOTOR_ID: id}, hub) => countLimit(hub, id),
  run({MOTOR_ID: id}, hub) {
    setEachMotor(hub, id, ({encoder}) => encoder?.resetPosition());
  },
});

export const {getMotorPosition, getMotorAngle, getMotorSpeed} = createMotorReporters(
  choice(MOTOR_REPORTER_ID, 'A'),
  {
    needs: motor,
    limit: countLimit,
    angleLimit,
    read(hub, of) {
      const {
        positionDegrees = 0,
        absoluteDegrees = '',
        speedPercent = 0,
      } = motorIn(hub, of)?.encoder ?? {};
      return {position: positionDegrees, angle: absoluteDegrees ?? '', speed: speedPercent};
    },
  },
);
