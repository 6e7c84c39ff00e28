/**
 * The payloads of value messages. A parser accepts only its exact length and range, otherwise it returns null: after
 * a change of mode, values of the old mode still arrive.
 */
import {parsePercent} from './hub-properties.js';

/** Tilt sensor, mode 0, unit raw: degrees, -128..127 on the wire, about -45..45 in practice. */
export interface TiltAngle {
  readonly xDegrees: number;
  readonly yDegrees: number;
}

export function parseTiltAngle(data: DataView): TiltAngle | null {
  if (data.byteLength !== 2) return null;
  return {xDegrees: data.getInt8(0), yDegrees: data.getInt8(1)};
}

/** Motion sensor, mode 0, unit percent: 0 (near) .. 100 (far, or nothing in sight). */
export function parseDistance(data: DataView): {distancePercent: number} | null {
  const distancePercent = parsePercent(data);
  return distancePercent === null ? null : {distancePercent};
}

/** Tilt sensor, mode 2, unit raw: the numbers of crashes along x, y and z, 0..255 each. */
export function parseCrashes(data: DataView): readonly number[] | null {
  if (data.byteLength !== 3) return null;
  return [data.getUint8(0), data.getUint8(1), data.getUint8(2)];
}

/** Tilt sensor, mode 3, unit raw: the accelerations along x, y and z, -128..127 each. */
export function parseAcceleration(data: DataView): {x: number; y: number; z: number} | null {
  if (data.byteLength !== 3) return null;
  return {x: data.getInt8(0), y: data.getInt8(1), z: data.getInt8(2)};
}

/** Motion sensor, mode 1, unit raw: how many objects have come into sight. */
export function parsePassings(data: DataView): readonly number[] | null {
  return data.byteLength === 4 ? [data.getUint32(0, true)] : null;
}

/** Voltage (40 is a volt) and current (1 is a milliampere), mode 0, unit raw. */
export function parseReading(data: DataView): number | null {
  return data.byteLength === 2 ? data.getInt16(0, true) : null;
}
