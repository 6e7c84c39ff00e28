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

/** A block's text as Scratch casts it. Never throws. What is no text, number or Boolean becomes an empty text. */
export function toText(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
    case 'boolean':
      return String(value);
    default:
      return '';
  }
}

/** 0..255 each. */
export interface Color {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

/**
 * A block's colour as Scratch casts it: '#rgb' and '#rrggbb', otherwise a number with blue in its lowest eight bits, then
 * green, then red. Any other text that begins with '#' is black.
 */
export function toColor(value: unknown): Color {
  if (typeof value !== 'string' || !value.startsWith('#')) return colorOfBits(toNumber(value));
  const [, digits = '000000'] = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(value) ?? [];
  const sixDigits = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  return colorOfBits(Number.parseInt(sixDigits, 16));
}

function colorOfBits(bits: number): Color {
  return {red: (bits >> 16) & 0xff, green: (bits >> 8) & 0xff, blue: bits & 0xff};
}
