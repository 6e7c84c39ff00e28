/** What is sent to a device. */
import {words, type FrameWords} from '../../frame-words.js';
import type {Command} from '../protocol/commands.js';
import {BEEP_PATTERN, MASK, MOTOR_DIRECTION, NO_COLOR} from '../protocol/values.js';
import {DOUBLE_MOTOR, field, motorName, portOf} from './names.js';

/** The last speeds that were sent, in percent, by the bit of a motor in a mask. A run does not contain its speed. */
export type Speeds = Map<number, number>;

const DIRECTIONS = ['directionForward', 'directionBackward', 'directionLeft', 'directionRight'];

/** A beep with this pattern sounds so often; its repeats come after the first time. */
const TIMES: Readonly<Record<number, number>> = {
  [BEEP_PATTERN.single]: 1,
  [BEEP_PATTERN.double]: 2,
  [BEEP_PATTERN.triple]: 3,
};

export function describeCommand(command: Command, speeds: Speeds): FrameWords {
  switch (command.kind) {
    case 'info':
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
    case 'motorSpeed':
      for (const bit of bitsOf(command.mask)) speeds.set(bit, command.speed);
      return words('setSpeed', {name: motorName(command.mask), percent: command.speed});
    case 'moveSpeed':
      return words('setSpeed', {name: DOUBLE_MOTOR, percent: command.speed});
    case 'stopMotor':
      return words('stops', {name: motorName(command.mask)});
    case 'stopMovement':
      return words('stops', {name: DOUBLE_MOTOR});
    case 'motorEndState':
      return field(motorName(command.mask), words('setUp'));
    case 'moveEndState':
      return field(DOUBLE_MOTOR, words('setUp'));
    default:
      return describeRun(command, speeds);
  }
}

type Run = Extract<Command, {kind: `run${string}` | `turn${string}` | 'moveFor' | 'moveDegrees'}>;

function describeRun(command: Run, speeds: Speeds): FrameWords {
  switch (command.kind) {
    case 'runFor':
      return words('motorFor', {
        motor: turning(command.mask, command.direction, speeds),
        seconds: command.durationMs / 1000,
      });
    case 'turnFor':
      return words('motorBy', {
        motor: turning(command.mask, command.direction, speeds),
        degrees: command.degrees,
      });
    case 'turnToAngle':
    case 'turnToPosition':
      return words('motorTo', {motor: motorName(command.mask), degrees: command.degrees});
    case 'moveFor':
      return words('motorFor', {
        motor: driving(command.direction),
        seconds: command.durationMs / 1000,
      });
    case 'moveDegrees':
      return words('wheelsBy', {motor: driving(command.direction), degrees: command.degrees});
    case 'turnVehicle':
      return words('motorBy', {motor: driving(command.direction), degrees: command.degrees});
  }
}

/** The motors turn with the speeds that were sent before; a negative one reverses the direction. */
function turning(mask: number, direction: number, speeds: Speeds): FrameWords {
  const each = bitsOf(mask).map(bit => speeds.get(bit));
  const isClockwise = (direction === MOTOR_DIRECTION.clockwise) !== (each[0] ?? 0) < 0;
  const powers = each.map(speed => (speed === undefined ? '?' : Math.abs(speed)));
  return words(isClockwise ? 'motorThisWay' : 'motorThatWay', {
    port: portOf(mask),
    power: [...new Set(powers)].join('+'),
  });
}

function driving(direction: number): FrameWords {
  const key = DIRECTIONS[direction];
  return field(DOUBLE_MOTOR, key === undefined ? direction : words(key));
}

const bitsOf = (mask: number): readonly number[] =>
  [MASK.left, MASK.right].filter(bit => (mask & bit) !== 0);
