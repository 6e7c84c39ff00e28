import type {DeviceContext} from '../../device.js';
import {sensorMode, type ModeValue} from '../../mode-switch.js';
import type {MotorEncoder} from '../kinds.js';
import {parseAbsolutePosition, parsePosition, parseSpeed} from '../protocol/sensor-values.js';
import {absoluteFormat, positionFormat, speedFormat} from '../sensor-formats.js';
import {createModeSwitch} from '../sensor-modes.js';
import {onAngle, turnToAngle} from './angles.js';
import {turnFor, turnTo} from './commands.js';
import type {HubMotors} from './hub-motors.js';
import {onCount} from './progress.js';
import {reportedCount, type MotorState} from './state.js';

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

/** What a motor reports, and its turns to positions that count from the last reset. */
export function createEncoder(
  context: DeviceContext<Partial<EncoderMemory>>,
  motors: HubMotors,
  state: MotorState,
) {
  const {remembered = {}} = context;
  const {count: countBefore = null} = remembered;
  let {zeroCount = 0, isResetOpen = false} = remembered;
  let measuredSpeed = 0;
  const {isAbsolute} = state.type;

  const position = sensorMode(positionFormat, parsePosition, degrees => {
    const isFirst = state.count === null;
    if (isFirst && isNewCount(degrees, countBefore ?? degrees)) zeroCount = 0;
    if (isResetOpen) zeroCount = degrees;
    isResetOpen = false;
    motors.update(() => onCount(state, degrees));
  });
  const speed = sensorMode(speedFormat, parseSpeed, percent => (measuredSpeed = percent));
  const absolute = sensorMode(absoluteFormat, parseAbsolutePosition, degrees =>
    motors.update(() => onAngle(state, degrees)),
  );
  const updateReports = () => {
    if (modes.isPresent(position)) state.reports = 'count';
    else state.reports = modes.isPresent(absolute) ? 'angle' : null;
  };
  const modes = createModeSwitch({
    ...context,
    modes: [position, speed, ...(isAbsolute ? [absolute] : [])],
    isFirstNeeded: () => state.activity.kind === 'rotation',
    onSet: updateReports,
  });

  return {
    isAbsolute,
    modes,
    receive(value: ModeValue) {
      const isTaken = modes.receive(value);
      updateReports();
      return isTaken;
    },
    /** The angle is needed. */
    measure: () => modes.need(absolute),
    turnFor: (degrees: number) =>
      motors.awaitEnd(promiseId => turnFor(state.ownOutput, null, degrees, promiseId)),
    turnTo(positionDegrees: number) {
      const zero = isResetOpen ? null : zeroCount;
      const lastCount = state.count ?? countBefore ?? zeroCount;
      return motors.awaitEnd(promiseId =>
        turnTo(state, positionDegrees, zero, lastCount, promiseId),
      );
    },
    turnToAbsolute: (degrees: number) =>
      motors.awaitEnd(promiseId => turnToAngle(state, degrees, promiseId)),
    resetPosition() {
      modes.need(position);
      const present = reportedCount(state);
      isResetOpen = present === null;
      zeroCount = present ?? zeroCount;
    },
    get positionDegrees() {
      modes.need(position);
      return isResetOpen ? 0 : (state.count ?? zeroCount) - zeroCount;
    },
    get speedPercent() {
      modes.need(speed);
      return measuredSpeed;
    },
    get absoluteDegrees() {
      if (isAbsolute) modes.need(absolute);
      return state.angle?.degrees ?? null;
    },
    remember: (): EncoderMemory => ({
      ...{zeroCount, isResetOpen},
      count: state.count ?? countBefore,
    }),
  } satisfies MotorEncoder & Record<string, unknown>;
}

function isNewCount(newCount: number, lastCount: number): boolean {
  return Math.abs(newCount) <= FIRST_COUNT && Math.abs(newCount - lastCount) > FAR_DEGREES;
}
