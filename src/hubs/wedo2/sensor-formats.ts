import {DEVICE_TYPE} from './protocol/device-types.js';
import {UNIT, type InputFormat} from './protocol/input-commands.js';

/** A format that a driver sets, and the length of its values. */
export interface SensorFormat extends InputFormat {
  readonly valueBytes: number;
}

const reported = {delta: 1, unit: UNIT.raw, notify: true} as const;

/** Two angles, reported at each change of a degree. */
export const tiltAngleFormat: SensorFormat = {
  type: DEVICE_TYPE.tilt,
  mode: 0,
  ...reported,
  valueBytes: 2,
};

/** The numbers of crashes along the three axes. */
export const tiltCrashFormat: SensorFormat = {...tiltAngleFormat, mode: 2, valueBytes: 3};

/** The accelerations along the three axes. */
export const tiltAccelerationFormat: SensorFormat = {...tiltAngleFormat, mode: 3, valueBytes: 3};

/** The distance to the nearest object, reported at each change of a percent. */
export const distancePercentFormat: SensorFormat = {
  type: DEVICE_TYPE.distance,
  mode: 0,
  ...reported,
  unit: UNIT.percent,
  valueBytes: 1,
};

/** The number of objects that have come into sight. */
export const distanceCountFormat: SensorFormat = {
  type: DEVICE_TYPE.distance,
  mode: 1,
  ...reported,
  valueBytes: 4,
};

/** The battery's voltage, reported at each change of 25 mV. */
export const voltageFormat: SensorFormat = {
  type: DEVICE_TYPE.voltage,
  mode: 0,
  ...reported,
  valueBytes: 2,
};

/** The hub's current, reported at each change of 10 mA: that of a motor changes all the time. */
export const currentFormat: SensorFormat = {
  ...voltageFormat,
  type: DEVICE_TYPE.current,
  delta: 10,
};

/** All formats that the drivers set; those of one type in the order in which they are likely. */
export const sensorFormats: readonly SensorFormat[] = [
  tiltAngleFormat,
  tiltCrashFormat,
  tiltAccelerationFormat,
  distancePercentFormat,
  distanceCountFormat,
  voltageFormat,
  currentFormat,
];
