/** Characteristics, commands and reports. */
import * as v from 'valibot';
import {LIMITS} from '../limits.js';
import {
  boolean,
  camelName,
  choice,
  formula,
  integer,
  LINE,
  list,
  named,
  number,
  numberBetween,
  object,
  optional,
  picklist,
  reference,
  text,
  uuid,
} from './parts.js';
import {step} from './steps.js';

const INTEGER_TYPES = ['u8', 'i8', 'u16', 'i16', 'u24', 'i24', 'u32', 'i32'] as const;

export const characteristic = object('ProfileCharacteristic', {
  service: uuid,
  uuid,
  late: optional(boolean),
  write: optional(picklist(['without-response'])),
  limit: optional(
    object('CharacteristicLimit', {
      perSecond: numberBetween(1, LIMITS.perSecond),
      burst: optional(integer(1, LIMITS.perSecond)),
    }),
  ),
});

const constantField = object('ConstantField', {
  constant: integer(-0x80000000, 0xffffffff),
  type: optional(picklist(INTEGER_TYPES)),
  bigEndian: optional(boolean),
});

const UNIT_WORDS = "a text such as 'cm' of at most 20 characters";
const unit = v.pipe(v.string(UNIT_WORDS), v.maxLength(20, UNIT_WORDS), v.regex(LINE, UNIT_WORDS));

const numberValue = {
  name: camelName,
  text: optional(text),
  min: optional(number),
  max: optional(number),
  scale: optional(number),
  offset: optional(number),
  unit: optional(unit),
  initial: optional(number),
};

const numberField = object('NumberField', {
  ...numberValue,
  type: picklist(
    [...INTEGER_TYPES, 'f32', 'f64'],
    "a type: 'u8' (one byte, 0 to 255), 'i8' (-128 to 127), 'u16', 'i16', 'u24', 'i24', 'u32', 'i32', 'f32', 'f64' or 'text'",
  ),
  bigEndian: optional(boolean),
});

const size = integer(1, 32);
const bitNumber = object('BitNumber', {...numberValue, size, signed: optional(boolean)});
const bitConstant = object('BitConstant', {constant: integer(0, 0xffffffff), size});

const hasKey = (value: unknown, key: string) =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key);

const bitsField = object('BitsField', {
  bits: list(
    choice([bitNumber, bitConstant], "an object with 'size', and 'name' or 'constant'", value =>
      hasKey(value, 'constant') ? bitConstant : bitNumber,
    ),
    'groups of bits',
    {min: 1, max: 32},
  ),
  type: picklist(['u8', 'u16', 'u32']),
  bigEndian: optional(boolean),
});

const textField = object('TextField', {
  name: camelName,
  text: optional(text),
  type: v.literal('text', "'text'"),
  bytes: optional(integer(1, LIMITS.messageBytes)),
  maxBytes: optional(integer(1, LIMITS.messageBytes)),
  initial: optional(v.string('a text')),
});

const lengthField = object('LengthField', {
  length: picklist(['message', 'following']),
  type: optional(picklist(['u8', 'u16'])),
  bigEndian: optional(boolean),
});

export const field = choice(
  [constantField, lengthField, bitsField, numberField, textField],
  "an object with 'name' and 'type', or with 'constant', 'bits' or 'length'",
  value => {
    if (hasKey(value, 'constant')) return constantField;
    if (hasKey(value, 'length')) return lengthField;
    if (hasKey(value, 'bits')) return bitsField;
    if (typeof value !== 'object') return undefined;
    return (value as {type?: unknown}).type === 'text' ? textField : numberField;
  },
);

export const command = object('CommandMessage', {
  to: reference('a characteristic'),
  text: optional(text),
  kind: picklist(['state', 'event', 'urgent']),
  output: optional(camelName),
  outputBy: optional(list(camelName, 'names of fields', {max: LIMITS.fields})),
  remember: optional(boolean),
  confirmedBy: optional(reference('a report')),
  cost: optional(integer(1, LIMITS.perSecond)),
  fields: list(field, 'fields', {min: 1, max: LIMITS.fields}),
});

export const report = object('ReportMessage', {
  from: reference('a characteristic'),
  text: optional(text),
  fields: list(field, 'fields', {min: 1, max: LIMITS.fields}),
  when: optional(formula),
  run: optional(list(step, 'steps', {max: LIMITS.steps})),
});

export const commands = named(camelName, command, 'commands', LIMITS.commands);
export const reports = named(camelName, report, 'reports', LIMITS.reports);
export const characteristics = named(
  camelName,
  characteristic,
  'characteristics',
  LIMITS.characteristics,
);
