import {oneModeDrivers} from '../one-mode-sensor.js';
import {current, voltage} from './kinds.js';
import {BATTERY_SENSOR_PORTS} from './protocol/device-types.js';
import {parseReading} from './protocol/sensor-values.js';
import {currentFormat, voltageFormat} from './sensor-formats.js';
import {createModeSwitch} from './sensor-modes.js';

const RAW_PER_VOLT = 40;

const createDriver = oneModeDrivers(createModeSwitch);

/** Few projects use these values. */
const shared = {
  ports: BATTERY_SENSOR_PORTS,
  parse: parseReading,
  first: 0,
  isSetUpAtOnce: false,
} as const;

export const voltageDriver = createDriver({
  ...shared,
  type: voltageFormat.type,
  kind: voltage,
  format: voltageFormat,
  deviceOf: (read, whenFresh) => ({
    whenFresh,
    get volts() {
      return read() / RAW_PER_VOLT;
    },
  }),
});

export const currentDriver = createDriver({
  ...shared,
  type: currentFormat.type,
  kind: current,
  format: currentFormat,
  deviceOf: (read, whenFresh) => ({
    whenFresh,
    get milliamperes() {
      return read();
    },
  }),
});
