import type {IntegerType, NumberType, NumberValue, ProfileField} from '../format.js';
import type {Value, ValueType} from '../formula.js';
import {rawNumbersOf, rawNumbersOfBits, scaled, type RawNumbers} from './raw-numbers.js';
import {maxTextBytes} from './texts.js';

export const TYPE_BYTES: Readonly<Record<IntegerType | NumberType, number>> = {
  u8: 1,
  i8: 1,
  u16: 2,
  i16: 2,
  u24: 3,
  i24: 3,
  u32: 4,
  i32: 4,
  f32: 4,
  f64: 8,
};

export interface Range {
  readonly min: number;
  readonly max: number;
}

/** A named value of a message, as blocks and formulas see it. */
export interface MessageValue {
  readonly name: string;
  readonly type: ValueType;
  readonly initial: Value;
  readonly unit?: string;
  /** The least and the greatest value of a number. */
  readonly range?: Range;
  /** The distance of two neighbouring values of a number. Default: a float. */
  readonly step?: number;
}

/** The fewest and the most bytes of a field. */
export function sizeOf(field: ProfileField): Range {
  if (field.type === 'text') return {min: field.bytes ?? 0, max: maxTextBytes(field)};
  const size = TYPE_BYTES[field.type ?? 'u8'];
  return {min: size, max: size};
}

/** The fewest and the most bytes of a message. */
export function sizeOfFields(fields: readonly ProfileField[]): Range {
  const sizes = fields.map(sizeOf);
  const sum = (end: 'min' | 'max') => sizes.reduce((total, size) => total + size[end], 0);
  return {min: sum('min'), max: sum('max')};
}

/** The values of a message, in order. */
export function valuesOf(fields: readonly ProfileField[]): readonly MessageValue[] {
  return fields.flatMap((field): readonly MessageValue[] => {
    if ('constant' in field || 'length' in field) return [];
    if ('bits' in field) {
      return field.bits.flatMap(bit =>
        'constant' in bit ? [] : [numberOf(bit, rawNumbersOfBits(bit))],
      );
    }
    if (field.type !== 'text') return [numberOf(field, rawNumbersOf(field))];
    return [{name: field.name, type: 'text', initial: field.initial ?? ''}];
  });
}

function numberOf({name, unit}: NumberValue, numbers: RawNumbers): MessageValue {
  const ends = [scaled(numbers.min, numbers), scaled(numbers.max, numbers)];
  return {
    name,
    type: 'number',
    initial: scaled(numbers.initial, numbers),
    ...(unit !== undefined && {unit}),
    range: {min: Math.min(...ends), max: Math.max(...ends)},
    ...(!numbers.isFloat && {step: Math.abs(numbers.scale)}),
  };
}
