import t from 'tap';
import {createLeasedLimiter, createRedisLimiter} from '../../../src/redis-rate-limiter.js';
import {assertPositive} from '../limiter-harness.js';
import {ScriptedRedis} from './scripted-redis.js';

const redis = new ScriptedRedis();
const valid = {client: redis, key: 'hub:1', rate: 20, clock: redis.clock};
const createWith = (options: object) => createLeasedLimiter({...valid, ...options});

t.test('wrong options are named', async t => {
  assertPositive(t, 'rate', rate => createWith({rate}));
  assertPositive(t, 'burst', burst => createWith({burst}));
  assertPositive(t, 'clientClass.share', share => createWith({clientClass: {name: 'a', share}}));
  assertPositive(t, 'clientClass.cost', cost => createWith({clientClass: {name: 'a', cost}}));
  t.throws(() => createWith({rate: Infinity}), {message: 'rate must be finite'});
  t.throws(() => createWith({clientClass: {name: 'a', share: 1.5}}), {
    message: 'clientClass.share must be at most 1, got 1.5',
  });
  t.throws(() => createWith({client: {}}), {
    message: 'createLeasedLimiter: client.sendCommand must be a function, got undefined',
  });
  for (const key of ['', 'a b', '{a}', 5, undefined]) {
    t.throws(() => createWith({key}), {name: 'TypeError', message: /^key must be a text/});
  }
  t.throws(() => createRedisLimiter({...valid, strategy: 'other' as 'hybrid'}), {
    message: 'strategy must be "centralised" or "hybrid", got other',
  });
  t.equal(redis.listenerCount('ready'), 0, 'nothing was started');
});

t.test('wrong arguments are named', async t => {
  const limiter = createWith({});
  assertPositive(t, 'cost', cost => limiter.tryAcquireAt(0, cost));
  assertPositive(t, 'cost', cost => limiter.forceAcquireAt(0, cost));
  assertPositive(t, 'cost', cost => limiter.record(cost));
  assertPositive(t, 'cost', cost => limiter.msUntilReady(cost));
  assertPositive(t, 'rate', rate => limiter.setRate(rate));
  for (const nowMs of [NaN, Infinity, '5' as unknown as number]) {
    t.throws(() => limiter.tryAcquireAt(nowMs), /^nowMs must be/);
    t.throws(() => limiter.forceAcquireAt(nowMs), /^nowMs must be/);
  }
  const message = 'cost must be at most 20 to be met, got 20.5';
  t.throws(() => limiter.tryAcquireAt(0, 20.5), {message});
  t.equal(limiter.rate, 20);
  t.equal(limiter.maxCost, 20);
  await limiter.close();
  for (const strategy of ['centralised', 'hybrid'] as const) {
    const asynchronous = createRedisLimiter({...valid, strategy});
    await t.rejects(asynchronous.tryAcquire(20.5), {message});
    await t.rejects(asynchronous.msUntilReady(20.5), {message});
    assertPositive(t, 'cost', cost => asynchronous.forceAcquire(cost));
    assertPositive(t, 'rate', rate => asynchronous.setRate(rate));
    await asynchronous.close();
  }
});
