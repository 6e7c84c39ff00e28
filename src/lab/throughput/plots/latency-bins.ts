/** Each bin is an eighth wider than the one before it. */
const BINS_A_DECADE = 20;
/** The first bin begins at 0.1 ms; shorter latencies are in it, too. */
const LEAST_EXPONENT = -1;
const DECADES = 6;

/** The last bin ends at 100 s; longer latencies are in it, too. */
export const BIN_COUNT = BINS_A_DECADE * DECADES;

export function binOf(ms: number): number {
  const bin = Math.floor((Math.log10(ms) - LEAST_EXPONENT) * BINS_A_DECADE);
  return Math.min(BIN_COUNT - 1, Math.max(0, bin));
}

/** The lower bound of a bin as a power of ten: 0 is 1 ms, 3 is 1 s. */
export function exponentOf(bin: number): number {
  return LEAST_EXPONENT + bin / BINS_A_DECADE;
}

/** The number of latencies in each bin. */
export function binned(latenciesMs: readonly number[]): number[] {
  const counts = Array.from({length: BIN_COUNT}, () => 0);
  for (const ms of latenciesMs) {
    const bin = binOf(ms);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts;
}

/** The bounds of all bins with a count, as powers of ten. */
export function exponentsIn(counts: readonly number[]): number[] {
  return counts.flatMap((count, bin) => (count > 0 ? [exponentOf(bin), exponentOf(bin + 1)] : []));
}
