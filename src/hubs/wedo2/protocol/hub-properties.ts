/** The values of the hub's small characteristics. Each function returns null for bytes that it cannot decode. */

const MAXIMUM_PERCENT = 100;

/** An alert: 1 active, 0 inactive. */
export function parseFlag(bytes: DataView): boolean | null {
  const value = bytes.byteLength === 1 ? bytes.getUint8(0) : null;
  return value === 0 || value === 1 ? value === 1 : null;
}

/** The battery level and the distance, 0..100. */
export function parsePercent(bytes: DataView): number | null {
  const value = bytes.byteLength === 1 ? bytes.getUint8(0) : null;
  return value !== null && value <= MAXIMUM_PERCENT ? value : null;
}

/** UTF-8 text, for example the firmware version "1.0.09.0000". */
export function parseText(bytes: DataView): string | null {
  try {
    return new TextDecoder('utf-8', {fatal: true, ignoreBOM: true}).decode(bytes);
  } catch {
    return null;
  }
}
