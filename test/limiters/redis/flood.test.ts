/** Four processes with skewed clocks flood one budget for some seconds. The long version: faults.test.ts. */
import t from 'tap';
import {flood} from './flood.js';
import {leftOut, RedisServer} from './redis-server.js';

const RATE = 40;

for (const strategy of ['centralised', 'hybrid'] as const) {
  t.test(`${strategy}: never over the rate, and fair`, {skip: leftOut}, async t => {
    const server = new RedisServer();
    t.teardown(() => server.close());
    await server.start();
    const {path} = server;
    const clockOffsetsMs = [0, 10_000, -10_000, 0];
    const plan = {path, rate: RATE, strategy, durationMs: 3200, clockOffsetsMs};
    const result = await flood({...plan, forceEveryMs: 0});
    t.ok(result.worstSecond <= RATE, `${result.worstSecond} in the worst second`);
    t.ok(result.perSecond(0, 1000) >= 0.8 * RATE, 'most of the rate is obtained');
    const counts = result.acquiredMs.map(times => times.length);
    t.ok(Math.min(...counts) >= result.timesMs.length / 20, `${counts.join(', ')} of each process`);
  });
}
