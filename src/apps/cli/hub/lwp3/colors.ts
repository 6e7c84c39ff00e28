/** The colours of LEGO's sensors, by number. */
const COLORS: ReadonlyMap<number, string> = new Map([
  [0, 'black'],
  [3, 'blue'],
  [5, 'green'],
  [7, 'yellow'],
  [9, 'red'],
  [10, 'white'],
]);

export const COLOR_NAMES: readonly string[] = [...COLORS.values()];

/** Undefined for a number between colours, and for none. */
export function colorName(color: number | null): string | undefined {
  return color === null ? undefined : COLORS.get(color);
}

/** Null: none. */
export function colorNumber(name: string | null): number | null {
  return [...COLORS].find(([, each]) => each === name)?.[0] ?? null;
}

/** The next colour, then none, then the first. */
export function colorAfter(color: number | null): number | null {
  const numbers = [...COLORS.keys()];
  return numbers[color === null ? 0 : numbers.indexOf(color) + 1] ?? null;
}
