import {cReal, type CNumber} from './c-number.js';
import {commentText} from './texts.js';

/** The functions between the raw value and the unit. */
export function conversionsOf(number: CNumber): readonly string[] {
  const {names, raw, type, unit, unitType} = number;
  const [scale, offset] = [raw.scale, raw.offset].map(each => cReal(each, unitType));
  const limits = [raw.min, raw.max, raw.initial].map(each => cReal(each, unitType)).join(', ');
  const limited = `blockwave_limit_${unitType}((value - ${offset}) / ${scale}, ${limits})`;
  const round = unitType === 'float' ? 'blockwave_round_float' : 'blockwave_round';
  const toRaw = raw.isFloat ? `(${type})${limited}` : `(${type})${round}(${limited})`;
  const place = unit === '' ? 'In its unit' : `In ${commentText(unit)}`;
  const precision = unitType === 'float' ? '' : '. A float has too few digits';
  return [
    `/* ${place}: raw * ${raw.scale} + ${raw.offset}${precision} */`,
    `static inline ${unitType} ${names.fromRaw}(${type} raw)`,
    '{',
    `  return (${unitType})raw * ${scale} + ${offset};`,
    '}',
    `static inline ${type} ${names.toRaw}(${unitType} value)`,
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
