/** The worst seconds that docs/evidence/performance.md states, for both ways to start a limiter. */
import t from 'tap';
import {worstSecondAtStart} from '../../bench/limiter-rates.js';
import {npmLimiter, ours, scratch} from '../../bench/limiter-rivals.js';

const CALLS_PER_SECOND = [30, 60, 1000];

t.test('the npm limiter passes its rate in its worst second if it starts idle', async t => {
  const worst = CALLS_PER_SECOND.map(calls =>
    worstSecondAtStart(npmLimiter, 20, calls, 1000 / calls),
  );
  t.strictSame(worst, [20, 20, 20]);
});

t.test('with one call 950 ms earlier it passes up to 39, as token buckets do', async t => {
  const worst = CALLS_PER_SECOND.map(calls => worstSecondAtStart(npmLimiter, 20, calls));
  t.strictSame(worst, [22, 24, 39]);
  for (const rival of [scratch, ours]) {
    t.equal(worstSecondAtStart(rival, 20, 60), 39, rival.name);
    t.equal(worstSecondAtStart(rival, 20, 60, 1000 / 60), 39, `${rival.name}, started idle`);
  }
});
