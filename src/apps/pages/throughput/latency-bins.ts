/** Each is an eighth wider than the one before it, so that a millisecond and a second are both told. */
const BINS_A_DECADE = 20;
/** What is quicker is in the first bin: 0.1 ms. */
const LEAST_EXPONENT = -1;
const DECADES = 6;

/** Up to 100 s; what is slower is in the last one. */
export const BIN_COUNT = BINS_A_DECADE * DECADES;

export function binOf(ms: number): number {
  const bin = Math.floor((Math.log10(ms) - LEAST_EXPONENT) * BINS_A_DECADE);
  return Math.min(BIN_COUNT - 1, Math.max(0, bin));
}

/** Where a bin begins, and the one before it ends, as a power of ten: 0 is 1 ms, 3 is 1 s. */
export function exponentOf(bin: number): number {
  return LEAST_EXPONENT + bin / BINS_A_DECADE;
}

/** How many are in each bin. */
export function binned(latenciesMs: readonly number[]): number[] {
  const counts = Array.from({length: BIN_COUNT}, () => 0);
  for (const ms of latenciesMs) {
    const bin = binOf(ms);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts;
}

/** The whole powers of ten around what is in any bin: at least one decade. */
export function decadesAround(counts: readonly number[]): [least: number, most: number] {
  const used = counts.flatMap((count, bin) => (count > 0 ? [bin] : []));
  const least = Math.floor(exponentOf(used[0] ?? BINS_A_DECADE));
  const most = Math.ceil(exponentOf((used.at(-1) ?? BINS_A_DECADE) + 1));
  return [least, Math.max(most, least + 1)];
}
