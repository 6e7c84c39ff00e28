/**
 * The bytes of a profile's messages, written a second time and in another way, to compare with: a message is one long row of
 * bits, in BigInts.
 */
import type {
  IntegerType,
  NumberType,
  NumberValue,
  ProfileField,
  TextField,
} from '../../../src/profiles/format.js';

export type Values = Readonly<Record<string, number | string>>;

interface Raw {
  readonly low: number;
  readonly high: number;
}

const bitsOf = (type: IntegerType | NumberType) => Number(type.slice(1));

function wholeRange(bits: number, isSigned: boolean): Raw {
  const all = 2 ** bits;
  return isSigned ? {low: -all / 2, high: all / 2 - 1} : {low: 0, high: all - 1};
}

/** The permitted numbers on the wire. `round`: up or down to one that the type has. */
function permitted(
  {min, max, scale = 1, offset = 0}: NumberValue,
  range: Raw,
  round: (x: number, end: 'low' | 'high') => number,
): Raw {
  const ends = [min, max].map(end => (end === undefined ? undefined : (end - offset) / scale));
  const [low = -Infinity, high = Infinity] = scale < 0 ? [ends[1], ends[0]] : ends;
  return {
    low: round(Math.max(range.low, Math.min(range.high, low)), 'low'),
    high: round(Math.max(range.low, Math.min(range.high, high)), 'high'),
  };
}

/** A value this near to a whole number is meant as it. */
function wholeEnd(x: number, end: 'low' | 'high'): number {
  const near = Math.round(x);
  if (Math.abs(near - x) < 1e-6) return near;
  return end === 'low' ? Math.ceil(x) : Math.floor(x);
}

function rawOf(field: NumberValue, value: number, {low, high}: Raw, isWhole: boolean): number {
  const {scale = 1, offset = 0} = field;
  const exact = (value - offset) / scale;
  const nearest = isWhole ? Math.floor(exact + 0.5) : exact;
  return Math.max(low, Math.min(high, nearest));
}

/** What is no number becomes the initial value. */
const numberIn = (field: NumberValue, given: unknown): number =>
  typeof given === 'number' && !Number.isNaN(given) ? given : (field.initial ?? 0);

function wholeRaw(field: NumberValue, given: unknown, range: Raw): number {
  const limits = permitted(field, range, wholeEnd);
  return rawOf(field, numberIn(field, given), limits, true);
}

function bytesOf(value: bigint, count: number, isBig: boolean): number[] {
  const little = Array.from({length: count}, (_, at) => Number((value >> BigInt(8 * at)) & 0xffn));
  return isBig ? little.reverse() : little;
}

function numberOf(bytes: readonly number[], isBig: boolean): bigint {
  const big = isBig ? bytes : [...bytes].reverse();
  return big.reduce((sum, each) => sum * 256n + BigInt(each), 0n);
}

function floatBytes(value: number, type: 'f32' | 'f64', isBig: boolean): number[] {
  const buffer = Buffer.alloc(type === 'f32' ? 4 : 8);
  if (type === 'f32') buffer.writeFloatBE(value);
  else buffer.writeDoubleBE(value);
  return isBig ? [...buffer] : [...buffer].reverse();
}

function floatLimits(field: NumberValue, type: 'f32' | 'f64'): Raw {
  const most = type === 'f32' ? 3.4028234663852886e38 : Number.MAX_VALUE;
  const nearest = (x: number) => (type === 'f32' ? Math.fround(x) : x);
  return permitted(field, {low: -most, high: most}, nearest);
}

function textBytes(
  {bytes, maxBytes = 20, initial = ''}: TextField,
  given: number | string | undefined,
): number[] {
  const text = given === undefined ? initial : String(given);
  const result: number[] = [];
  for (const character of text) {
    const encoded = Buffer.from(character);
    if (character === '\0' || result.length + encoded.length > (bytes ?? maxBytes)) break;
    result.push(...encoded);
  }
  while (bytes !== undefined && result.length < bytes) result.push(0);
  return result;
}

/** How many bytes the field has; undefined: the rest of the message. */
function sizeOf(field: ProfileField): number | undefined {
  return field.type === 'text' ? field.bytes : bitsOf(field.type ?? 'u8') / 8;
}

export function encode(fields: readonly ProfileField[], values: Values): number[] {
  const parts = fields.map((field): number[] => {
    const size = sizeOf(field) ?? 0;
    if (field.type === 'text') return textBytes(field, values[field.name]);
    const isBig = field.bigEndian === true;
    if ('length' in field) return new Array<number>(size).fill(0);
    if ('constant' in field) return bytesOf(BigInt(field.constant), size, isBig);
    if ('bits' in field) {
      let [row, shift] = [0n, 0n];
      for (const bit of field.bits) {
        const raw =
          'constant' in bit
            ? bit.constant
            : wholeRaw(bit, values[bit.name], wholeRange(bit.size, bit.signed === true));
        row |= BigInt.asUintN(bit.size, BigInt(raw)) << shift;
        shift += BigInt(bit.size);
      }
      return bytesOf(row, size, isBig);
    }
    if (field.type === 'f32' || field.type === 'f64') {
      const value = numberIn(field, values[field.name]);
      const raw = rawOf(field, value, floatLimits(field, field.type), false);
      // There is no -0 on the wire.
      return floatBytes((field.type === 'f32' ? Math.fround(raw) : raw) + 0, field.type, isBig);
    }
    const range = wholeRange(bitsOf(field.type), field.type.startsWith('i'));
    return bytesOf(BigInt(wholeRaw(field, values[field.name], range)), size, isBig);
  });
  const total = parts.flat().length;
  let before = 0;
  return fields.flatMap((field, index) => {
    const part = parts[index] ?? [];
    before += part.length;
    if (!('length' in field)) return part;
    const counted = field.length === 'message' ? total : total - before;
    return bytesOf(BigInt(counted), part.length, field.bigEndian === true);
  });
}

/** Null: the bytes are no such message. */
export function decode(
  fields: readonly ProfileField[],
  bytes: readonly number[],
): Record<string, number | string> | null {
  const values: Record<string, number | string> = {};
  let at = 0;
  for (const field of fields) {
    const size = sizeOf(field) ?? bytes.length - at;
    const part = bytes.slice(at, at + size);
    at += size;
    if (part.length < size || size < 0) return null;
    if (field.type === 'text') {
      if (field.bytes === undefined && size > (field.maxBytes ?? 20)) return null;
      const zero = part.indexOf(0);
      values[field.name] = Buffer.from(zero < 0 ? part : part.slice(0, zero)).toString();
      continue;
    }
    const isBig = field.bigEndian === true;
    const row = numberOf(part, isBig);
    if ('constant' in field) {
      if (row !== BigInt.asUintN(8 * size, BigInt(field.constant))) return null;
    } else if ('length' in field) {
      const counted = field.length === 'message' ? bytes.length : bytes.length - at;
      if (row !== BigInt(counted)) return null;
    } else if ('bits' in field) {
      let shift = 0n;
      for (const bit of field.bits) {
        const own = BigInt.asUintN(bit.size, row >> shift);
        shift += BigInt(bit.size);
        if ('constant' in bit) {
          if (own !== BigInt(bit.constant)) return null;
          continue;
        }
        const isSigned = bit.signed === true;
        const raw = Number(isSigned ? BigInt.asIntN(bit.size, own) : own);
        const limits = permitted(bit, wholeRange(bit.size, isSigned), wholeEnd);
        if (raw < limits.low || raw > limits.high) return null;
        values[bit.name] = inUnit(bit, raw);
      }
    } else if (field.type === 'f32' || field.type === 'f64') {
      const big = Buffer.from(isBig ? part : [...part].reverse());
      const raw = field.type === 'f32' ? big.readFloatBE() : big.readDoubleBE();
      const limits = floatLimits(field, field.type);
      if (!(raw >= limits.low && raw <= limits.high)) return null;
      values[field.name] = inUnit(field, raw);
    } else {
      const isSigned = field.type.startsWith('i');
      const raw = Number(isSigned ? BigInt.asIntN(8 * size, row) : row);
      const limits = permitted(field, wholeRange(8 * size, isSigned), wholeEnd);
      if (raw < limits.low || raw > limits.high) return null;
      values[field.name] = inUnit(field, raw);
    }
  }
  return at === bytes.length ? values : null;
}

const inUnit = ({scale = 1, offset = 0}: NumberValue, raw: number) => raw * scale + offset;

/** Whether they are the same but for the last digits of numbers. */
export function areSame(a: Values, b: Values): boolean {
  const names = Object.keys(a);
  if (names.length !== Object.keys(b).length) return false;
  return names.every(name => {
    const [x, y] = [a[name], b[name]];
    if (typeof x !== 'number' || typeof y !== 'number') return x === y;
    return Math.abs(x - y) <= 1e-6 * Math.max(Math.abs(x), Math.abs(y)) + 1e-9;
  });
}
