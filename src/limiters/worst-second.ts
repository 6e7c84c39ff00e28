const SECOND_MS = 1_000;

/**
 * The largest number of these times in any half-open second [t, t + 1000 ms).
 * @param timesMs In any order.
 * @param roundingMs If two times are less than a second apart by at most this much, they count as a second apart.
 *   For times that are sums of fractions.
 */
export function worstSecond(timesMs: readonly number[], roundingMs = 0): number {
  const ascending = Float64Array.from(timesMs).sort();
  let worst = 0;
  let oldest = 0;
  for (const [index, nowMs] of ascending.entries()) {
    while (nowMs - (ascending[oldest] ?? nowMs) >= SECOND_MS - roundingMs) oldest++;
    worst = Math.max(worst, index - oldest + 1);
  }
  return worst;
}
