/** What a process does when Redis does not answer, and when it answers again. */
import t from 'tap';
import {worstSecond} from '../../../src/limiters/worst-second.js';
import {createLeasedLimiter, createRedisLimiter} from '../../../src/package/redis-rate-limiter.js';
import {advance, ScriptedRedis, settled, type Reply} from './scripted-redis.js';

const RATE = 30;

async function createRig(isReady = true) {
  const redis = new ScriptedRedis();
  redis.isReady = isReady;
  const limiter = createLeasedLimiter({client: redis, key: 'hub', rate: RATE, clock: redis.clock});
  await settled();
  /** Floods, and returns when a message passed. */
  const flood = async (ms: number) => {
    const passedMs: number[] = [];
    for (let passed = 0; passed < ms; passed += 5) {
      await advance(redis, 5);
      while (limiter.tryAcquireAt(redis.clock.now())) passedMs.push(redis.clock.now());
    }
    return passedMs;
  };
  return {redis, limiter, flood};
}

t.test('a part of the rate, whole numbers in any second, at most the whole', async t => {
  const {redis, limiter, flood} = await createRig();
  t.equal(limiter.members, 4);
  redis.disconnect();
  t.equal(limiter.isShared, false);
  const lostMs = redis.clock.now();
  const passedMs = await flood(10_000);
  t.ok((passedMs[0] ?? 0) - lostMs >= 1200, 'not before the last lease is a second old');
  t.ok((passedMs[0] ?? 0) - lostMs < 2000);
  t.equal(worstSecond(passedMs), 7, '30 / 4');
  t.ok(passedMs.length >= 7 * 8);
});

t.test('no answer for half a second is a loss, and an urgent message still passes', async t => {
  const {redis, limiter, flood} = await createRig();
  redis.reply = null;
  await flood(800);
  t.equal(limiter.isShared, false);
  await flood(2000);
  t.doesNotThrow(() => limiter.forceAcquireAt(redis.clock.now(), 3));
  t.doesNotThrow(() => limiter.record());
  const passedMs = await flood(400);
  t.ok(passedMs.length <= 1, 'and is charged to the local share');
});

t.test('with more members than the rate each sends one a second', async t => {
  const {redis, flood} = await createRig();
  redis.reply = [0, 1_000_000, 50];
  await flood(1000);
  redis.disconnect();
  await flood(2000);
  t.equal((await flood(5000)).length, 5);
});

t.test('before the first answer one a second passes', async t => {
  const {flood} = await createRig(false);
  await flood(2000);
  t.equal((await flood(5000)).length, 5);
});

t.test('back: the local share is held in Redis, then Redis is asked again', async t => {
  const {redis, limiter, flood} = await createRig();
  redis.disconnect();
  await flood(3000);
  redis.requests.length = 0;
  redis.reconnect();
  const backMs = redis.clock.now();
  await settled();
  const [join] = redis.requests;
  t.strictSame(join?.reports, [['hold', '7', '7', '-2000', '0']]);
  const graceMs = await flood(1900);
  t.equal(limiter.isShared, false, 'others may not have noticed yet');
  t.ok(worstSecond(graceMs) <= 7);
  redis.requests.length = 0;
  await flood(200);
  t.equal(limiter.isShared, true);
  const reports = redis.requests.flatMap(({reports}) => reports);
  t.strictSame(reports[0]?.slice(0, 3), ['hold', '7', '0'], 'the share is given back');
  t.equal(reports.filter(([, granted]) => granted === '0').length, 7, 'what was sent is counted');
  t.ok(redis.clock.now() - backMs < 2200);
});

t.test('lost again in the grace time: the share goes on', async t => {
  const {redis, limiter, flood} = await createRig();
  redis.disconnect();
  await flood(3000);
  redis.reconnect();
  await flood(500);
  redis.disconnect();
  const passedMs = await flood(3000);
  t.ok(passedMs.length >= 20);
  t.equal(worstSecond(passedMs), 7);
  t.equal(limiter.isShared, false);
});

t.test(
  'a loss that is shorter than the pause before the local share needs no grace time',
  async t => {
    const {redis, limiter, flood} = await createRig();
    redis.disconnect();
    await flood(300);
    redis.reconnect();
    await settled();
    t.equal(limiter.isShared, true);
  },
);

t.test('Redis is tried again without an event', async t => {
  const {redis, limiter, flood} = await createRig();
  redis.reply = new Error('OOM command not allowed');
  await flood(500);
  t.equal(limiter.isShared, false, 'an error is a loss');
  redis.reply = [0, 1000, 2];
  await flood(500);
  t.equal(limiter.isShared, true);
});

t.test('centralised: the local share decides, and a late answer is a refusal', async t => {
  const redis = new ScriptedRedis();
  const strategy = 'centralised';
  const limiter = createRedisLimiter({
    client: redis,
    key: 'a',
    rate: 20,
    clock: redis.clock,
    strategy,
  });
  await settled();
  let answer: (reply: Reply) => void = () => undefined;
  redis.reply = new Promise(resolve => (answer = resolve));
  const decision = limiter.tryAcquire();
  await advance(redis, 110);
  answer([1, 0, 4]);
  await settled();
  t.strictSame(await decision, {isAcquired: false, msUntilReady: 1});
  redis.disconnect();
  t.match(await limiter.tryAcquire(), {isAcquired: false});
  await advance(redis, 2000);
  t.strictSame(await limiter.tryAcquire(), {isAcquired: true, msUntilReady: 0});
  t.match(await limiter.tryAcquire(), {isAcquired: false, msUntilReady: 200});
});

t.test('closed: leaves, and nothing is acquired any more', async t => {
  for (const isConnected of [true, false]) {
    const {redis, limiter, flood} = await createRig();
    if (!isConnected) redis.disconnect();
    await limiter.close();
    if (isConnected) t.equal(redis.last?.isLeaving, true);
    const {length} = redis.requests;
    t.strictSame(await flood(3000), []);
    t.equal(redis.requests.length, length);
    t.equal(redis.listenerCount('ready') + redis.listenerCount('end'), 0);
    await limiter.close();
  }
});

t.test('a Redis that refuses the script is reported once', async t => {
  const warnings = t.capture(console, 'warn');
  const {redis, flood} = await createRig();
  redis.reply = new Error('ERR Error compiling script');
  await flood(1_000);
  redis.disconnect();
  await flood(1_000);
  t.match(warnings(), [{args: [/^Redis refuses the script .*ERR Error compiling script$/]}]);
});
