import type {Driver} from '../device.js';
import {oneModeDrivers} from '../one-mode-sensor.js';
import type {Lwp3Payloads} from './decoder.js';
import {
  current,
  force,
  hubAcceleration,
  remoteButtons,
  voltage,
  type ForceSensor,
  type RemoteButtons,
} from './kinds.js';
import type {Model} from './models.js';
import {DEVICE_TYPE} from './protocol/device-types.js';
import {
  parsePercent,
  parseReading,
  parseRemoteButtons,
  parseTriple,
} from './protocol/sensor-values.js';
import {
  accelerationFormat,
  forceFormat,
  readingFormat,
  remoteButtonsFormat,
  MILLI_G_PER_STEP,
  STEPS_PER_NEWTON,
} from './sensor-formats.js';
import {createModeSwitch} from './sensor-modes.js';

export type Lwp3Driver = Driver<object, unknown, Lwp3Payloads>;

const createDriver = oneModeDrivers(createModeSwitch);

const accelerationDriver = createDriver({
  type: DEVICE_TYPE.accelerometer,
  kind: hubAcceleration,
  format: accelerationFormat,
  parse: parseTriple,
  first: {x: 0, y: 0, z: 0},
  isSetUpAtOnce: false,
  deviceOf: (read, whenFresh) => ({
    whenFresh,
    get milliG() {
      const {x, y, z} = read();
      const scaled = (step: number) => Math.round(step * MILLI_G_PER_STEP);
      return {x: scaled(x), y: scaled(y), z: scaled(z)};
    },
  }),
});

const forceDriver = createDriver<ForceSensor, number>({
  type: DEVICE_TYPE.forceSensor,
  kind: force,
  format: forceFormat,
  parse: parsePercent,
  first: 0,
  isSetUpAtOnce: true,
  deviceOf: read => ({
    get newtons() {
      return read() / STEPS_PER_NEWTON;
    },
    get isPressed() {
      return read() > 0;
    },
  }),
  onChange(steps, before, emit) {
    if (steps > 0 !== before > 0) emit(steps > 0 ? 'pressed' : 'released');
  },
});

const remoteButtonsDriver = createDriver<
  RemoteButtons,
  NonNullable<ReturnType<typeof parseRemoteButtons>>
>({
  type: DEVICE_TYPE.remoteButtons,
  kind: remoteButtons,
  format: remoteButtonsFormat,
  parse: parseRemoteButtons,
  first: {plus: false, minus: false, stop: false},
  isSetUpAtOnce: true,
  deviceOf: read => ({isPressed: button => read()[button]}),
  onChange(pressed, before, emit) {
    for (const button of ['plus', 'minus', 'stop'] as const) {
      if (pressed[button] && !before[button]) emit(button);
    }
  },
});

export const simpleSensorDrivers: readonly Lwp3Driver[] = [
  accelerationDriver,
  forceDriver,
  remoteButtonsDriver,
];

const READING = {format: readingFormat, parse: parseReading, first: 0, isSetUpAtOnce: false};

/** Voltage and current, in the steps of a model. */
export function electricDrivers(model: Model): readonly Lwp3Driver[] {
  return [
    createDriver({
      ...READING,
      type: DEVICE_TYPE.voltage,
      kind: voltage,
      deviceOf: (read, whenFresh) => ({
        whenFresh,
        get millivolts() {
          return Math.round(read() * model.millivoltsPerStep);
        },
      }),
    }),
    createDriver({
      ...READING,
      type: DEVICE_TYPE.current,
      kind: current,
      deviceOf: (read, whenFresh) => ({
        whenFresh,
        get milliamperes() {
          return Math.round(read() * model.milliamperesPerStep);
        },
      }),
    }),
  ];
}
