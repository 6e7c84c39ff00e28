import type {DeviceContext} from '../../device.js';
import {ModeSwitch, sensorMode} from '../../mode-switch.js';
import {frameOf} from '../frame.js';
import type {MotorEncoder} from '../kinds.js';
import {encodeInputFormatSetUp} from '../protocol/input-formats.js';
import {MOTOR_BRAKE, MOTOR_HOLD} from '../protocol/output-commands.js';
import {parseAbsolutePosition, parsePosition, parseSpeed} from '../protocol/sensor-values.js';
import {absoluteFormat, positionFormat, speedFormat} from '../sensor-formats.js';
import {MOST_DEGREES, turnFor, turnTo, turnToAngle} from './commands.js';
import type {HubMotors} from './hub-motors.js';
import {angle, count, setMode} from './reports.js';
import {countOf, type MotorMode, type MotorType} from './state.js';

/** What an encoder keeps over a reconnect. */
export interface EncoderMemory {
  /** The hub's count at the position 0. */
  readonly zeroCount: number;
  /** Whether the next count is that. */
  readonly isResetOpen: boolean;
  /** The last one; null: none has come. */
  readonly count: number | null;
}

/** A hub that was switched off counts from about 0. A motor was not turned this far while its hub was not connected. */
const FIRST_COUNT = 180;
const FAR_DEGREES = 360;

const MODES: Readonly<Record<number, MotorMode>> = {
  [positionFormat.mode]: 'count',
  [speedFormat.mode]: 'speed',
  [absoluteFormat.mode]: 'angle',
};
const NO_TURN: Promise<void> = Promise.resolve();

export type Encoder = ReturnType<typeof createEncoder>;

/** What a motor reports, and its turns to positions that count from the last reset. */
export function createEncoder(
  context: DeviceContext<Partial<EncoderMemory>>,
  {isAbsolute}: MotorType,
  motors: HubMotors,
) {
  const {port, remembered = {}} = context;
  const {count: countBefore = null} = remembered;
  let {zeroCount = 0, isResetOpen = false} = remembered;
  let measuredSpeed = 0;
  let absoluteDegrees: number | null = null;
  const state = () => motors.motor(port);

  const position = sensorMode(positionFormat, parsePosition, degrees => {
    const isFirst = state().count === null;
    if (isFirst && isNewCount(degrees, countBefore ?? degrees)) zeroCount = 0;
    if (isResetOpen) zeroCount = degrees;
    isResetOpen = false;
    motors.do(change => count(change, port, degrees));
  });
  const speed = sensorMode(speedFormat, parseSpeed, percent => (measuredSpeed = percent));
  const absolute = sensorMode(absoluteFormat, parseAbsolutePosition, degrees => {
    absoluteDegrees = degrees;
    motors.do(change => angle(change, port, degrees));
  });
  const modes = new ModeSwitch({
    ...context,
    modes: [position, speed, ...(isAbsolute ? [absolute] : [])],
    isFirstNeeded: () => state().does.kind === 'rotation',
    frameOf({mode, delta}) {
      motors.do(change => setMode(change, port, MODES[mode] ?? 'speed'));
      return frameOf(encodeInputFormatSetUp({port, mode, delta, notify: true}));
    },
  });
  const turn = (degrees: number, endState: number) =>
    motors.run(change => turnFor(change, port, null, degrees, endState));

  return {
    isAbsolute,
    modes,
    /** The angle is needed. */
    measure: () => modes.need(absolute),
    turnFor: (degrees: number) => turn(degrees, MOTOR_BRAKE),
    turnTo(positionDegrees: number) {
      if (!Number.isFinite(positionDegrees)) return NO_TURN;
      if (isResetOpen) return turn(positionDegrees * state().direction, MOTOR_HOLD);
      const to = clampToInt32(Math.round(positionDegrees) + zeroCount);
      const last = state().count ?? countBefore ?? zeroCount;
      return motors.run(change => turnTo(change, port, to, last));
    },
    turnToAbsolute(degrees: number) {
      if (!isAbsolute || !Number.isFinite(degrees)) return NO_TURN;
      return motors.run(change => turnToAngle(change, port, degrees));
    },
    resetPosition() {
      modes.need(position);
      const present = countOf(state());
      isResetOpen = present === null;
      zeroCount = present ?? zeroCount;
    },
    get positionDegrees() {
      modes.need(position);
      return isResetOpen ? 0 : (state().count ?? zeroCount) - zeroCount;
    },
    get speedPercent() {
      modes.need(speed);
      return measuredSpeed;
    },
    get absoluteDegrees() {
      if (isAbsolute) modes.need(absolute);
      return absoluteDegrees;
    },
    remember: (): EncoderMemory => ({
      ...{zeroCount, isResetOpen},
      count: state().count ?? countBefore,
    }),
  } satisfies MotorEncoder & Record<string, unknown>;
}

function isNewCount(newCount: number, lastCount: number): boolean {
  return Math.abs(newCount) <= FIRST_COUNT && Math.abs(newCount - lastCount) > FAR_DEGREES;
}

function clampToInt32(value: number): number {
  return Math.min(Math.max(value, -MOST_DEGREES), MOST_DEGREES);
}
