import {TYPE_BYTES, sizeOfFields} from './codec/fields.js';
import {rawNumbersOf, rawNumbersOfBits, rawOf, valueOf} from './codec/raw-numbers.js';
import {encodeText, parseText} from './codec/texts.js';
import type {BitsField, IntegerType, LengthField, NumberType, ProfileField} from './format.js';
import type {Value} from './formula.js';

export {sizeOf, sizeOfFields, valuesOf, type MessageValue} from './codec/fields.js';
export {
  limitsOfBits,
  limitsOfType,
  rawNumbersOf,
  rawNumbersOfBits,
  rawOf,
  type RawNumbers,
} from './codec/raw-numbers.js';
export {maxTextBytes} from './codec/texts.js';

export type MessageValues = Readonly<Record<string, Value>>;

/**
 * The bytes of a message. Numbers outside their range become the nearest permitted one. A value that is left out, and what
 * is no number, become the initial value. Never throws.
 */
export function encodeFields(fields: readonly ProfileField[], values: MessageValues): Uint8Array {
  const bytes = new Uint8Array(sizeOfFields(fields).max);
  const view = new DataView(bytes.buffer);
  const given = (name: string) => (Object.hasOwn(values, name) ? values[name] : undefined);
  const lengths: {readonly field: LengthField; readonly at: number}[] = [];
  let at = 0;
  for (const field of fields) {
    if (field.type === 'text') {
      const text = encodeText(field, given(field.name));
      bytes.set(text, at);
      at += text.length;
      continue;
    }
    const type = field.type ?? 'u8';
    if ('constant' in field) write(view, at, type, field.constant, field.bigEndian);
    else if ('length' in field) lengths.push({field, at});
    else if ('bits' in field) write(view, at, type, joinBits(field, given), field.bigEndian);
    else write(view, at, type, rawOf(given(field.name), rawNumbersOf(field)), field.bigEndian);
    at += TYPE_BYTES[type];
  }
  for (const {field, at: start} of lengths) {
    write(view, start, field.type ?? 'u8', lengthIn(field, start, at), field.bigEndian);
  }
  return bytes.subarray(0, at);
}

/** The values of a message; null: the bytes are not such a message. */
export function parseFields(
  fields: readonly ProfileField[],
  {buffer, byteOffset, byteLength}: ArrayBufferView,
): MessageValues | null {
  const bytes = new DataView(buffer, byteOffset, byteLength);
  const {min, max} = sizeOfFields(fields);
  const total = bytes.byteLength;
  if (total < min || total > max) return null;
  const values: Record<string, Value> = {};
  let at = 0;
  for (const field of fields) {
    if (field.type === 'text') {
      const size = field.bytes ?? total - at;
      values[field.name] = parseText(new Uint8Array(bytes.buffer, bytes.byteOffset + at, size));
      at += size;
      continue;
    }
    const type = field.type ?? 'u8';
    const raw = read(bytes, at, type, field.bigEndian);
    if ('constant' in field) {
      if (raw !== field.constant) return null;
    } else if ('length' in field) {
      if (raw !== lengthIn(field, at, total)) return null;
    } else if ('bits' in field) {
      if (!splitBits(field, raw, values)) return null;
    } else {
      const value = valueOf(raw, rawNumbersOf(field), field.type);
      if (value === null) return null;
      values[field.name] = value;
    }
    at += TYPE_BYTES[type];
  }
  return values;
}

/** What a length field contains that begins at `start` in a message of `total` bytes. */
function lengthIn(field: LengthField, start: number, total: number): number {
  return field.length === 'message' ? total : total - start - TYPE_BYTES[field.type ?? 'u8'];
}

function joinBits({bits}: BitsField, given: (name: string) => Value | undefined): number {
  let [joined, shift] = [0, 0];
  for (const bit of bits) {
    const raw = 'constant' in bit ? bit.constant : rawOf(given(bit.name), rawNumbersOfBits(bit));
    const unsigned = raw < 0 ? raw + 2 ** bit.size : raw;
    joined += unsigned * 2 ** shift;
    shift += bit.size;
  }
  return joined;
}

/** False: a value is not permitted. */
function splitBits({bits}: BitsField, joined: number, values: Record<string, Value>): boolean {
  let rest = joined;
  for (const bit of bits) {
    const unsigned = rest % 2 ** bit.size;
    rest = Math.floor(rest / 2 ** bit.size);
    if ('constant' in bit) {
      if (unsigned !== bit.constant) return false;
      continue;
    }
    const isNegative = bit.signed === true && unsigned >= 2 ** (bit.size - 1);
    const raw = isNegative ? unsigned - 2 ** bit.size : unsigned;
    const value = valueOf(raw, rawNumbersOfBits(bit));
    if (value === null) return false;
    values[bit.name] = value;
  }
  return true;
}

function write(
  view: DataView,
  at: number,
  type: IntegerType | NumberType,
  value: number,
  bigEndian = false,
): void {
  const little = !bigEndian;
  if (type === 'f32') {
    // A tiny negative number would become -0, which is read as 0: the same value has the same bytes.
    view.setFloat32(at, Math.fround(value) + 0, little);
    return;
  }
  if (type === 'f64') {
    view.setFloat64(at, value, little);
    return;
  }
  const size = TYPE_BYTES[type];
  for (let index = 0; index < size; index += 1) {
    const shift = little ? index : size - 1 - index;
    view.setUint8(at + index, Math.floor(value / 2 ** (8 * shift)) & 0xff);
  }
}

function read(
  view: DataView,
  at: number,
  type: IntegerType | NumberType,
  bigEndian = false,
): number {
  const little = !bigEndian;
  if (type === 'f32') return view.getFloat32(at, little);
  if (type === 'f64') return view.getFloat64(at, little);
  const size = TYPE_BYTES[type];
  let value = 0;
  for (let index = 0; index < size; index += 1) {
    value = value * 256 + view.getUint8(at + (little ? size - 1 - index : index));
  }
  const isNegative = type.startsWith('i') && value >= 2 ** (8 * size - 1);
  return isNegative ? value - 2 ** (8 * size) : value;
}
