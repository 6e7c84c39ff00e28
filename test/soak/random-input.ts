import {Random} from '../../src/virtual/random.js';

/** Bytes that mean something in a message, and their neighbours. */
const BYTES = [
  0, 1, 2, 3, 4, 5, 6, 11, 12, 23, 34, 35, 100, 126, 127, 128, 155, 156, 200, 255,
] as const;
const UUIDS = ['1523', '1565', '4f0e', '1560'].map(
  short => `0000${short}-1212-efde-1523-785feabcd123`,
);
const TEXTS = [
  ...['', '2.0', 'hub-1', 'base64', 'AQEBUA==', '====', 'a', '\u0000', '\ud800', '__proto__'],
  ...['constructor', '1523', '0x1565', 'battery_service', ...UUIDS],
] as const;
const NUMBERS = [
  ...[0, -0, 1, -1, 0.5, 1e308, -1e308, 2 ** 53, 0xffffffff, 0x180f, NaN, Infinity],
] as const;
const DEEPEST = 4;

/** Bytes that are nearly a message: one of these, changed a little, or anything at all. */
export function bytesLike(
  random: Random,
  examples: readonly [Uint8Array, ...Uint8Array[]],
): Uint8Array {
  if (random.below(5) === 0) return anyBytes(random, 24);
  const bytes = [...random.of(examples)];
  for (let change = random.below(4); change > 0; change--) {
    const at = random.below(bytes.length + 1);
    switch (random.below(5)) {
      case 0:
        bytes[at] = random.of(BYTES);
        break;
      case 1:
        bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8));
        break;
      case 2:
        bytes.length = Math.min(bytes.length, at);
        break;
      case 3:
        bytes.splice(at, 0, random.below(256));
        break;
      default:
        bytes.push(...bytes.slice(at, at + 12));
    }
  }
  return Uint8Array.from(bytes, byte => byte);
}

export function anyBytes(random: Random, below: number): Uint8Array {
  return Uint8Array.from({length: random.below(below)}, () => random.below(256));
}

/** Any JSON value, and others that a program may pass (NaN, undefined). */
export function anyValue(random: Random, depth = 0): unknown {
  switch (random.below(depth < DEEPEST ? 9 : 6)) {
    case 0:
      return random.of([null, undefined, true, false]);
    case 1:
      return random.of(NUMBERS);
    case 2:
      return random.below(70_000);
    case 3:
    case 4:
      return random.of(TEXTS);
    case 5:
      return anyText(random);
    case 6:
      return Array.from({length: random.below(4)}, () => anyValue(random, depth + 1));
    default:
      return anyRecord(random, ['name', 'services', 'id', '__proto__', 'x'], depth + 1);
  }
}

/** An object with some of these members. */
export function anyRecord(
  random: Random,
  names: readonly string[],
  depth = 1,
): Record<string, unknown> {
  const entries = names.flatMap(name =>
    random.below(2) === 0 ? [] : [[name, anyValue(random, depth)] as const],
  );
  return Object.fromEntries(entries);
}

export function anyText(random: Random): string {
  return String.fromCharCode(...Array.from({length: random.below(12)}, () => random.below(0x3000)));
}
