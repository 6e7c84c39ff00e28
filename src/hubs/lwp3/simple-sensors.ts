import type {Device, DeviceContext, DeviceKind, Driver} from '../device.js';
import {sensorMode} from '../mode-switch.js';
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
  type SensorFormat,
  MILLI_G_PER_STEP,
  STEPS_PER_NEWTON,
} from './sensor-formats.js';
import {createModeSwitch} from './sensor-modes.js';

export type Lwp3Driver = Driver<object, unknown, Lwp3Payloads>;

interface SensorOptions<D extends object, Value> {
  readonly type: number;
  readonly kind: DeviceKind<D>;
  readonly format: SensorFormat;
  readonly parse: (data: DataView) => Value | null;
  /** Before the first report. */
  readonly first: Value;
  /** Whether it is set up when it is plugged in, because scripts wait for its events, or when its value is first read. */
  readonly isSetUpAtOnce: boolean;
  readonly deviceOf: (read: () => Value, whenFresh: () => Promise<void> | null) => D;
  readonly onChange?: (value: Value, before: Value, emit: DeviceContext['emit']) => void;
}

/** A driver of a sensor with one mode. */
function createDriver<D extends object, Value>(
  options: SensorOptions<D, Value>,
): Driver<D, Value, Lwp3Payloads> {
  const {type, kind, format, parse, first, isSetUpAtOnce, deviceOf, onChange} = options;
  return {
    type,
    kind,
    create(context) {
      let value = first;
      // A lost hub that comes back starts no script, and a plug that has slipped does not.
      let isChange = context.remembered === undefined && context.wasPluggedIn !== true;
      const mode = sensorMode(format, parse, newest => {
        const before = value;
        value = newest;
        if (isChange) onChange?.(newest, before, event => context.emit(event));
        isChange = true;
      });
      const modes = createModeSwitch({...context, modes: [mode], isFirstNeeded: () => false});
      const read = () => {
        modes.need(mode);
        return value;
      };
      const device = {
        start: () => (isSetUpAtOnce ? modes.start() : modes.startSilently()),
        receive: newest => modes.receive(newest),
        remember: () => value,
        dispose: () => modes.dispose(),
      } satisfies Device<Value, Lwp3Payloads>;
      return Object.assign(
        deviceOf(read, () => modes.whenFresh(mode)),
        device,
      );
    },
  };
}

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
