import {maxTextBytes, sizeOf} from '../codec.js';
import {momentOf} from '../event-report.js';
import type {BitValue, DeviceProfile, ProfileField, TextField} from '../format.js';
import {cNumber, type CNumber} from './c-number.js';
import type {Identifiers} from './identifiers.js';

/** A text as C code sees it: bytes with a zero at the end. */
interface CText {
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
  | {readonly number: CNumber}
  | {readonly constant: number}
);

/** A message, with all its names in C. */
export interface CMessage {
  readonly name: string;
  readonly kind: 'command' | 'report';
  readonly characteristic: string;
  readonly comment: string;
  /** When the firmware sends it. Commands have none. */
  readonly moment: string;
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

/** All messages: commands, then reports, each in the profile's order. */
export function messagesOf(profile: DeviceProfile, identifiers: Identifiers): CMessage[] {
  const {commands, reports = {}} = profile;
  return [
    ...Object.entries(commands).map(([name, {to, fields, $comment = ''}]) =>
      cMessage(
        identifiers,
        {name, kind: 'command', characteristic: to, comment: $comment, moment: ''},
        fields,
      ),
    ),
    ...Object.entries(reports).map(([name, {from, fields, $comment = ''}]) => {
      // In C, commands and reports share their names.
      const isTaken = Object.hasOwn(commands, name);
      const moment = momentOf(name, profile);
      return cMessage(
        identifiers,
        {name, kind: 'report', characteristic: from, comment: $comment, moment},
        fields,
        isTaken ? ['report', name] : [name],
      );
    }),
  ];
}

type Head = Pick<CMessage, 'name' | 'kind' | 'characteristic' | 'comment' | 'moment'>;

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
    id: identifiers.constant('message id', head.kind, ...words),
    type: identifiers.plain('message', ...words),
    encode: identifiers.plain('function', 'encode', ...words),
    parse: identifiers.plain('function', 'parse', ...words),
    minBytes: identifiers.constant('size', ...words, 'min', 'bytes'),
    maxBytes: identifiers.constant('size', ...words, 'max', 'bytes'),
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
  if (field.type === 'text') {
    const text = cText(field);
    return {kind: 'text', at, size: text.isFixed ? text.bytes : 0, isBigEndian: false, text};
  }
  const place = {at, size: sizeOf(field).max, isBigEndian: field.bigEndian === true};
  if ('constant' in field) {
    const value = field.constant < 0 ? field.constant + 2 ** (8 * place.size) : field.constant;
    return {...place, kind: 'constant', value};
  }
  if ('length' in field) {
    return {...place, kind: 'length', before: field.length === 'message' ? 0 : at + place.size};
  }
  if ('bits' in field) {
    return {...place, kind: 'bits', bits: cBits(identifiers, words, field.bits)};
  }
  return {...place, kind: 'number', number: cNumber(identifiers, words, field, field.type)};
}

function cText(field: TextField): CText {
  const {name, bytes, $comment: comment = ''} = field;
  return {
    ...{kind: 'text', name, comment, member: `${name}_text`},
    bytes: maxTextBytes(field),
    isFixed: bytes !== undefined,
  };
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
