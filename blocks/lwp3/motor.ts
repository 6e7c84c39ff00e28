import type {Hub} from '../../src/hubs/hub.js';
import {motor, type Motor} from '../../src/hubs/lwp3/kinds.js';
import {choice, defineBlock, number, type Menu} from '../../src/scratch/define-block.js';
import {
  countLimit,
  endOfAll,
  forMotors,
  MOTOR_ID,
  MOTOR_REPORTER_ID,
  motorIn,
  powerOf,
  setEachMotor,
  type MotorId,
} from './motor-menu.js';

const MOTOR_DIRECTION = {
  name: 'MOTOR_DIRECTION',
  items: [
    {value: 'this way', text: {key: 'boost.motorDirection.forward', default: 'this way'}},
    {value: 'that way', text: {key: 'boost.motorDirection.backward', default: 'that way'}},
    {value: 'reverse', text: {key: 'boost.motorDirection.reverse', default: 'reverse'}},
  ],
} as const satisfies Menu;

const turnOn = (one: Motor) => one.turnOn();

/** In a pair, 0 is a stop. A motor alone is on at the power 0, too: it runs as soon as it gets another power. */
const isPair = (left: Motor, right: Motor) => left.powerPercent > 0 && right.powerPercent > 0;

/** Positions are reported as 0..360; the next degree, 361, is 0 again, as in the official extension. */
const POSITIONS = 361;

export const motorOnFor = defineBlock({
  opcode: 'motorOnFor',
  type: 'command',
  text: {key: 'boost.motorOnFor', default: 'turn motor [MOTOR_ID] for [DURATION] seconds'},
  args: {MOTOR_ID: choice(MOTOR_ID, 'A'), DURATION: number(1, {min: 0, max: 15})},
  needs: motor,
  lastsMs: ({DURATION}) => DURATION * 1000,
  run({MOTOR_ID: id, DURATION}, hub) {
    const durationMs = DURATION * 1000;
    const turn = (one: Motor) => void one.turnOnFor(durationMs);
    forMotors(hub, id, {
      pair(pair, left, right) {
        if (isPair(left, right)) void pair.runFor(powerOf(left), powerOf(right), durationMs);
        else [left, right].forEach(turn);
      },
      each: turn,
    });
  },
});

/** The command ends when all these motors have ended. Motors without an encoder do not turn. */
export function turnMotorsBy(
  hub: Hub,
  id: MotorId | undefined,
  degrees: number,
): Promise<unknown> | undefined {
  const ends: Promise<void>[] = [];
  const turn = ({encoder}: Motor) => {
    if (encoder !== null) ends.push(encoder.turnFor(degrees));
  };
  forMotors(hub, id, {
    pair(pair, left, right) {
      // A pair at two powers would turn by two angles. At the power 0, what a motor does goes on.
      if (left.powerPercent === right.powerPercent && left.powerPercent > 0) {
        ends.push(pair.turnFor(powerOf(left), powerOf(right), degrees));
      } else [left, right].forEach(turn);
    },
    each: turn,
  });
  return endOfAll(hub, id, ends);
}

export const motorOnForRotation = defineBlock({
  opcode: 'motorOnForRotation',
  type: 'command',
  text: {
    key: 'boost.motorOnForRotation',
    default: 'turn motor [MOTOR_ID] for [ROTATION] rotations',
  },
  args: {MOTOR_ID: choice(MOTOR_ID, 'A'), ROTATION: number(1, {min: -1000, max: 1000})},
  needs: motor,
  limit: ({MOTOR_ID: id}, hub) => countLimit(hub, id),
  timeLimitMs: Infinity,
  // The official extension sends whole degrees, too, and does not round up.
  run: ({MOTOR_ID: id, ROTATION}, hub) => turnMotorsBy(hub, id, Math.trunc(ROTATION * 360)),
});

export const motorOn = defineBlock({
  opcode: 'motorOn',
  type: 'command',
  text: {key: 'boost.motorOn', default: 'turn motor [MOTOR_ID] on'},
  args: {MOTOR_ID: choice(MOTOR_ID, 'A')},
  needs: motor,
  run({MOTOR_ID: id}, hub) {
    forMotors(hub, id, {
      pair(pair, left, right) {
        if (isPair(left, right)) pair.run(powerOf(left), powerOf(right));
        else [left, right].forEach(turnOn);
      },
      each: turnOn,
    });
  },
});

export const motorOff = defineBlock({
  opcode: 'motorOff',
  type: 'command',
  text: {key: 'boost.motorOff', default: 'turn motor [MOTOR_ID] off'},
  args: {MOTOR_ID: choice(MOTOR_ID, 'A')},
  run({MOTOR_ID: id}, hub) {
    forMotors(hub, id, {pair: pair => pair.turnOff(), each: one => one.turnOff()});
  },
});

export const setMotorPower = defineBlock({
  opcode: 'setMotorPower',
  type: 'command',
  text: {key: 'boost.setMotorPower', default: 'set motor [MOTOR_ID] speed to [POWER] %'},
  args: {MOTOR_ID: choice(MOTOR_ID, 'ABCD'), POWER: number(100, {min: 0, max: 100})},
  needs: motor,
  run({MOTOR_ID: id, POWER}, hub) {
    setEachMotor(hub, id, each => each.setPower(POWER));
  },
});

export const setMotorDirection = defineBlock({
  opcode: 'setMotorDirection',
  type: 'command',
  text: {
    key: 'boost.setMotorDirection',
    default: 'set motor [MOTOR_ID] direction [MOTOR_DIRECTION]',
  },
  args: {
    MOTOR_ID: choice(MOTOR_ID, 'A'),
    MOTOR_DIRECTION: choice(MOTOR_DIRECTION, 'this way'),
  },
  needs: motor,
  run({MOTOR_ID: id, MOTOR_DIRECTION: direction}, hub) {
    setEachMotor(hub, id, each => {
      if (direction === 'this way') each.setDirection(1);
      else if (direction === 'that way') each.setDirection(-1);
      else if (direction === 'reverse') each.reverse();
    });
  },
});

export const getMotorPosition = defineBlock({
  opcode: 'getMotorPosition',
  type: 'reporter',
  text: {key: 'boost.getMotorPosition', default: 'motor [MOTOR_REPORTER_ID] position'},
  args: {MOTOR_REPORTER_ID: choice(MOTOR_REPORTER_ID, 'A')},
  needs: motor,
  limit: ({MOTOR_REPORTER_ID: port}, hub) => countLimit(hub, port),
  run({MOTOR_REPORTER_ID: port}, hub) {
    const position = motorIn(hub, port)?.encoder?.positionDegrees ?? 0;
    // In the official extension, motor A counts the other way.
    const degrees = port === 'A' ? 0 - position : position;
    return degrees - Math.floor(degrees / POSITIONS) * POSITIONS;
  },
});
