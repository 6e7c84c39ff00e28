/** What is sent to a device. */
import {words, type FrameWords} from '../../frame-words.js';
import type {Command} from '../protocol/commands.js';
import {BEEP_PATTERN, MASK, MOTOR_DIRECTION, NO_COLOR} from '../protocol/values.js';
import {field, motorName, portOf, ROBOT} from './names.js';

/** The last speeds that were sent, in percent, by the bit of a motor in a mask. A run does not contain its speed. */
export type Speeds = Map<number, number>;

const DIRECTIONS = ['directionForward', 'directionBackward', 'directionLeft', 'directionRight'];

/** A beep with this pattern sounds so often; its repeats come after the first time. */
const TIMES: Readonly<Record<number, number>> = {
  [BEEP_PATTERN.single]: 1,
  [BEEP_PATTERN.double]: 2,
  [BEEP_PATTERN.triple]: 3,
};

const seconds = (durationMs: number) => durationMs / 1000;

export function describeCommand(command: Command, speeds: Speeds): FrameWords {
  switch (command.kind) {
    case 'info':
    case 'uuid':
      return words('outputModel');
    case 'reportEvery':
      return words('reportEvery', {milliseconds: command.intervalMs});
    case 'light':
      return command.color === NO_COLOR
        ? words('lightOff')
        : words('lightNumber', {number: command.color});
    case 'beep': {
      const times = (TIMES[command.pattern] ?? 1) * (command.repeats + 1);
      return words('beep', {frequency: command.frequencyHz, times});
    }
    case 'stopSound':
      return words('toneOff');
    case 'setPosition':
      return words('reading', {
        port: portOf(command.mask),
        what: words('measurePosition'),
        value: command.degrees,
      });
    case 'motorSpeed':
      for (const bit of bitsOf(command.mask)) speeds.set(bit, command.speed);
      return words('setSpeed', {name: motorName(command.mask), percent: command.speed});
    case 'stopMotor':
      return words('stops', {name: motorName(command.mask)});
    case 'motorEndState':
    case 'motorAcceleration':
      return field(motorName(command.mask), words('setUp'));
    case 'runFor':
    case 'turnFor':
    case 'turnToAngle':
    case 'turnToPosition':
      return describeRun(command, speeds);
    default:
      return describeMovement(command);
  }
}

type Run = Extract<Command, {kind: 'runFor' | 'turnFor' | 'turnToAngle' | 'turnToPosition'}>;
type Movement = Exclude<
  Command,
  Run | {kind: `motor${string}` | 'info' | 'uuid' | 'reportEvery' | 'light' | 'beep'}
>;

function describeRun(command: Run, speeds: Speeds): FrameWords {
  const name = motorName(command.mask);
  switch (command.kind) {
    case 'runFor':
      return words('motorFor', {
        motor: turning(command.mask, command.direction, speeds),
        seconds: seconds(command.durationMs),
      });
    case 'turnFor':
      return words('motorBy', {
        motor: turning(command.mask, command.direction, speeds),
        degrees: command.degrees,
      });
    case 'turnToAngle':
    case 'turnToPosition':
      return words('motorTo', {motor: name, degrees: command.degrees});
  }
}

/** The motors turn with the speeds that were sent before; a negative one reverses the direction. */
function turning(mask: number, direction: number, speeds: Speeds): FrameWords {
  const [speed] = bitsOf(mask).flatMap(bit => speeds.get(bit) ?? []);
  const isClockwise = (direction === MOTOR_DIRECTION.clockwise) !== (speed ?? 0) < 0;
  return words(isClockwise ? 'motorThisWay' : 'motorThatWay', {
    port: portOf(mask),
    power: speed === undefined ? '?' : Math.abs(speed),
  });
}

function describeMovement(command: Movement): FrameWords {
  switch (command.kind) {
    case 'moveFor':
      return words('motorFor', {
        motor: field(ROBOT, directionOf(command.direction)),
        seconds: seconds(command.durationMs),
      });
    case 'moveDegrees':
    case 'turnVehicle':
      return words('motorBy', {
        motor: field(ROBOT, directionOf(command.direction)),
        degrees: command.degrees,
      });
    case 'stopMovement':
      return words('stops', {name: ROBOT});
    case 'moveSpeed':
      return words('setSpeed', {name: ROBOT, percent: command.speed});
    case 'setYaw':
      // In tenths of a degree.
      return words('heading', {degrees: command.degrees / 10});
    default:
      return field(ROBOT, words('setUp'));
  }
}

function directionOf(direction: number): FrameWords | string {
  const key = DIRECTIONS[direction];
  return key === undefined ? String(direction) : words(key);
}

const bitsOf = (mask: number): readonly number[] =>
  [MASK.left, MASK.right].filter(bit => (mask & bit) !== 0);
