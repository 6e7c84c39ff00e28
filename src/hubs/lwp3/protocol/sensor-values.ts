/**
 * The payloads of value messages. A parser accepts only its exact length and range, otherwise it returns null: after
 * a change of mode, values of the old mode still arrive.
 */

/** Motor, mode 1: the measured speed, -100..100 percent, more when it is pushed. */
export function parseSpeed(data: DataView): number | null {
  return data.byteLength === 1 ? data.getInt8(0) : null;
}

/** Motor, mode 2: degrees since the hub was switched on or the motor was plugged in. */
export function parsePosition(data: DataView): number | null {
  return data.byteLength === 4 ? data.getInt32(0, true) : null;
}

/** Motor, mode 3: degrees from the mark, -180..179; 180 is -180. */
export function parseAbsolutePosition(data: DataView): number | null {
  const degrees = data.byteLength === 2 ? data.getInt16(0, true) : NaN;
  if (degrees === 180) return -180;
  return degrees >= -180 && degrees < 180 ? degrees : null;
}

export interface ColorAndDistance {
  /** 0..10; null: none. */
  readonly color: number | null;
  /** 0 to about 10. */
  readonly inches: number;
}

const NO_COLOR = 0xff;
const MOST_COLOR = 10;
const MOST_INCHES = 10;

/** Colour and distance sensor, mode 8: colour, whole inches, an unknown byte, and n for 1/n inch more (0: no more). */
export function parseColorAndDistance(data: DataView): ColorAndDistance | null {
  if (data.byteLength !== 4) return null;
  const color = data.getUint8(0);
  const wholeInches = data.getUint8(1);
  if ((color > MOST_COLOR && color !== NO_COLOR) || wholeInches > MOST_INCHES) return null;
  const fraction = data.getUint8(3);
  return {
    color: color === NO_COLOR ? null : color,
    inches: wholeInches + (fraction > 0 ? 1 / fraction : 0),
  };
}

/** Colour and distance sensor, mode 2: how many things have come into sight. */
export function parsePassings(data: DataView): readonly [number] | null {
  return data.byteLength === 4 ? [data.getUint32(0, true)] : null;
}

/** SPIKE's colour sensor, mode 0: 0..10; -1: none. */
export function parseColor(data: DataView): {readonly color: number | null} | null {
  const color = data.byteLength === 1 ? data.getInt8(0) : NaN;
  if (color === -1) return {color: null};
  return color >= 0 && color <= MOST_COLOR ? {color} : null;
}

/**
 * Reflected light and light around, 0..100: the modes 3 and 4 of the colour and distance sensor, the modes 1 and 2 of SPIKE's
 * colour sensor.
 */
export function parsePercent(data: DataView): number | null {
  const value = data.byteLength === 1 ? data.getUint8(0) : Infinity;
  return value <= 100 ? value : null;
}

/** Colour and distance sensor, mode 6: red, green and blue, 0..1023 each. */
export function parseRgb(data: DataView): readonly [number, number, number] | null {
  if (data.byteLength !== 6) return null;
  const [red, green, blue] = [0, 2, 4].map(offset => data.getUint16(offset, true)) as [
    number,
    number,
    number,
  ];
  return Math.max(red, green, blue) < 1024 ? [red, green, blue] : null;
}

/** SPIKE's colour sensor, mode 5: red, green and blue, 0..1024 each, and a fourth number. */
export function parseWideRgb(data: DataView): readonly [number, number, number] | null {
  if (data.byteLength !== 8) return null;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map(offset => data.getUint16(offset, true));
  return Math.max(red, green, blue) <= 1024 ? [red, green, blue] : null;
}

/** Move Hub, mode 0: degrees to the left and down, -90..90. */
export function parseMoveHubTilt(
  data: DataView,
): {leftDegrees: number; downDegrees: number} | null {
  if (data.byteLength !== 2) return null;
  return {leftDegrees: data.getInt8(0), downDegrees: data.getInt8(1)};
}

/** Move Hub, mode 4: the acceleration along x, y and z. */
export function parseMoveHubAcceleration(data: DataView): Triple | null {
  if (data.byteLength !== 3) return null;
  return {x: data.getInt8(0), y: data.getInt8(1), z: data.getInt8(2)};
}

export interface Triple {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Three numbers of 16 bits: acceleration (4096 is 1 g), and orientation (yaw, pitch, roll in degrees). */
export function parseTriple(data: DataView): Triple | null {
  if (data.byteLength !== 6) return null;
  return {
    x: data.getInt16(0, true),
    y: data.getInt16(2, true),
    z: data.getInt16(4, true),
  };
}

/** Remote, mode 4: plus, stop and minus, 1 while pressed. */
export function parseRemoteButtons(data: DataView) {
  if (data.byteLength !== 3) return null;
  const [plus = 2, stop = 2, minus = 2] = [0, 1, 2].map(offset => data.getUint8(offset));
  return Math.max(plus, stop, minus) > 1
    ? null
    : {plus: plus === 1, stop: stop === 1, minus: minus === 1};
}

/** Voltage and current, mode 0: what a step means depends on the model. */
export function parseReading(data: DataView): number | null {
  return data.byteLength === 2 ? data.getUint16(0, true) : null;
}
