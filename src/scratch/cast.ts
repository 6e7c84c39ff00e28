/**
 * A block's number as Scratch casts it: numeric text counts as a number, true is 1, anything else
 * that is not a number is 0. Never NaN, never -0, never throws; infinite stays infinite.
 */
export function toNumber(value: unknown): number {
  switch (typeof value) {
    case 'number':
    case 'string':
    case 'boolean': {
      const number = Number(value);
      return Number.isNaN(number) ? 0 : number + 0;
    }
    default:
      return 0;
  }
}

export function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
