/** `value` without its fraction and within the limits; the lower limit where it is not a number. */
export function toWholeNumber(value: number, minimum: number, maximum: number): number {
  if (Number.isNaN(value)) return minimum;
  return Math.trunc(Math.min(Math.max(value, minimum), maximum));
}
