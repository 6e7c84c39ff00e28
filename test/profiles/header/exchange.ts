import fc from 'fast-check';
import {reportVectorsOf, vectorsOf} from '../../../src/apps/cli/profile/vectors.js';
import {encodeFields, parseFields} from '../../../src/profiles/codec.js';
import {valueOf} from '../../../src/profiles/codec/raw-numbers.js';
import type {ProfileField} from '../../../src/profiles/format.js';
import type {CMessage, CValue} from '../../../src/profiles/header/c-message.js';
import type {CNumber} from '../../../src/profiles/header/c-number.js';
import type {HeaderUnderTest} from './program.js';

/** A request to the program, and what is wrong with an answer; null: nothing. */
export interface Exchange {
  readonly request: string;
  readonly problemOf: (answer: string) => string | null;
}

const hex = (bytes: Iterable<number>): string =>
  `x${[...bytes].map(each => each.toString(16).padStart(2, '0')).join('')}`;

const equals =
  (expected: string) =>
  (answer: string): string | null =>
    answer === expected ? null : `expected "${expected}", got "${answer}"`;

function fieldsOf({profile}: HeaderUnderTest, message: CMessage): readonly ProfileField[] {
  const {commands, reports = {}} = profile;
  return (message.kind === 'command' ? commands : reports)[message.name]?.fields ?? [];
}

/** Floats near 0 are this far apart. */
const LEAST_F32 = 2 ** -149;

const cNumber = (value: number): string =>
  Number.isNaN(value) ? 'nan' : String(value).replace('Infinity', 'inf');

/** A value for a field, permitted or not. */
function valueFor(value: CValue): fc.Arbitrary<number | string> {
  if (value.kind === 'text') {
    return fc
      .string({unit: 'binary', maxLength: value.bytes + 3})
      .map(text => text.replaceAll('\0', ''));
  }
  const {raw, isScaled} = value;
  const ends = [raw.min, raw.max, raw.initial].map(each => each * raw.scale + raw.offset);
  const any = fc.oneof(
    fc.constantFrom(...ends, 0, 0.5, -0.5, 1.5, -1),
    fc.double({min: Math.min(...ends), max: Math.max(...ends), noNaN: true}),
    fc.double(),
    fc.integer({min: -300, max: 300}),
  );
  if (!isScaled) return any.map(each => representable(value, each));
  return value.unitType === 'double' ? any : any.map(each => clearFloat(value, each));
}

/**
 * A float at this value. Between two raw values, the error of floats decides which one is nearer, so it is then the value of one of
 * them.
 */
function clearFloat({raw: {scale, offset}}: CNumber, value: number): number {
  const raw = (value - offset) / scale;
  const part = Math.abs(raw - Math.floor(raw) - 0.5);
  return Math.fround(part < 0.45 ? Math.round(raw) * scale + offset : value);
}

/** The value nearest to this one that the struct's member can have. */
function representable({raw, bits, isSigned, type}: CNumber, value: number): number {
  if (type === 'double') return value;
  if (type === 'float') {
    const largest = 3.4028234663852886e38;
    return Number.isFinite(value)
      ? Math.fround(Math.min(Math.max(value, -largest), largest))
      : value;
  }
  const size = [8, 16, 32].find(each => each >= bits) ?? 32;
  const [low, high] = isSigned ? [-(2 ** (size - 1)), 2 ** (size - 1) - 1] : [0, 2 ** size - 1];
  return Number.isNaN(value) ? raw.initial : Math.min(Math.max(Math.round(value), low), high) + 0;
}

/** The vectors that `npx blockwave profile test --vectors` writes for a message. */
export function vectorExchangesOf(
  header: HeaderUnderTest,
  message: CMessage,
  messageAt: number,
): readonly Exchange[] {
  const {profile} = header;
  const vectors =
    message.kind === 'command'
      ? vectorsOf(profile).filter(({command}) => command === message.name)
      : reportVectorsOf(profile).filter(({report}) => report === message.name);
  return vectors.map(({given, bytes}) => {
    const words = message.values.map(value => {
      const each = given[value.name];
      if (value.kind === 'text') return hex(Buffer.from(String(each)));
      return cNumber(value.isScaled ? Number(each) : representable(value, Number(each)));
    });
    return {request: ['e', messageAt, ...words].join(' '), problemOf: equals(` ${hex(bytes)}`)};
  });
}

/** Requests about one message: encoding values, parsing bytes, telling it apart. */
export function exchangesOf(
  header: HeaderUnderTest,
  profileAt: number,
  message: CMessage,
  messageAt: number,
): fc.Arbitrary<readonly Exchange[]> {
  const fields = fieldsOf(header, message);
  const values = fc.tuple(...message.values.map(valueFor));
  return fc
    .record({
      given: values,
      change: fc.constantFrom('none', 'flip', 'shorter', 'longer', 'other'),
      at: fc.nat(),
      bits: fc.integer({min: 1, max: 255}),
      other: fc.uint8Array({maxLength: 24}),
    })
    .map(({given, change, at, bits, other}) => {
      const entries = message.values.map(
        (value, index) => [value.name, given[index] ?? 0] as const,
      );
      const encoded = encodeFields(fields, Object.fromEntries(entries));
      const bytes = changed(encoded, {change, at, bits, other});
      const words = given.map(each =>
        typeof each === 'number' ? cNumber(each) : hex(Buffer.from(each)),
      );
      return [
        {request: ['e', messageAt, ...words].join(' '), problemOf: equals(` ${hex(encoded)}`)},
        {request: `p ${messageAt} ${hex(bytes)}`, problemOf: parsedAs(message, fields, bytes)},
        whichRequest(header, profileAt, message, bytes),
      ];
    });
}

/** Which messages of this one's characteristic the bytes are. */
function whichRequest(
  header: HeaderUnderTest,
  profileAt: number,
  message: CMessage,
  bytes: Uint8Array,
): Exchange {
  return {
    request: ['w', profileAt, characteristicAt(header, message), hex(bytes)].join(' '),
    problemOf: equals(
      ` ${whichOf(header, message, 'command', bytes)} ${whichOf(header, message, 'report', bytes)}`,
    ),
  };
}

interface Change {
  readonly change: string;
  readonly at: number;
  readonly bits: number;
  readonly other: Uint8Array;
}

function changed(bytes: Uint8Array, {change, at, bits, other}: Change): Uint8Array {
  if (change === 'shorter') return bytes.slice(0, -1);
  if (change === 'longer') return Uint8Array.from([...bytes, bits]);
  if (change === 'other') return other;
  const copy = bytes.slice();
  const index = at % Math.max(1, copy.length);
  if (change === 'flip' && copy.length > 0) copy[index] = (copy[index] ?? 0) ^ bits;
  return copy;
}

const characteristicAt = ({profile}: HeaderUnderTest, {characteristic}: CMessage) =>
  Object.keys(profile.characteristics).indexOf(characteristic);

/** The number of the first message of this direction that fits; 0: none; -1: the profile has no such messages. */
function whichOf(
  header: HeaderUnderTest,
  {characteristic}: CMessage,
  kind: CMessage['kind'],
  bytes: Uint8Array,
): number {
  const all = header.messages.filter(each => each.kind === kind);
  if (all.length === 0) return -1;
  const at = all.findIndex(
    each =>
      each.characteristic === characteristic && parseFields(fieldsOf(header, each), bytes) !== null,
  );
  return at + 1;
}

/** The C program's raw values, converted by the codec, are the codec's values; its own conversions are nearly so. */
function parsedAs(message: CMessage, fields: readonly ProfileField[], bytes: Uint8Array) {
  return (answer: string): string | null => {
    const expected = parseFields(fields, bytes);
    const [, verdict, ...words] = answer.split(' ');
    if (expected === null || verdict !== '+') {
      return (expected === null) === (verdict === '-')
        ? null
        : `expected ${JSON.stringify(expected)}: ${answer}`;
    }
    for (const value of message.values) {
      const wanted = expected[value.name];
      if (value.kind === 'text') {
        const text = Buffer.from((words.shift() ?? '').slice(1), 'hex').toString();
        if (text !== wanted) return `${value.name}: expected ${String(wanted)}, got ${text}`;
        continue;
      }
      const [raw = NaN, inUnit = NaN] = [words.shift(), words.shift()].map(Number);
      const own = valueOf(raw, value.raw, value.type === 'float' ? 'f32' : 'u32');
      if (own !== wanted) return `${value.name}: expected ${String(wanted)}, got raw ${raw}`;
      const {scale, offset} = value.raw;
      const tolerance =
        1e-6 * (Math.abs(raw * scale) + Math.abs(offset)) + Math.abs(LEAST_F32 * scale);
      if (Math.abs(inUnit - wanted) > tolerance) {
        return `${value.name}: expected about ${String(wanted)}, got ${inUnit}`;
      }
    }
    return null;
  };
}
