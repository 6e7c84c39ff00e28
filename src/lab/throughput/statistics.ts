/** What is told of a set of times or other figures. */
export interface Quantiles {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

/** The nearest rank: the least value that at least this share (0 to 1) of all is not above. NaN of none. */
export function quantile(ascending: readonly number[], share: number): number {
  return ascending[Math.max(0, Math.ceil(share * ascending.length) - 1)] ?? NaN;
}

/** Null of none. */
export function quantilesOf(values: readonly number[]): Quantiles | null {
  if (values.length === 0) return null;
  const ascending = toAscending(values);
  return {
    p50: quantile(ascending, 0.5),
    p95: quantile(ascending, 0.95),
    p99: quantile(ascending, 0.99),
    max: quantile(ascending, 1),
  };
}

/** The highest of them, and `least` at least. The arguments of a call to Math.max() are too few for a long run. */
export function highestOf(values: readonly number[], least: number): number {
  return values.reduce((highest, value) => Math.max(highest, value), least);
}

/** The mean difference between one value and the next, whichever is larger; null of fewer than two. */
export function jitterOf(values: readonly number[]): number | null {
  if (values.length < 2) return null;
  let sum = 0;
  for (let index = 1; index < values.length; index++) {
    sum += Math.abs((values[index] ?? 0) - (values[index - 1] ?? 0));
  }
  return sum / (values.length - 1);
}

/** How many a second, by the time from the first of these moments to the last; null of fewer than two. */
export function rateOf(momentsMs: readonly number[]): number | null {
  const ascending = toAscending(momentsMs);
  const spanMs = (ascending.at(-1) ?? 0) - (ascending[0] ?? 0);
  return spanMs > 0 ? ((ascending.length - 1) * 1_000) / spanMs : null;
}

function toAscending(values: readonly number[]): number[] {
  return [...values].sort((a, b) => a - b);
}
