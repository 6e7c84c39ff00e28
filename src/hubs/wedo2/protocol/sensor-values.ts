/**
 * The payloads of value messages, by sensor and mode, in the unit raw unless said otherwise.
 * Every parser takes its exact length and range only: after a change of mode, values of the
 * old mode still arrive.
 */

/** Tilt, mode 0: degrees, -128..127 on the wire, about -45..45 in practice. */
export interface TiltAngle {
  readonly xDegrees: number;
  readonly yDegrees: number;
}

export interface Axes {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Tilt, mode 1: which way it leans. */
export const TILT_DIRECTION = {neutral: 0, back: 3, right: 5, left: 7, forward: 9} as const;
export type TiltDirection = keyof typeof TILT_DIRECTION;

const MAXIMUM_DETECT_RAW = 10;
const MAXIMUM_PERCENT = 100;

export function encodeTiltAngle({xDegrees, yDegrees}: TiltAngle): Uint8Array {
  return Uint8Array.of(xDegrees, yDegrees);
}

export function parseTiltAngle(data: DataView): TiltAngle | null {
  if (data.byteLength !== 2) return null;
  return {xDegrees: data.getInt8(0), yDegrees: data.getInt8(1)};
}

export function encodeTiltDirection(direction: TiltDirection): Uint8Array {
  return Uint8Array.of(TILT_DIRECTION[direction]);
}

export function parseTiltDirection(data: DataView): TiltDirection | null {
  const value = data.byteLength === 1 ? data.getUint8(0) : null;
  for (const direction of ['neutral', 'back', 'right', 'left', 'forward'] as const) {
    if (TILT_DIRECTION[direction] === value) return direction;
  }
  return null;
}

/** Tilt, mode 2: how often it was knocked along each axis, 0..255. */
export function encodeTiltCrashes({x, y, z}: Axes): Uint8Array {
  return Uint8Array.of(x, y, z);
}

export function parseTiltCrashes(data: DataView): Axes | null {
  if (data.byteLength !== 3) return null;
  return {x: data.getUint8(0), y: data.getUint8(1), z: data.getUint8(2)};
}

/** Tilt, mode 3: -128..127 along each axis. */
export function encodeTiltAcceleration({x, y, z}: Axes): Uint8Array {
  return Uint8Array.of(x, y, z);
}

export function parseTiltAcceleration(data: DataView): Axes | null {
  if (data.byteLength !== 3) return null;
  return {x: data.getInt8(0), y: data.getInt8(1), z: data.getInt8(2)};
}

/** Motion, mode 0: 0 (near) .. 9, 10 where nothing is seen. */
export function encodeDetectRaw(steps: number): Uint8Array {
  return Uint8Array.of(steps);
}

export function parseDetectRaw(data: DataView): number | null {
  return parseByteUpTo(MAXIMUM_DETECT_RAW, data);
}

/** Motion, mode 0 in percent: 0 (near) .. 100 (far, or nothing is seen). */
export function encodeDetectPercent(percent: number): Uint8Array {
  return Uint8Array.of(percent);
}

export function parseDetectPercent(data: DataView): number | null {
  return parseByteUpTo(MAXIMUM_PERCENT, data);
}

/** Motion, mode 1: how often something passed, 0..2^32-1. */
export function encodeDetectCount(count: number): Uint8Array {
  const data = new DataView(new ArrayBuffer(4));
  data.setUint32(0, count, true);
  return new Uint8Array(data.buffer);
}

export function parseDetectCount(data: DataView): number | null {
  return data.byteLength === 4 ? data.getUint32(0, true) : null;
}

/** Voltage and current, mode 0: -32768..32767; 40 a volt, 1000 an ampere. */
export function encodeElectric(raw: number): Uint8Array {
  return Uint8Array.of(raw, raw >> 8);
}

export function parseElectric(data: DataView): number | null {
  return data.byteLength === 2 ? data.getInt16(0, true) : null;
}

/** One number in SI units (float32), as a format with that unit asks for. */
export function encodeSi(value: number): Uint8Array {
  const data = new DataView(new ArrayBuffer(4));
  data.setFloat32(0, value, true);
  return new Uint8Array(data.buffer);
}

export function parseSi(data: DataView): number | null {
  if (data.byteLength !== 4) return null;
  const value = data.getFloat32(0, true);
  return Number.isFinite(value) ? value : null;
}

function parseByteUpTo(maximum: number, data: DataView): number | null {
  const value = data.byteLength === 1 ? data.getUint8(0) : null;
  return value !== null && value <= maximum ? value : null;
}
