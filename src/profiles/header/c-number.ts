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
  /** The type of the value in its unit. A double is long and slow code on a small processor. */
  readonly unitType: 'float' | 'double';
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
    unitType: fitsFloat(raw) ? 'float' : 'double',
    names: {
      min: identifiers.constant('range', ...words, name, 'min'),
      max: identifiers.constant('range', ...words, name, 'max'),
      initial: identifiers.constant('range', ...words, name, 'initial'),
      toRaw: identifiers.plain('conversion', ...words, name, 'to_raw'),
      fromRaw: identifiers.plain('conversion', ...words, name, 'from_raw'),
    },
  };
}

/** The distance from 1 to the next float, in half: the greatest error of one operation, relative to its result. */
const FLOAT_ERROR = 2 ** -24;
/** In steps of the raw value. Below a half, each value that a message can have becomes the same raw value as with a double. */
const MOST_ERROR = 0.4;

/**
 * Whether a float converts each step of a number exactly. The value and the offset are rounded once each, and so are the results of
 * the subtraction and of the division, and the scale.
 */
function fitsFloat({isFloat, min, max, scale, offset}: RawNumbers): boolean {
  const most = Math.max(Math.abs(min), Math.abs(max));
  return !isFloat && FLOAT_ERROR * (4 * most + 2 * Math.abs(offset / scale)) < MOST_ERROR;
}

function integerType(bits: number, isSigned: boolean): string {
  const bytes = [1, 2, 4].find(each => 8 * each >= bits) ?? 4;
  return `${isSigned ? '' : 'u'}int${8 * bytes}_t`;
}

/** A constant of the number's type. */
export function cConstant({raw, isSigned, bits}: CNumber, value: number): string {
  if (raw.isFloat) {
    const literal = cReal(value, 'double');
    return bits === 32 ? `((float)${literal})` : literal;
  }
  if (!isSigned) return `${value}u`;
  // There is no literal -2147483648, only a minus before a number that is too large.
  if (value === -(2 ** 31)) return '(-2147483647 - 1)';
  return value < 0 ? `(${value})` : `${value}`;
}

/** A literal of type double or float. */
export function cReal(value: number, type: 'float' | 'double'): string {
  const digits = String(value);
  const literal = `${/[.e]/.test(digits) ? digits : `${digits}.0`}${type === 'float' ? 'f' : ''}`;
  return value < 0 ? `(${literal})` : literal;
}
