import {clamp} from '../../scratch/cast.js';
import type {BitValue, IntegerType, NumberField, NumberType, NumberValue} from '../format.js';

/** How a number is written: its scale, and which raw values are permitted. */
export interface RawNumbers {
  readonly min: number;
  readonly max: number;
  /** In a command without a value, and of a report that has not arrived yet. */
  readonly initial: number;
  readonly isFloat: boolean;
  readonly scale: number;
  readonly offset: number;
  /** How many digits of a scaled value count: 3 * 0.1 is to be 0.3, not 0.30000000000000004. Null: all. */
  readonly digits: number | null;
}

interface Limits {
  readonly min: number;
  readonly max: number;
}

type BitNumber = Exclude<BitValue, {constant: number}>;

const INTEGERS: Readonly<Record<IntegerType, Limits>> = {
  u8: {min: 0, max: 0xff},
  i8: {min: -0x80, max: 0x7f},
  u16: {min: 0, max: 0xffff},
  i16: {min: -0x8000, max: 0x7fff},
  u24: {min: 0, max: 0xffffff},
  i24: {min: -0x800000, max: 0x7fffff},
  u32: {min: 0, max: 0xffffffff},
  i32: {min: -0x80000000, max: 0x7fffffff},
};

const LARGEST_F32 = 3.4028234663852886e38;

/** A limit this close to a whole step is meant as it: (0.3 - 0) / 0.1 is 2.9999999999999996. */
const ROUNDING_ERROR = 1e-6;

/** More than any type except f64 has. */
const SIGNIFICANT_DIGITS = 14;

/** The raw values that a type has. */
export function limitsOfType(type: NumberType): Limits {
  if (type === 'f32') return {min: -LARGEST_F32, max: LARGEST_F32};
  if (type === 'f64') return {min: -Number.MAX_VALUE, max: Number.MAX_VALUE};
  return INTEGERS[type];
}

export function limitsOfBits(size: number, isSigned: boolean): Limits {
  return isSigned
    ? {min: -(2 ** (size - 1)), max: 2 ** (size - 1) - 1}
    : {min: 0, max: 2 ** size - 1};
}

/** Firmware uses the same raw limits. */
export function rawNumbersOf(field: NumberField): RawNumbers {
  return rawNumbers(field, limitsOfType(field.type), field.type);
}

export function rawNumbersOfBits(bit: BitNumber): RawNumbers {
  return rawNumbers(bit, limitsOfBits(bit.size, bit.signed ?? false), 'u32');
}

function rawNumbers(value: NumberValue, limits: Limits, type: NumberType): RawNumbers {
  const {scale = 1, offset = 0, initial = 0} = value;
  const rawEnd = (end: number | undefined) =>
    end === undefined ? undefined : (end - offset) / scale;
  const [first, second] = [rawEnd(value.min), rawEnd(value.max)];
  const [low = -Infinity, high = Infinity] = scale < 0 ? [second, first] : [first, second];
  const within = (raw: number, round: (raw: number) => number) =>
    wholeStep(clamp(raw, limits.min, limits.max), round, type);
  const min = within(low, Math.ceil);
  const max = within(high, Math.floor);
  return {
    min,
    max,
    initial: clamp(within((initial - offset) / scale, Math.round), min, max),
    isFloat: type === 'f32' || type === 'f64',
    scale,
    offset,
    digits: type === 'f64' ? null : SIGNIFICANT_DIGITS,
  };
}

function wholeStep(raw: number, round: (raw: number) => number, type: NumberType): number {
  // Adding 0 makes 0 of -0.
  if (type === 'f64') return raw + 0;
  if (type === 'f32') return Math.fround(raw) + 0;
  const nearest = Math.round(raw);
  return (Math.abs(raw - nearest) < ROUNDING_ERROR ? nearest : round(raw)) + 0;
}

/** The permitted raw value that is nearest to a value in the unit. What is no number becomes the initial value. */
export function rawOf(value: unknown, numbers: RawNumbers): number {
  if (typeof value !== 'number' || Number.isNaN(value)) return numbers.initial;
  const raw = (value - numbers.offset) / numbers.scale;
  return clamp(numbers.isFloat ? raw : Math.round(raw), numbers.min, numbers.max) + 0;
}

/** The value in the unit. */
export function scaled(raw: number, {scale, offset, digits}: RawNumbers): number {
  const value = raw * scale + offset;
  const isExact = digits === null || (scale === 1 && offset === 0);
  return (isExact ? value : Number(value.toPrecision(digits))) + 0;
}

/** The value in the unit; null: the raw value is not permitted. */
export function valueOf(raw: number, numbers: RawNumbers, type?: NumberType): number | null {
  if (!(raw >= numbers.min && raw <= numbers.max)) return null;
  return scaled(type === 'f32' ? shortest(raw) : raw, numbers);
}

/** The shortest decimal that has the same bytes as f32: 21.3, not 21.299999237060547. */
function shortest(raw: number): number {
  for (let digits = 6; digits <= 8; digits += 1) {
    const value = Number(raw.toPrecision(digits));
    if (Math.fround(value) === raw) return value;
  }
  return Number(raw.toPrecision(9));
}
