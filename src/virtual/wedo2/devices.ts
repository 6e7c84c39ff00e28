import type {HubState} from './hub-state.js';
import {tiltDirection} from '../tilt-direction.js';

/** Type numbers on the wire of what can be plugged in by name, in the order of menus. */
export const PLUGGABLE_TYPES = {
  motor: 1,
  trainMotor: 2,
  lightBrick: 8,
  tilt: 34,
  distance: 35,
} as const;

/** What can be plugged in by name; any type number works too. */
export type Pluggable = keyof typeof PLUGGABLE_TYPES;

/** Type numbers on the wire, as far as the model knows what such a device does. */
export const DeviceType = {
  ...PLUGGABLE_TYPES,
  voltage: 20,
  current: 21,
  piezo: 22,
  light: 23,
  tachoMotor: 38,
} as const;

const MOTORS: readonly number[] = [DeviceType.motor, DeviceType.trainMotor, DeviceType.tachoMotor];

export const isMotor = (type: number | undefined): boolean =>
  type !== undefined && MOTORS.includes(type);

/** What one mode of one device type reports. */
interface SensorMode {
  /** Layout of a raw value; each value of the mode has the same. */
  readonly raw: 'int8' | 'uint8' | 'int16' | 'uint32';
  /** The raw value that is 100 percent. */
  readonly maximum: number;
  /** The raw values at this moment. */
  measure(state: HubState): readonly number[];
}

const RAW_BYTES = {int8: 1, uint8: 1, int16: 2, uint32: 4} as const;
const PERCENT_BYTES = 1;
const FLOAT_BYTES = 4;

const mode = (
  raw: SensorMode['raw'],
  maximum: number,
  measure: SensorMode['measure'],
): SensorMode => ({raw, maximum, measure});

const MODES: Readonly<Record<number, readonly SensorMode[]>> = {
  [DeviceType.tilt]: [
    mode('int8', 45, ({tilt}) => [tilt.xDegrees, tilt.yDegrees]),
    mode('uint8', 10, ({tilt}) => [tiltDirection(tilt)]),
    mode('uint8', 100, ({bumps}) => [bumps.x, bumps.y, bumps.z]),
    mode('int8', 45, ({acceleration}) => [acceleration.x, acceleration.y, acceleration.z]),
  ],
  [DeviceType.distance]: [
    mode('uint8', 10, ({distancePercent}) => [Math.round(distancePercent / 10)]),
    mode('uint32', 100, ({distanceCount}) => [distanceCount]),
  ],
  // Two cells of 1 to 1.5 V, at 40 to the volt; the current in the scale of 1000 to the ampere.
  [DeviceType.voltage]: [
    mode('int16', 120, ({batteryPercent}) => [Math.round(80 + batteryPercent * 0.4)]),
  ],
  [DeviceType.current]: [
    mode('int16', 1000, ({motors}) => [
      [...motors.values()].reduce((sum, motor) => sum + Math.abs(motor.powerPercent), 10),
    ]),
  ],
  [DeviceType.light]: [
    mode('uint8', 10, ({lightIndex}) => [lightIndex]),
    mode('uint8', 255, ({light}) => [light.red, light.green, light.blue]),
  ],
};

/** The mode of a device type. Undefined if the model does not have it. */
export function sensorMode(type: number, number: number): SensorMode | undefined {
  return MODES[type]?.[number];
}

/** A raw value in a format's unit: 1 is percent. Other units keep the raw value, as no source gives the scale of SI values. */
export function inUnit(mode: SensorMode, unit: number, rawValue: number): number {
  if (unit !== 1) return rawValue;
  return Math.max(-100, Math.min(100, Math.round((100 * rawValue) / mode.maximum)));
}

/** The wire bytes of values that inUnit() gave, little-endian. */
export function encodeValues(
  mode: SensorMode,
  unit: number,
  values: readonly number[],
): Uint8Array {
  const size = [RAW_BYTES[mode.raw], PERCENT_BYTES][unit] ?? FLOAT_BYTES;
  const view = new DataView(new ArrayBuffer(size * values.length));
  values.forEach((value, index) => {
    if (unit === 2) view.setFloat32(index * size, value, true);
    else if (size === 1) view.setInt8(index, value);
    else if (size === 2) view.setInt16(index * size, value, true);
    else view.setUint32(index * size, value, true);
  });
  return new Uint8Array(view.buffer);
}
