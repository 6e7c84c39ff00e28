import type {BitValue, DeviceProfile, ProfileField} from '../format.js';
import {cNumber, type CNumber} from './c-number.js';
import type {Identifiers} from './identifiers.js';

/** A text as C code sees it: bytes with a zero at the end. */
export interface CText {
  readonly kind: 'text';
  readonly name: string;
  readonly comment: string;
  readonly member: string;
  /** The bytes that it has in the message, without the zero at the end; or its most bytes. */
  readonly bytes: number;
  /** Filled with zeros. Otherwise it is the rest of the message. */
  readonly isFixed: boolean;
}

export type CValue = CNumber | CText;

interface Place {
  /** From the start of the message. */
  readonly at: number;
  readonly size: number;
  readonly isBigEndian: boolean;
}

/** Some bytes of a message. */
export type CPart =
  /** `value`: as an unsigned number. */
  | (Place & {readonly kind: 'constant'; readonly value: number})
  | (Place & {readonly kind: 'number'; readonly number: CNumber})
  | (Place & {readonly kind: 'bits'; readonly bits: readonly CBits[]})
  /** The length of the message less `before`. */
  | (Place & {readonly kind: 'length'; readonly before: number})
  | (Place & {readonly kind: 'text'; readonly text: CText});

/** Some bits of a number, from the lowest. */
export type CBits = {readonly shift: number; readonly size: number} & (
  {readonly number: CNumber} | {readonly constant: number}
);

/** A message, with all its names in C. */
export interface CMessage {
  readonly name: string;
  readonly kind: 'command' | 'report';
  readonly characteristic: string;
  readonly comment: string;
  readonly names: {
    readonly id: string;
    readonly type: string;
    readonly encode: string;
    readonly parse: string;
    readonly minBytes: string;
    readonly maxBytes: string;
  };
  /** Empty: the message needs no struct. */
  readonly values: readonly CValue[];
  readonly parts: readonly CPart[];
  readonly minBytes: number;
  readonly maxBytes: number;
}

const SIZES: Readonly<Record<string, number>> = {
  ...{u8: 1, i8: 1, u16: 2, i16: 2, u24: 3, i24: 3, u32: 4, i32: 4},
  ...{f32: 4, f64: 8},
};
const DEFAULT_MAX_BYTES = 20;

/** All messages: commands, then reports, each in the profile's order. */
export function messagesOf(profile: DeviceProfile, identifiers: Identifiers): CMessage[] {
  const {commands, reports = {}} = profile;
  return [
    ...Object.entries(commands).map(([name, {to, fields, $comment = ''}]) =>
      cMessage(identifiers, {name, kind: 'command', characteristic: to, comment: $comment}, fields),
    ),
    ...Object.entries(reports).map(([name, {from, fields, $comment = ''}]) => {
      // In C, commands and reports share their names.
      const isTaken = Object.hasOwn(commands, name);
      return cMessage(
        identifiers,
        {name, kind: 'report', characteristic: from, comment: $comment},
        fields,
        isTaken ? ['report', name] : [name],
      );
    }),
  ];
}

type Head = Pick<CMessage, 'name' | 'kind' | 'characteristic' | 'comment'>;

function cMessage(
  identifiers: Identifiers,
  head: Head,
  fields: readonly ProfileField[],
  words: readonly string[] = [head.name],
): CMessage {
  const parts: CPart[] = [];
  let at = 0;
  for (const field of fields) {
    const part = cPart(identifiers, words, field, at);
    parts.push(part);
    at += part.size;
  }
  const last = parts.at(-1);
  const openBytes = last?.kind === 'text' && !last.text.isFixed ? last.text.bytes : 0;
  const names = {
    id: identifiers.constant(head.kind, ...words),
    type: identifiers.plain(...words),
    encode: identifiers.plain('encode', ...words),
    parse: identifiers.plain('parse', ...words),
    minBytes: identifiers.constant(...words, 'min', 'bytes'),
    maxBytes: identifiers.constant(...words, 'max', 'bytes'),
  };
  const values = parts.flatMap(valuesOf);
  return {...head, names, values, parts, minBytes: at, maxBytes: at + openBytes};
}

function valuesOf(part: CPart): readonly CValue[] {
  if (part.kind === 'number') return [part.number];
  if (part.kind === 'text') return [part.text];
  if (part.kind !== 'bits') return [];
  return part.bits.flatMap(bits => ('number' in bits ? [bits.number] : []));
}

function cPart(
  identifiers: Identifiers,
  words: readonly string[],
  field: ProfileField,
  at: number,
): CPart {
  if ('constant' in field) {
    const size = sizeOf(field.type ?? 'u8');
    const value = field.constant < 0 ? field.constant + 2 ** (8 * size) : field.constant;
    return {kind: 'constant', at, size, isBigEndian: field.bigEndian === true, value};
  }
  if ('length' in field) {
    const size = sizeOf(field.type ?? 'u8');
    const before = field.length === 'message' ? 0 : at + size;
    return {kind: 'length', at, size, isBigEndian: field.bigEndian === true, before};
  }
  if ('bits' in field) {
    const size = sizeOf(field.type);
    const bits = cBits(identifiers, words, field.bits);
    return {kind: 'bits', at, size, isBigEndian: field.bigEndian === true, bits};
  }
  if (field.type === 'text') {
    const bytes = field.bytes ?? field.maxBytes ?? DEFAULT_MAX_BYTES;
    const isFixed = field.bytes !== undefined;
    const {name, $comment: comment = ''} = field;
    const text: CText = {
      ...{kind: 'text', name, comment, bytes, isFixed},
      member: `${name}_text`,
    };
    return {kind: 'text', at, size: isFixed ? bytes : 0, isBigEndian: false, text};
  }
  const number = cNumber(identifiers, words, field, field.type);
  const isBigEndian = field.bigEndian === true;
  return {kind: 'number', at, size: sizeOf(field.type), isBigEndian, number};
}

function cBits(
  identifiers: Identifiers,
  words: readonly string[],
  values: readonly BitValue[],
): CBits[] {
  let shift = 0;
  return values.map(value => {
    const place = {shift, size: value.size};
    shift += value.size;
    return 'constant' in value
      ? {...place, constant: value.constant}
      : {...place, number: cNumber(identifiers, words, value, value)};
  });
}

const sizeOf = (type: string): number => SIZES[type] ?? 1;
