import type {CommandKind, ProfileStep} from './steps.js';
import type {Commented, FormulaSource, ProfileText} from './values.js';

/** A message to the device. */
export interface CommandMessage extends Commented {
  /** Its name for users, in the hub panel. Default: made from its key. */
  readonly text?: ProfileText;
  /** The characteristic that it is written to. */
  readonly to: string;
  /**
   * `state`: of the commands for an output that wait, only the newest is sent. `event`: waits for its turn, and is dropped
   * after `eventWaitMs`. `urgent`: sent at once, also above the rate; more than `perSecond` of them are sent as states.
   */
  readonly kind: CommandKind;
  /**
   * A name for what the command controls. Commands of one output replace one another: all that move the same thing need the
   * same output. Default: the name of the command.
   */
  readonly output?: string;
  /**
   * Fields that say which part of the output it controls, such as `port`: whole numbers with at most 256 combinations. A
   * command of the same output without `outputBy` controls all parts. Default: none.
   */
  readonly outputBy?: readonly string[];
  /**
   * Only of `state`: a lost device that comes back gets its newest state again, unless `stop` has ended it. For lights, and
   * for nothing that moves. Default: false.
   */
  readonly remember?: boolean;
  /**
   * Only of `state`, with `"write": "without-response"`: the report that shows what the device has carried out. The state is
   * sent until the fields with the same names have the values that were sent. Default: it is sent twice.
   */
  readonly confirmedBy?: string;
  /** How many messages it counts as, at most `burst`. Default: see `bytesPerToken`. */
  readonly cost?: number;
  /** Its bytes, in order. */
  readonly fields: readonly ProfileField[];
}

/** A message from the device: a notification. */
export interface ReportMessage extends Commented {
  /** Its name for users, in the hub panel. Default: made from its key. */
  readonly text?: ProfileText;
  /** The characteristic that notifies. */
  readonly from: string;
  /** Its bytes, in order. A notification is the first report of its characteristic that its bytes fit. */
  readonly fields: readonly ProfileField[];
  /**
   * It is this report only if this is true, too. It reads its own values, variables, and the newest values of other reports.
   * Default: true.
   */
  readonly when?: FormulaSource;
  /** Run after its fields have their new values. Messages before the set-up wait for its beginning. Default: nothing. */
  readonly run?: readonly ProfileStep[];
}

export type IntegerType = 'u8' | 'i8' | 'u16' | 'i16' | 'u24' | 'i24' | 'u32' | 'i32';
export type NumberType = IntegerType | 'f32' | 'f64';

/** Bytes of a message, in order. Little endian unless `bigEndian`. */
export type ProfileField = ConstantField | NumberField | BitsField | TextField | LengthField;

/** Bytes that are always the same. As the first field they tell the messages of a characteristic apart: a message id. */
export interface ConstantField extends Commented {
  /** A whole number that the type can have. JSON has no hexadecimal numbers: 0x81 is 129. */
  readonly constant: number;
  /** u: unsigned, i: signed, with so many bits. Default: u8. */
  readonly type?: IntegerType;
  /** The high byte first. Default: false. */
  readonly bigEndian?: boolean;
}

/** A number as blocks and formulas see it. The number in the message is (value - offset) / scale, rounded for integers. */
export interface NumberValue extends Commented {
  /** The name in formulas and `values`. */
  readonly name: string;
  /** Its name for users, in the hub panel. Default: made from `name`. */
  readonly text?: ProfileText;
  /**
   * The least value, after `scale` and `offset`. Commands send it in place of lower ones; a report with a lower one is
   * ignored. Default: the least of the type.
   */
  readonly min?: number;
  /** The greatest value, after `scale` and `offset`. Default: the greatest of the type. */
  readonly max?: number;
  /** What one step of the number in the message is: 0.1 for tenths. Default: 1. */
  readonly scale?: number;
  /** The value of the number 0 in the message. Default: 0. */
  readonly offset?: number;
  /** What users see: "cm", "%". Default: nothing. */
  readonly unit?: string;
  /** The value before the first report, and in commands without a value. Default: 0, or the nearest possible value. */
  readonly initial?: number;
}

/** A number of one to eight bytes. */
export interface NumberField extends NumberValue {
  /** u: unsigned, i: signed, f: floating point, with so many bits. */
  readonly type: NumberType;
  /** The high byte first. Default: false. */
  readonly bigEndian?: boolean;
}

/** A number whose bits have names. Bits that are left over are 0, and are ignored in reports. */
export interface BitsField extends Commented {
  /** The groups of bits, from the lowest bit. */
  readonly bits: readonly BitValue[];
  /** The size of the whole: 8, 16 or 32 bits. */
  readonly type: 'u8' | 'u16' | 'u32';
  /** The high byte first. Default: false. */
  readonly bigEndian?: boolean;
}

export type BitValue = BitNumber | BitConstant;

/** Bits that are a number. */
export interface BitNumber extends NumberValue {
  /** How many bits. */
  readonly size: number;
  /** Whether it is signed (two's complement). Default: false. */
  readonly signed?: boolean;
}

/** Bits that are always the same. */
export interface BitConstant extends Commented {
  /** Their number. */
  readonly constant: number;
  /** How many bits. */
  readonly size: number;
}

/** A text in UTF-8. */
export interface TextField extends Commented {
  /** The name in formulas and `values`. */
  readonly name: string;
  /** Its name for users, in the hub panel. Default: made from `name`. */
  readonly text?: ProfileText;
  /** `"text"`. */
  readonly type: 'text';
  /** Always this many bytes, filled with zeros. Default: the rest of the message; only in the last field. */
  readonly bytes?: number;
  /** The most bytes of a text without `bytes`: longer ones are cut. Default: 20. */
  readonly maxBytes?: number;
  /** The text before the first report, and in commands without a value. Default: an empty one. */
  readonly initial?: string;
}

/** A number of bytes that Blockwave counts itself. */
export interface LengthField extends Commented {
  /** The bytes of the whole `message`, or those `following` this field. */
  readonly length: 'message' | 'following';
  /** One byte or two. Default: u8. */
  readonly type?: 'u8' | 'u16';
  /** The high byte first. Default: false. */
  readonly bigEndian?: boolean;
}
