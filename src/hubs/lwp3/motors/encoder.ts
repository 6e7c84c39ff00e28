import type {DeviceContext} from '../../device.js';
import {sensorMode, type ModeValue} from '../../mode-switch.js';
import {ZeroCount, type ZeroMemory} from '../../zero-count.js';
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
  readonly position: ZeroMemory;
}

/** What a motor reports, and its turns to positions that count from the last reset. */
export function createEncoder(
  context: DeviceContext<Partial<EncoderMemory>>,
  motors: HubMotors,
  state: MotorState,
) {
  const count = new ZeroCount(context.remembered?.position);
  let measuredSpeed = 0;
  const {isAbsolute} = state.type;

  const position = sensorMode(positionFormat, parsePosition, degrees => {
    count.onCount(degrees);
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
    turnTo: (positionDegrees: number) =>
      motors.awaitEnd(promiseId =>
        turnTo(state, positionDegrees, count.zero, count.lastCount, promiseId),
      ),
    turnToAbsolute: (degrees: number) =>
      motors.awaitEnd(promiseId => turnToAngle(state, degrees, promiseId)),
    resetPosition() {
      modes.need(position);
      count.reset(reportedCount(state) !== null);
    },
    get positionDegrees() {
      modes.need(position);
      return count.value;
    },
    get speedPercent() {
      modes.need(speed);
      return measuredSpeed;
    },
    get absoluteDegrees() {
      if (isAbsolute) modes.need(absolute);
      return state.angle?.degrees ?? null;
    },
    remember: (): EncoderMemory => ({position: count.remember()}),
  } satisfies MotorEncoder & Record<string, unknown>;
}
