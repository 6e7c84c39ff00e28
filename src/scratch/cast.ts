/**
 * A block's number as Scratch casts it: numeric text becomes its number, true becomes 1, and anything else that is not a
 * number becomes 0. Never returns NaN or -0 and never throws. Infinity stays infinite.
 */
export function toNumber(value: unknown): number {
  switch (typeof value) {
    case 'number':
    case 'string':
    case 'boolean':
      return Number(value) || 0;
    default:
      return 0;
  }
}

export function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
