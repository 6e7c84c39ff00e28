import type {Random} from '../../src/virtual/random.js';

/** Bytes that mean something in a message, and their neighbours. */
const BYTES = [0, 1, 2, 4, 6, 12, 23, 34, 35, 100, 126, 127, 128, 155, 200, 255] as const;
const TEXTS = [
  ...['', '2.0', 'base64', 'AQEBUA==', '====', '\u0000', '\ud800', '__proto__', 'constructor'],
  ...['1523', '0x1565', 'battery_service', '00001523-1212-efde-1523-785feabcd123'],
] as const;
const NUMBERS = [0, -0, -1, 0.5, 1e308, 2 ** 53, 0xffffffff, 0x180f, NaN, Infinity] as const;
const DEEPEST = 4;
const MEMBERS = ['jsonrpc', 'id', 'method', 'params', 'result', 'error'];
const PARAMS = (
  'peripheralId name rssi serviceId characteristicId message encoding encode ' +
  'filters optionalServices startNotifications withResponse'
).split(' ');
const METHODS = (
  'getVersion pingMe discover connect getServices read write startNotifications ' +
  'stopNotifications ping didDiscoverPeripheral characteristicDidChange toString'
).split(' ');

/** Bytes that are nearly a message: one of these, changed a little, or anything at all. */
export function bytesLike(
  random: Random,
  examples: readonly [Uint8Array, ...Uint8Array[]],
): Uint8Array {
  if (random.below(5) === 0) return anyBytes(random, 24);
  const bytes = [...random.of(examples)];
  for (let change = random.below(4); change > 0; change--) {
    const at = random.below(bytes.length + 1);
    switch (random.below(4)) {
      case 0:
        bytes[at] = random.of(BYTES);
        break;
      case 1:
        bytes.length = Math.min(bytes.length, at);
        break;
      case 2:
        bytes.splice(at, 0, random.below(256));
        break;
      default:
        bytes.push(...bytes.slice(at, at + 12));
    }
  }
  return Uint8Array.from(bytes, byte => byte);
}

function anyBytes(random: Random, below: number): Uint8Array {
  return Uint8Array.from({length: random.below(below)}, () => random.below(256));
}

/** The text of nearly a message of JSON-RPC, or invalid text. */
export function anyMessageText(random: Random): string | Uint8Array {
  if (random.below(10) === 0) return anyBytes(random, 60);
  // undefined has no JSON text.
  const text = (JSON.stringify(anyMessage(random)) as string | undefined) ?? '';
  if (random.below(10) > 0) return text;
  const at = random.below(text.length + 1);
  return text.slice(0, at) + anyText(random) + text.slice(at + random.below(5));
}

function anyMessage(random: Random): unknown {
  if (random.below(8) === 0) return anyValue(random);
  const message: Record<string, unknown> = {
    jsonrpc: '2.0',
    id: random.below(40),
    method: METHODS[random.below(METHODS.length)],
    params: anyRecord(random, PARAMS),
  };
  for (let change = random.below(3); change > 0; change--) {
    const member = MEMBERS[random.below(MEMBERS.length)] ?? 'id';
    if (random.below(2) === 0) message[member] = anyValue(random);
    else Reflect.deleteProperty(message, member);
  }
  return message;
}

function anyValue(random: Random, depth = 0): unknown {
  switch (random.below(depth < DEEPEST ? 7 : 5)) {
    case 0:
      return random.of([null, undefined, true, false]);
    case 1:
      return random.of(NUMBERS);
    case 2:
      return random.below(70_000);
    case 3:
      return random.of(TEXTS);
    case 4:
      return anyText(random);
    case 5:
      return Array.from({length: random.below(4)}, () => anyValue(random, depth + 1));
    default:
      return anyRecord(random, ['name', 'services', 'id', '__proto__', 'x'], depth + 1);
  }
}

/** An object with some of these members. */
function anyRecord(random: Random, names: readonly string[], depth = 1): Record<string, unknown> {
  const entries = names.flatMap(name =>
    random.below(2) === 0 ? [] : [[name, anyValue(random, depth)] as const],
  );
  return Object.fromEntries(entries);
}

function anyText(random: Random): string {
  return String.fromCharCode(...Array.from({length: random.below(12)}, () => random.below(0x3000)));
}
