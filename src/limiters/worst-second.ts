const SECOND_MS = 1_000;

/**
 * The most of these moments that lie in any half-open second [t, t + 1000 ms).
 * @param roundingMs So much less than a second between two is a second, where they are sums of fractions.
 */
export function worstSecond(momentsMs: readonly number[], roundingMs = 0): number {
  const ascending = Float64Array.from(momentsMs).sort();
  let worst = 0;
  let oldest = 0;
  for (const [index, nowMs] of ascending.entries()) {
    while (nowMs - (ascending[oldest] ?? nowMs) >= SECOND_MS - roundingMs) oldest++;
    worst = Math.max(worst, index - oldest + 1);
  }
  return worst;
}
