import {cDouble, type CNumber} from './c-number.js';
import {commentText} from './texts.js';

/** The functions between the raw value and the unit. */
export function conversionsOf(number: CNumber): readonly string[] {
  const {names, raw, type, unit} = number;
  const {scale, offset} = raw;
  const limits = [raw.min, raw.max, raw.initial].map(cDouble).join(', ');
  const scaled = `(value - ${cDouble(offset)}) / ${cDouble(scale)}`;
  const limited = `blockwave_limit_double(${scaled}, ${limits})`;
  const toRaw = raw.isFloat ? `(${type})${limited}` : `(${type})blockwave_round(${limited})`;
  return [
    `/* ${unit === '' ? 'In its unit' : `In ${commentText(unit)}`}: raw * ${scale} + ${offset} */`,
    `static inline double ${names.fromRaw}(${type} raw)`,
    '{',
    `  return (double)raw * ${cDouble(scale)} + ${cDouble(offset)};`,
    '}',
    `static inline ${type} ${names.toRaw}(double value)`,
    '{',
    `  return ${toRaw};`,
    '}',
  ];
}

/** Describes the number in a comment. */
export function describeNumber(number: CNumber): string {
  const {raw, unit, isScaled, comment} = number;
  const range = `raw ${raw.min} to ${raw.max}`;
  const inUnit = isScaled ? `, times ${raw.scale} plus ${raw.offset}` : '';
  const words = [`${range}${inUnit}${unit === '' ? '' : ` in ${unit}`}`, comment];
  return words.filter(word => word !== '').join('; ');
}
