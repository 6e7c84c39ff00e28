import type {ShownValue} from './shown-device.js';

/** More digits are the rounding errors of floats. */
const DIGITS = 10;

/** A value with its unit: "21.5 °C", "90°", "hello". */
export function valueText(value: ShownValue, unit?: string): string {
  const text = typeof value === 'number' ? String(Number(value.toPrecision(DIGITS))) : value;
  if (unit === undefined) return text;
  return unit === '°' ? text + unit : `${text} ${unit}`;
}
