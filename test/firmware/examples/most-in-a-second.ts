/** The most of these times in any half-open second. They are in order. */
export function mostInASecond(timesMs: readonly number[]): number {
  let first = 0;
  let most = 0;
  timesMs.forEach((atMs, index) => {
    while ((timesMs[first] ?? atMs) <= atMs - 1000) first++;
    most = Math.max(most, index - first + 1);
  });
  return most;
}
