/** Completes a 16- or 32-bit short id (Bluetooth Core specification, Vol 3, Part B, 2.5.1). */
const BLUETOOTH_BASE = '-0000-1000-8000-00805f9b34fb';

/**
 * The full lower-case form of a UUID. Accepts the spellings that servers use: full, without dashes, in
 * upper case, a short id as a number or as hexadecimal text. Undefined for anything else.
 */
export function normaliseUuid(id: unknown): string | undefined {
  if (typeof id === 'number') {
    if (!Number.isInteger(id) || id < 0 || id > 0xffffffff) return undefined;
    return id.toString(16).padStart(8, '0') + BLUETOOTH_BASE;
  }
  if (typeof id !== 'string') return undefined;
  const hex = id.toLowerCase().replace(/^0x/, '');
  if (/^([0-9a-f]{4}|[0-9a-f]{8})$/.test(hex)) return hex.padStart(8, '0') + BLUETOOTH_BASE;
  const digits = hex.replaceAll('-', '');
  if (!/^[0-9a-f]{32}$/.test(digits)) return undefined;
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
