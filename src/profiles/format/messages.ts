import type {CommandKind, ProfileStep} from './steps.js';
import type {Commented, FormulaSource, ProfileText} from './values.js';

/** A message to the device. */
export interface CommandMessage extends Commented {
  /** Its name for users, in the hub panel. Left out: made from its key. */
  readonly text?: ProfileText;
  /** The name of the characteristic that it is written to. */
  readonly to: string;
  /**
   * `state`: the state of an output from now on, such as a motor's power; of several that wait only the newest is sent.
   * `event`: something that happens once, such as a tone; dropped if it waits too long. `urgent`: sent before all waiting
   * messages, also above the rate; more than `perSecond` in a second are sent as states.
   */
  readonly kind: CommandKind;
  /**
   * A name for what the command controls. Commands of one output replace one another, so all commands that move the same thing need
   * the same output. Left out: the command's own name.
   */
  readonly output?: string;
  /**
   * Fields that say which part of the output the command controls: with a field `port`, each port is one. Whole numbers with at most
   * 256 combinations. A command of the same output without `outputBy` controls all parts: it replaces their commands, and theirs
   * come after it. Left out: none.
   */
  readonly outputBy?: readonly string[];
  /**
   * Only of `state`: whether a lost device that comes back gets the newest state of each output again, after the set-up; also one that a
   * block has commanded meanwhile, but none that `stop` has ended. For lights, and for nothing that moves. Left out: false.
   */
  readonly remember?: boolean;
  /**
   * Only of `state`, to a characteristic with `"write": "without-response"`: the name of the report that shows what the device has
   * carried out. The state is sent again until the report's fields with the names of this command's fields have the values that were
   * sent. The device sends the report after each of these commands, also if nothing has changed. Left out: the state is sent twice.
   */
  readonly confirmedBy?: string;
  /** How many messages it counts as, at most `burst`; in place of `bytesPerToken`. Left out: see `sending`. */
  readonly cost?: number;
  /** Its bytes, in order. */
  readonly fields: readonly ProfileField[];
}

/** A message from the device: a notification. */
export interface ReportMessage extends Commented {
  /** Its name for users, in the hub panel. Left out: made from its key. */
  readonly text?: ProfileText;
  /** The name of the characteristic that notifies. */
  readonly from: string;
  /** Its bytes, in order. A notification is the first report of its characteristic that its bytes fit. */
  readonly fields: readonly ProfileField[];
  /**
   * A notification that its bytes fit is this report only if this is true. It reads the values of that notification, variables, and
   * the newest values of other reports: which sensor is plugged in, for example. Left out: true.
   */
  readonly when?: FormulaSource;
  /**
   * Run when the report has arrived, after its fields have their new values. What the steps send before the set-up is sent
   * when the set-up begins. Left out: nothing.
   */
  readonly run?: readonly ProfileStep[];
}

export type IntegerType = 'u8' | 'i8' | 'u16' | 'i16' | 'u24' | 'i24' | 'u32' | 'i32';
export type NumberType = IntegerType | 'f32' | 'f64';

/** Bytes of a message, in order. Little endian unless `bigEndian`. */
export type ProfileField = ConstantField | NumberField | BitsField | TextField | LengthField;

/** Bytes that are always the same. As the first field they tell the messages of a characteristic apart: a message id. */
export interface ConstantField extends Commented {
  /** The number; a whole number that the type can have. JSON has no hexadecimal numbers: 0x81 is 129. */
  readonly constant: number;
  /** u: unsigned, i: signed, with so many bits. Left out: u8. */
  readonly type?: IntegerType;
  /** The high byte first. Left out: false. */
  readonly bigEndian?: boolean;
}

/** A number as blocks and formulas see it. The number in the message is (value - offset) / scale, rounded for integers. */
export interface NumberValue extends Commented {
  /** The name in formulas and `values`. */
  readonly name: string;
  /** Its name for users, in the hub panel. Left out: made from `name`. */
  readonly text?: ProfileText;
  /**
   * The least value, in the unit: after `scale` and `offset`. Commands send it in place of lower ones; a report with a lower one
   * is malformed and ignored. Left out: the least that the type can have.
   */
  readonly min?: number;
  /** The greatest value, in the unit: after `scale` and `offset`. Left out: the greatest that the type can have. */
  readonly max?: number;
  /** How much one step of the number in the message is, in the unit: 0.1 for tenths. Left out: 1. */
  readonly scale?: number;
  /** The value, in the unit, of the number 0 in the message. Left out: 0. */
  readonly offset?: number;
  /** What the number counts, as users see it: "cm", "%". Left out: nothing is shown. */
  readonly unit?: string;
  /** The value before the first report, and in commands without a value. Left out: 0, or the nearest possible value. */
  readonly initial?: number;
}

/** A number of one to eight bytes. */
export interface NumberField extends NumberValue {
  /** u: unsigned, i: signed, f: floating point, with so many bits. */
  readonly type: NumberType;
  /** The high byte first. Left out: false. */
  readonly bigEndian?: boolean;
}

/** A number whose bits have names. Bits that are left over are 0, and are ignored in reports. */
export interface BitsField extends Commented {
  /** The groups of bits, from the lowest bit. */
  readonly bits: readonly BitValue[];
  /** The size of the whole: 8, 16 or 32 bits. */
  readonly type: 'u8' | 'u16' | 'u32';
  /** The high byte first. Left out: false. */
  readonly bigEndian?: boolean;
}

export type BitValue = BitNumber | BitConstant;

/** Bits that are a number. */
export interface BitNumber extends NumberValue {
  /** How many bits. */
  readonly size: number;
  /** Whether the highest of these bits is the sign, in two's complement. Left out: false. */
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
  /** Its name for users, in the hub panel. Left out: made from `name`. */
  readonly text?: ProfileText;
  /** `"text"`. */
  readonly type: 'text';
  /** Always this many bytes, filled with zeros. Left out: the rest of the message; only in the last field. */
  readonly bytes?: number;
  /** Of a text without `bytes`: longer ones are cut. Left out: 20. */
  readonly maxBytes?: number;
  /** The text before the first report, and in commands without a value. Left out: an empty one. */
  readonly initial?: string;
}

/** A number of bytes that Blockwave counts itself. */
export interface LengthField extends Commented {
  /** What it counts: the bytes of the whole `message`, or those `following` this field. */
  readonly length: 'message' | 'following';
  /** One byte or two. Left out: u8. */
  readonly type?: 'u8' | 'u16';
  /** The high byte first. Left out: false. */
  readonly bigEndian?: boolean;
}
