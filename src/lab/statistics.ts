export interface Quantiles {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

/**
 * The nearest rank: the smallest value that is not exceeded by this share of the values.
 * @param share 0..1
 * @returns NaN if there are no values
 */
export function quantile(ascending: readonly number[], share: number): number {
  return ascending[Math.max(0, Math.ceil(share * ascending.length) - 1)] ?? NaN;
}

/** Null if there are no values. */
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

/** The mean absolute difference between consecutive values; null for fewer than two. */
export function jitterOf(values: readonly number[]): number | null {
  if (values.length < 2) return null;
  let sum = 0;
  for (let index = 1; index < values.length; index++) {
    sum += Math.abs((values[index] ?? 0) - (values[index - 1] ?? 0));
  }
  return sum / (values.length - 1);
}

/** Events a second between the first and the last of these moments; null for fewer than two. */
export function rateOf(momentsMs: readonly number[]): number | null {
  const ascending = toAscending(momentsMs);
  const spanMs = (ascending.at(-1) ?? 0) - (ascending[0] ?? 0);
  return spanMs > 0 ? ((ascending.length - 1) * 1_000) / spanMs : null;
}

export function toAscending(values: readonly number[]): number[] {
  return [...values].sort((a, b) => a - b);
}
