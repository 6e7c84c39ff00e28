import {
  limitsOfBits,
  limitsOfType,
  rawNumbersOf,
  rawNumbersOfBits,
  type RawNumbers,
} from '../codec/raw-numbers.js';
import type {BitValue, NumberType, NumberValue} from '../format.js';
import type {Identifiers} from './identifiers.js';

type BitNumber = Exclude<BitValue, {constant: number}>;

/** A number of a message, as C code sees it. */
export interface CNumber {
  readonly kind: 'number';
  readonly name: string;
  readonly comment: string;
  readonly unit: string;
  readonly member: string;
  readonly type: string;
  readonly raw: RawNumbers;
  /** How many bits it has in the message. */
  readonly bits: number;
  readonly isSigned: boolean;
  /** The range leaves out values that the bits could hold. */
  readonly isLimited: boolean;
  /** The unit differs from the raw value. */
  readonly isScaled: boolean;
  readonly names: {
    readonly min: string;
    readonly max: string;
    readonly initial: string;
    readonly toRaw: string;
    readonly fromRaw: string;
  };
}

/** `type`: of the number in the message; or the bits that it has there. */
export function cNumber(
  identifiers: Identifiers,
  words: readonly string[],
  value: NumberValue,
  type: NumberType | BitNumber,
): CNumber {
  const isBits = typeof type !== 'string';
  const raw = isBits ? rawNumbersOfBits(type) : rawNumbersOf({...value, type});
  const limits = isBits ? limitsOfBits(type.size, type.signed === true) : limitsOfType(type);
  const bits = isBits ? type.size : Number(type.slice(1));
  const isSigned = isBits ? type.signed === true : !type.startsWith('u');
  const {name, $comment: comment = '', unit = ''} = value;
  return {
    ...{kind: 'number', name, comment, unit, raw, bits, isSigned},
    member: `${name}_raw`,
    type: raw.isFloat ? (bits === 32 ? 'float' : 'double') : integerType(bits, isSigned),
    isLimited: raw.isFloat || raw.min > limits.min || raw.max < limits.max,
    isScaled: raw.scale !== 1 || raw.offset !== 0,
    names: {
      min: identifiers.constant('range', ...words, name, 'min'),
      max: identifiers.constant('range', ...words, name, 'max'),
      initial: identifiers.constant('range', ...words, name, 'initial'),
      toRaw: identifiers.plain('conversion', ...words, name, 'to_raw'),
      fromRaw: identifiers.plain('conversion', ...words, name, 'from_raw'),
    },
  };
}

function integerType(bits: number, isSigned: boolean): string {
  const bytes = [1, 2, 4].find(each => 8 * each >= bits) ?? 4;
  return `${isSigned ? '' : 'u'}int${8 * bytes}_t`;
}

/** A constant of the number's type. */
export function cConstant({raw, isSigned, bits}: CNumber, value: number): string {
  if (raw.isFloat) return bits === 32 ? `((float)${cDouble(value)})` : cDouble(value);
  if (!isSigned) return `${value}u`;
  // There is no literal -2147483648, only a minus before a number that is too large.
  if (value === -(2 ** 31)) return '(-2147483647 - 1)';
  return value < 0 ? `(${value})` : `${value}`;
}

/** A literal of type double. */
export function cDouble(value: number): string {
  const digits = String(value);
  const literal = /[.e]/.test(digits) ? digits : `${digits}.0`;
  return value < 0 ? `(${literal})` : literal;
}
