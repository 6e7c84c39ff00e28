// Level: both
/** Processes with skewed clocks flood one budget for some seconds. The long version: faults.test.ts. */
import t from 'tap';
import {isThorough} from '../../support/level.js';
import {flood} from './flood.js';
import {leftOut, RedisServer} from './redis-server.js';

const RATE = 40;

for (const strategy of ['centralised', 'hybrid'] as const) {
  t.test(`${strategy}: never over the rate, and fair`, {skip: leftOut}, async t => {
    const server = new RedisServer();
    t.teardown(() => server.close());
    await server.start();
    const {path} = server;
    const clockOffsetsMs = isThorough ? [0, 10_000, -10_000, 0] : [10_000, -10_000];
    const durationMs = isThorough ? 3200 : 2200;
    const plan = {path, rate: RATE, limiter: strategy, durationMs, clockOffsetsMs};
    const result = await flood(plan);
    t.ok(result.worstSecond <= RATE, `${result.worstSecond} in the worst second`);
    t.ok(
      result.perSecond(0, 1000) >= 0.5 * RATE,
      'most of the rate is obtained, also on a busy machine',
    );
    const counts = result.acquiredMs.map(times => times.length);
    t.ok(Math.min(...counts) >= result.timesMs.length / 20, `${counts.join(', ')} of each process`);
  });
}
