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
