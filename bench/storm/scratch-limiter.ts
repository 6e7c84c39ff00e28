/**
 * Returns a function that decides like okayToSend() of scratch-vm 15, but with a given clock: it starts with a full bucket,
 * counts whole tokens, and discards the fraction of a token when it refills. A test compares the two.
 */
export function createScratchLimiter(rate: number, clock: () => number): () => boolean {
  let tokens = rate;
  let refilledAtMs = clock();
  return () => {
    const nowMs = clock();
    const refill = Math.floor((nowMs - refilledAtMs) / (1000 / rate));
    if (refill > 0) refilledAtMs = nowMs;
    tokens = Math.min(rate, tokens + refill);
    if (tokens <= 0) return false;
    tokens--;
    return true;
  };
}
