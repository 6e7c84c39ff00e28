import t from 'tap';
import {createSlidingWindowLog} from '../../../src/rate-limiter.js';

const DECISIONS = 4_000;

/** The shortest of five rounds at twice the rate: half of the calls are refused. */
function usPerDecision(rate: number, isInDebt: boolean): number {
  let nowMs = 0;
  const limiter = createSlidingWindowLog(rate, {clock: () => nowMs});
  const decide = (times: number) => {
    const startMs = performance.now();
    for (let call = 0; call < times; call++) {
      nowMs += 500 / rate;
      limiter.tryAcquireAt(nowMs);
    }
    return ((performance.now() - startMs) * 1000) / times;
  };
  for (let call = 0; call < rate; call++) limiter.tryAcquireAt(nowMs);
  if (isInDebt) for (let call = 0; call < rate; call++) limiter.forceAcquireAt(nowMs);
  return Math.min(...Array.from({length: 5}, () => decide(DECISIONS)));
}

for (const isInDebt of [false, true]) {
  const when = isInDebt ? 'in debt' : 'at its limit';
  t.test(`a sliding window log ${when} decides in the same time at any rate`, async t => {
    const few = usPerDecision(20, isInDebt);
    const many = usPerDecision(2_000, isInDebt);
    // A decision that went through the whole log would take a hundred times as long.
    t.ok(many < 10 * few + 2, `${few} µs with 20 entries, ${many} µs with 2,000`);
  });
}
