// The names and values in BlueZ's messages. The library gives a dictionary as pairs, a variant as [type, [value]].

export const BLUEZ = 'org.bluez';
export const ADAPTER = 'org.bluez.Adapter1';
export const DEVICE = 'org.bluez.Device1';
export const SERVICE = 'org.bluez.GattService1';
export const CHARACTERISTIC = 'org.bluez.GattCharacteristic1';

/** The properties of one interface of an object. */
export type Properties = ReadonlyMap<string, unknown>;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The pairs of a dictionary; what is no pair is left out. */
export function entriesOf(value: unknown): [key: unknown, value: unknown][] {
  return listOf(value).flatMap(pair => {
    const [key, content] = listOf(pair);
    return key === undefined ? [] : [[key, content]];
  });
}

const contentOf = (variant: unknown): unknown => listOf(listOf(variant)[1])[0];

/** An `a{sv}`. */
export function propertiesOf(value: unknown): Map<string, unknown> {
  return new Map(entriesOf(value).map(([name, variant]) => [String(name), contentOf(variant)]));
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

export function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

export function textsOf(value: unknown): string[] {
  return listOf(value).filter(each => typeof each === 'string');
}

/** A copy, because the library's bytes share the memory of the whole message. */
export function bytesOf(value: unknown): Uint8Array | undefined {
  return value instanceof Uint8Array ? Uint8Array.from(value) : undefined;
}

/** An `a{qv}` of bytes, as in ManufacturerData. */
export function bytesByNumber(value: unknown): Map<number, Uint8Array> {
  const found = new Map<number, Uint8Array>();
  for (const [key, variant] of entriesOf(value)) {
    const bytes = bytesOf(contentOf(variant));
    if (typeof key === 'number' && bytes) found.set(key, bytes);
  }
  return found;
}
