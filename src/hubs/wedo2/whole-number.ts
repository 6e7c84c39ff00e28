/** `value` without its fraction, clamped to the limits; NaN becomes the lower limit. */
export function toWholeNumber(value: number, minimum: number, maximum: number): number {
  if (Number.isNaN(value)) return minimum;
  return Math.trunc(Math.min(Math.max(value, minimum), maximum));
}
