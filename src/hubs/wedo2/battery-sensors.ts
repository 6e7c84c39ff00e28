import type {Device, DeviceKind, Driver} from '../device.js';
import {sensorMode} from '../mode-switch.js';
import type {WedoPayloads} from './decoder.js';
import {current, voltage} from './kinds.js';
import {BATTERY_SENSOR_PORTS} from './protocol/device-types.js';
import {parseReading} from './protocol/sensor-values.js';
import {currentFormat, voltageFormat, type SensorFormat} from './sensor-formats.js';
import {createModeSwitch} from './sensor-modes.js';

const RAW_PER_VOLT = 40;

/** A driver of a sensor that is set up when its value is first read, because few projects use it. */
function createDriver<D extends object>(
  kind: DeviceKind<D>,
  format: SensorFormat,
  valueOf: (read: () => number) => D,
): Driver<D, unknown, WedoPayloads> {
  return {
    type: format.type,
    kind,
    ports: BATTERY_SENSOR_PORTS,
    create(context) {
      let raw = 0;
      const mode = sensorMode(format, parseReading, value => (raw = value));
      const modes = createModeSwitch({...context, modes: [mode], isFirstNeeded: () => false});
      const read = () => {
        modes.need(mode);
        return raw;
      };
      const device = {
        start: () => modes.startSilently(),
        receive: value => modes.receive(value),
        dispose: () => modes.dispose(),
      } satisfies Device<unknown, WedoPayloads>;
      return Object.assign(valueOf(read), device);
    },
  };
}

export const voltageDriver = createDriver(voltage, voltageFormat, read => ({
  get volts() {
    return read() / RAW_PER_VOLT;
  },
}));

export const currentDriver = createDriver(current, currentFormat, read => ({
  get milliamperes() {
    return read();
  },
}));
