import {Count, COUNT_NEEDED_MS, type CountMemory} from '../count.js';
import type {Device, DeviceContext, Driver} from '../device.js';
import {sensorMode} from '../mode-switch.js';
import {nextTiltState} from '../tilt-state.js';
import {countingDevice, resetCount} from './count.js';
import type {WedoPayloads} from './decoder.js';
import {tilt, type Acceleration, type TiltSensor, type TiltState} from './kinds.js';
import {DEVICE_TYPE} from './protocol/device-types.js';
import {
  parseAcceleration,
  parseCrashes,
  parseTiltAngle,
  type TiltAngle,
} from './protocol/sensor-values.js';
import {tiltAccelerationFormat, tiltAngleFormat, tiltCrashFormat} from './sensor-formats.js';
import {createModeSwitch} from './sensor-modes.js';

function createTiltSensor(
  context: DeviceContext<CountMemory>,
): TiltSensor & Device<CountMemory, WedoPayloads> {
  let angles: TiltAngle = {xDegrees: 0, yDegrees: 0};
  let acceleration: Acceleration = {x: 0, y: 0, z: 0};
  /** Null before the first angle, which is no change. */
  let state: TiltState | null = null;
  const count = new Count(context.remembered);
  const angle = sensorMode(tiltAngleFormat, parseTiltAngle, value => {
    angles = value;
    const before = state;
    state = nextTiltState(value, before);
    if (before !== null && state !== before) context.emit(state);
  });
  const bumps = sensorMode(
    tiltCrashFormat,
    parseCrashes,
    counts => count.receive(counts),
    COUNT_NEEDED_MS,
  );
  const motion = sensorMode(
    tiltAccelerationFormat,
    parseAcceleration,
    value => (acceleration = value),
  );
  const modeOf = {angle, bumps, acceleration: motion};
  const modes = createModeSwitch({
    ...context,
    modes: [angle, bumps, motion],
    isFirstNeeded: () => context.isAwaited('flat'),
  });
  return {
    get xDegrees() {
      modes.need(angle);
      return angles.xDegrees;
    },
    get yDegrees() {
      modes.need(angle);
      return angles.yDegrees;
    },
    get watched() {
      return angles;
    },
    get state() {
      modes.need(angle);
      return state ?? 'flat';
    },
    get bumps() {
      modes.need(bumps);
      return count.total;
    },
    get acceleration() {
      modes.need(motion);
      return acceleration;
    },
    resetBumps() {
      modes.need(bumps);
      resetCount(count, context);
    },
    ageMs: mode => modes.ageMs(modeOf[mode]),
    whenFresh: mode => modes.whenFresh(modeOf[mode]),
    ...countingDevice(modes, count),
  };
}

export const tiltSensorDriver: Driver<TiltSensor, CountMemory, WedoPayloads> = {
  type: DEVICE_TYPE.tilt,
  kind: tilt,
  create: createTiltSensor,
};
