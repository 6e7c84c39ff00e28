import type {Device, DeviceContext, Driver} from '../device.js';
import {sensorMode} from '../mode-switch.js';
import {nextTiltState, type TiltState} from '../tilt-state.js';
import type {Lwp3Payloads} from './decoder.js';
import {hubTilt, type Acceleration, type HubTilt} from './kinds.js';
import {DEVICE_TYPE} from './protocol/device-types.js';
import {parseMoveHubAcceleration, parseMoveHubTilt, parseTriple} from './protocol/sensor-values.js';
import {
  moveHubAccelerationFormat,
  moveHubTiltFormat,
  orientationFormat,
  type SensorFormat,
  MOVE_HUB_MILLI_G_PER_STEP,
} from './sensor-formats.js';
import {createModeSwitch} from './sensor-modes.js';

interface Angles {
  readonly xDegrees: number;
  readonly yDegrees: number;
}

interface TiltOptions {
  readonly format: SensorFormat;
  readonly parse: (data: DataView) => Angles | null;
  /** Whether its mode 4 is the acceleration. */
  readonly hasAcceleration: boolean;
}

function createHubTilt(
  context: DeviceContext,
  {format, parse, hasAcceleration}: TiltOptions,
): HubTilt & Device<unknown, Lwp3Payloads> {
  let angles: Angles = {xDegrees: 0, yDegrees: 0};
  let milliG: Acceleration = {x: 0, y: 0, z: 0};
  /** Null before the first angles, which are no change. */
  let state: TiltState | null = null;
  const angle = sensorMode(format, parse, value => {
    angles = value;
    const before = state;
    state = nextTiltState(value, before);
    if (before !== null && state !== before) context.emit(state);
  });
  const motion = sensorMode(moveHubAccelerationFormat, parseMoveHubAcceleration, ({x, y, z}) => {
    const [milliX = 0, milliY = 0, milliZ = 0] = [x, y, z].map(each =>
      Math.round(each * MOVE_HUB_MILLI_G_PER_STEP),
    );
    milliG = {x: milliX, y: milliY, z: milliZ};
  });
  const modes = createModeSwitch({
    ...context,
    modes: hasAcceleration ? [angle, motion] : [angle],
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
    get milliG() {
      if (!hasAcceleration) return null;
      modes.need(motion);
      return milliG;
    },
    ageMs: () => modes.ageMs(angle),
    whenFresh(mode) {
      if (mode === 'angle') return modes.whenFresh(angle);
      return hasAcceleration ? modes.whenFresh(motion) : null;
    },
    start: () => modes.start(),
    receive: value => modes.receive(value),
    stop() {
      modes.stop();
      return [];
    },
    dispose: () => modes.dispose(),
  };
}

export const hubTiltDrivers: readonly Driver<HubTilt, unknown, Lwp3Payloads>[] = [
  {
    type: DEVICE_TYPE.moveHubTilt,
    kind: hubTilt,
    create: context =>
      createHubTilt(context, {
        format: moveHubTiltFormat,
        parse(data) {
          const tilt = parseMoveHubTilt(data);
          return tilt && {xDegrees: 0 - tilt.leftDegrees, yDegrees: tilt.downDegrees};
        },
        hasAcceleration: true,
      }),
  },
  {
    type: DEVICE_TYPE.orientation,
    kind: hubTilt,
    create: context =>
      createHubTilt(context, {
        format: orientationFormat,
        parse(data) {
          // Yaw, pitch and roll.
          const orientation = parseTriple(data);
          return orientation && {xDegrees: orientation.z, yDegrees: orientation.y};
        },
        hasAcceleration: false,
      }),
  },
];
