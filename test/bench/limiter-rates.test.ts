/** The worst seconds that docs/performance.md states, for both ways to start a limiter. */
import t from 'tap';
import {rateOf} from '../../bench/limiter-rates.js';
import {npmLimiter, ours, scratch} from '../../bench/limiter-rivals.js';

t.test('the npm limiter passes its rate in its worst second if it starts idle', async t => {
  for (const callsPerSecond of [30, 60, 1000]) {
    const {worstSecond} = rateOf(npmLimiter, 20, callsPerSecond, 1000 / callsPerSecond);
    t.equal(worstSecond, 20, `${callsPerSecond} calls a second`);
  }
});

t.test('with one call 950 ms earlier it passes up to 39, as token buckets do', async t => {
  const worst = [30, 60, 1000].map(calls => rateOf(npmLimiter, 20, calls).worstSecond);
  t.strictSame(worst, [22, 24, 39]);
  for (const rival of [scratch, ours]) {
    t.equal(rateOf(rival, 20, 60).worstSecond, 39, rival.name);
    t.equal(rateOf(rival, 20, 60, 1000 / 60).worstSecond, 39, `${rival.name}, started idle`);
  }
});
