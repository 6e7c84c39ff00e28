/** Commands and reports, and their fields. */
import * as v from 'valibot';
import {LIMITS} from './limits.js';
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
  object,
  optional,
  picklist,
  reference,
  text,
  type Output,
} from './parts.js';
import {commandKind, step} from './steps.js';

const INTEGER_TYPES = ['u8', 'i8', 'u16', 'i16', 'u24', 'i24', 'u32', 'i32'] as const;
const NUMBER_TYPES = [...INTEGER_TYPES, 'f32', 'f64'] as const;

export type IntegerType = (typeof INTEGER_TYPES)[number];
export type NumberType = (typeof NUMBER_TYPES)[number];

/** Bytes that are always the same. As the first field they tell the messages of a characteristic apart: a message id. */
export type ConstantField = Output<typeof constantField>;

const constantField = object('ConstantField', {
  /** A whole number that the type can have. JSON has no hexadecimal numbers: 0x81 is 129. */
  constant: integer(-0x80000000, 0xffffffff),
  /** u: unsigned, i: signed, with so many bits. Default: u8. */
  type: optional(picklist(INTEGER_TYPES)),
  /** The high byte first. Default: false. */
  bigEndian: optional(boolean),
});

const UNIT_WORDS = "a text such as 'cm' of at most 20 characters";
const unit = v.pipe(v.string(UNIT_WORDS), v.maxLength(20, UNIT_WORDS), v.regex(LINE, UNIT_WORDS));

const numberValue = {
  /** The name in formulas and `values`. */
  name: camelName,
  /** Its name for users, in the hub panel. Default: made from `name`. */
  text: optional(text),
  /**
   * The least value, after `scale` and `offset`. Commands send it in place of lower ones; a report with a lower one is
   * ignored. Default: the least of the type.
   */
  min: optional(number),
  /** The greatest value, after `scale` and `offset`. Default: the greatest of the type. */
  max: optional(number),
  /** What one step of the number in the message is: 0.1 for tenths. Default: 1. */
  scale: optional(number),
  /** The value of the number 0 in the message. Default: 0. */
  offset: optional(number),
  /** What users see: "cm", "%". Default: nothing. */
  unit: optional(unit),
  /** The value before the first report, and in commands without a value. Default: 0, or the nearest possible value. */
  initial: optional(number),
};

/** A number of one to eight bytes. */
export type NumberField = Output<typeof numberField>;

const numberField = object('NumberField', {
  ...numberValue,
  /** u: unsigned, i: signed, f: floating point, with so many bits. */
  type: picklist(
    NUMBER_TYPES,
    "a type: 'u8' (one byte, 0 to 255), 'i8' (-128 to 127), 'u16', 'i16', 'u24', 'i24', 'u32', 'i32', 'f32', 'f64' or 'text'",
  ),
  /** The high byte first. Default: false. */
  bigEndian: optional(boolean),
});

/** Bits that are a number. */
export type BitNumber = Output<typeof bitNumber>;

const bitNumber = object('BitNumber', {
  ...numberValue,
  /** How many bits. */
  size: integer(1, 32),
  /** Whether it is signed (two's complement). Default: false. */
  signed: optional(boolean),
});

/** A number as blocks and formulas see it. The number in the message is (value - offset) / scale, rounded for integers. */
export type NumberValue = Omit<BitNumber, 'size' | 'signed'>;

/** Bits that are always the same. */
export type BitConstant = Output<typeof bitConstant>;

const bitConstant = object('BitConstant', {
  /** Their number. */
  constant: integer(0, 0xffffffff),
  /** How many bits. */
  size: integer(1, 32),
});

export type BitValue = BitNumber | BitConstant;

const hasKey = (value: unknown, key: string) =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key);

/** A number whose bits have names. Bits that are left over are 0, and are ignored in reports. */
export type BitsField = Output<typeof bitsField>;

const bitsField = object('BitsField', {
  /** The groups of bits, from the lowest bit. */
  bits: list(
    choice([bitNumber, bitConstant], "an object with 'size', and 'name' or 'constant'", value =>
      hasKey(value, 'constant') ? bitConstant : bitNumber,
    ),
    'groups of bits',
    {min: 1, max: 32},
  ),
  /** The size of the whole: 8, 16 or 32 bits. */
  type: picklist(['u8', 'u16', 'u32']),
  /** The high byte first. Default: false. */
  bigEndian: optional(boolean),
});

/** A text in UTF-8. */
export type TextField = Output<typeof textField>;

const textField = object('TextField', {
  /** The name in formulas and `values`. */
  name: camelName,
  /** Its name for users, in the hub panel. Default: made from `name`. */
  text: optional(text),
  /** `"text"`. */
  type: v.literal('text', "'text'"),
  /** Always this many bytes, filled with zeros. Default: the rest of the message; only in the last field. */
  bytes: optional(integer(1, LIMITS.messageBytes)),
  /** The most bytes of a text without `bytes`: longer ones are cut. Default: 20. */
  maxBytes: optional(integer(1, LIMITS.messageBytes)),
  /** The text before the first report, and in commands without a value. Default: an empty one. */
  initial: optional(v.string('a text')),
});

/** A number of bytes that Blockwave counts itself. */
export type LengthField = Output<typeof lengthField>;

const lengthField = object('LengthField', {
  /** The bytes of the whole `message`, or those `following` this field. */
  length: picklist(['message', 'following']),
  /** One byte or two. Default: u8. */
  type: optional(picklist(['u8', 'u16'])),
  /** The high byte first. Default: false. */
  bigEndian: optional(boolean),
});

/** Bytes of a message, in order. Little endian unless `bigEndian`. */
export type ProfileField = Output<typeof field>;

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

const fields = list(field, 'fields', {min: 1, max: LIMITS.fields});

/** A message to the device. */
export type CommandMessage = Output<typeof command>;

const command = object('CommandMessage', {
  /** The characteristic that it is written to. */
  to: reference('a characteristic'),
  /** Its name for users, in the hub panel. Default: made from its key. */
  text: optional(text),
  /**
   * `state`: of the commands for an output that wait, only the newest is sent. `event`: waits for its turn, and is dropped
   * after `eventWaitMs`. `urgent`: sent at once, also above the rate; more than `perSecond` of them are sent as states.
   */
  kind: commandKind,
  /**
   * A name for what the command controls. Commands of one output replace one another: all that move the same thing need the
   * same output. Default: the name of the command.
   */
  output: optional(camelName),
  /**
   * Fields that say which part of the output it controls, such as `port`: whole numbers with at most 256 combinations. A
   * command of the same output without `outputBy` controls all parts. Default: none.
   */
  outputBy: optional(list(camelName, 'names of fields', {max: LIMITS.fields})),
  /**
   * Only of `state`: a lost device that comes back gets its newest state again, unless `stop` has ended it. For lights, and
   * for nothing that moves. Default: false.
   */
  remember: optional(boolean),
  /**
   * Only of `state`, with `"write": "without-response"`: the report that shows what the device has carried out. The state is
   * sent until the fields with the same names have the values that were sent. Default: it is sent twice.
   */
  confirmedBy: optional(reference('a report')),
  /** How many messages it counts as, at most `burst`. Default: see `bytesPerToken`. */
  cost: optional(integer(1, LIMITS.perSecond)),
  /** Its bytes, in order. */
  fields,
});

export const commands = named(camelName, command, 'commands', LIMITS.commands);

/** A message from the device: a notification. */
export type ReportMessage = Output<typeof report>;

const report = object('ReportMessage', {
  /** The characteristic that notifies. */
  from: reference('a characteristic'),
  /** Its name for users, in the hub panel. Default: made from its key. */
  text: optional(text),
  /** Its bytes, in order. A notification is the first report of its characteristic that its bytes fit. */
  fields,
  /**
   * It is this report only if this is true, too. It reads its own values, variables, and the newest values of other reports.
   * Default: true.
   */
  when: optional(formula),
  /** Run after its fields have their new values. Messages before the set-up wait for its beginning. Default: nothing. */
  run: optional(list(step, 'steps', {max: LIMITS.steps})),
});

export const reports = named(camelName, report, 'reports', LIMITS.reports);
