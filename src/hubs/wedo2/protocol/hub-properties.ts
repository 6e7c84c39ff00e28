/** The hub's small characteristics: one value each, most of them one byte. */

const NAME_BYTES = 20;
const MAXIMUM_PERCENT = 100;

/** The button (pressed) and the three alerts (active). */
export function encodeFlag(isSet: boolean): Uint8Array {
  return Uint8Array.of(Number(isSet));
}

export function parseFlag(bytes: DataView): boolean | null {
  const value = bytes.byteLength === 1 ? bytes.getUint8(0) : null;
  return value === 0 || value === 1 ? value === 1 : null;
}

/** The battery level, 0..100. */
export function encodePercent(percent: number): Uint8Array {
  return Uint8Array.of(percent);
}

export function parsePercent(bytes: DataView): number | null {
  const value = bytes.byteLength === 1 ? bytes.getUint8(0) : null;
  return value !== null && value <= MAXIMUM_PERCENT ? value : null;
}

export type BatteryType = 'standard' | 'rechargeable';

export function encodeBatteryType(type: BatteryType): Uint8Array {
  return Uint8Array.of(type === 'rechargeable' ? 1 : 0);
}

export function parseBatteryType(bytes: DataView): BatteryType | null {
  const isRechargeable = parseFlag(bytes);
  if (isRechargeable === null) return null;
  return isRechargeable ? 'rechargeable' : 'standard';
}

/** The hub's name, cut after the last whole character that fits 20 bytes of UTF-8. */
export function encodeName(name: string): Uint8Array {
  const bytes = new Uint8Array(NAME_BYTES);
  const {written} = new TextEncoder().encodeInto(name, bytes);
  return bytes.slice(0, written);
}

export function parseName(bytes: DataView): string | null {
  return bytes.byteLength <= NAME_BYTES ? parseText(bytes) : null;
}

/** Firmware ("1.0.09.0000"), software, manufacturer. */
export function encodeText(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

export function parseText(bytes: DataView): string | null {
  try {
    return new TextDecoder('utf-8', {fatal: true, ignoreBOM: true}).decode(bytes);
  } catch {
    return null;
  }
}

/** Written to the turn-off characteristic. */
export function encodeTurnOff(): Uint8Array {
  return Uint8Array.of(1);
}

/** Written to the disconnect characteristic. */
export function encodeDisconnect(): Uint8Array {
  return Uint8Array.of(0);
}
