import {DEVICE_TYPE} from './protocol/device-types.js';
import {UNIT, type InputFormat} from './protocol/input-commands.js';

/** A format that a driver sets, and the length of its values. */
export interface SensorFormat extends InputFormat {
  readonly valueBytes: number;
}

/** Two angles, reported at each change of a degree. */
export const tiltAngleFormat: SensorFormat = {
  type: DEVICE_TYPE.tilt,
  mode: 0,
  delta: 1,
  unit: UNIT.raw,
  notify: true,
  valueBytes: 2,
};

/** The distance to the nearest object, reported at each change of a percent. */
export const distancePercentFormat: SensorFormat = {
  type: DEVICE_TYPE.distance,
  mode: 0,
  delta: 1,
  unit: UNIT.percent,
  notify: true,
  valueBytes: 1,
};

/** All formats that the drivers set, one for each type. */
export const sensorFormats: readonly SensorFormat[] = [tiltAngleFormat, distancePercentFormat];
