import t from 'tap';
import {createLeasedLimiter, createRedisLimiter} from '../../../src/package/redis-rate-limiter.js';
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
  const nothing = () => undefined;
  const ioredis = {status: 'ready', sendCommand: nothing, on: nothing, off: nothing};
  t.throws(() => createWith({client: ioredis}), {message: /the package "redis"/});
  for (const key of ['', 'a b', '{a}', 5, undefined]) {
    t.throws(() => createWith({key}), {name: 'TypeError', message: /^key must be a text/});
  }
  t.throws(() => createRedisLimiter({...valid, strategy: 'other' as 'hybrid'}), {
    message: 'strategy must be "centralised" or "hybrid", got other',
  });
  const unknown = {name: 'TypeError', message: /^there is no option "brust": the options are \w+/};
  t.throws(() => createWith({brust: 4}), unknown);
  t.throws(() => createWith({clientClass: {name: 'a', brust: 4}}), unknown);
  const hybrid = {...valid, strategy: 'hybrid', brust: 4} as const;
  t.throws(() => createRedisLimiter(hybrid), unknown);
  t.equal(redis.listenerCount('ready'), 0, 'nothing was started');
});
