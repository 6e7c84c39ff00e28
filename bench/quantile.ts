/** Of values in ascending order; NaN of none. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.floor(share * (sorted.length - 1))] ?? NaN;
}
