import t from 'tap';
import {Gate} from '../../../src/gate/gate.js';
import {createLeasedLimiter} from '../../../src/package/redis-rate-limiter.js';
import {advance, ScriptedRedis, settled} from './scripted-redis.js';

async function createRig(rate = 20) {
  const redis = new ScriptedRedis();
  const limiter = createLeasedLimiter({client: redis, key: 'hub', rate, clock: redis.clock});
  await settled();
  return {redis, limiter, now: () => redis.clock.now()};
}

t.test('a refused caller gets a lease, is told, and acquires with it', async t => {
  const {redis, limiter} = await createRig();
  let told = 0;
  limiter.onReady(() => told++);
  t.equal(limiter.tryAcquire(), false);
  await settled();
  t.equal(redis.last?.wanted, 1, 'a twentieth of the rate');
  t.equal(told, 1);
  t.equal(limiter.msUntilReady(), 0);
  t.equal(limiter.tryAcquire(), true);
  t.equal(limiter.tryAcquire(), false);
  t.strictSame(limiter.statistics, {admitted: 1, refused: 2, forced: 0});
  await limiter.close();
});

t.test('a lease for later is not used before its time', async t => {
  const {redis, limiter, now} = await createRig();
  redis.reply = [1, 120_000, 4];
  limiter.tryAcquireAt(now());
  await settled();
  t.equal(limiter.msUntilReady(), 120);
  await advance(redis, 119, 1);
  t.equal(limiter.tryAcquireAt(now()), false);
  let told = 0;
  limiter.onReady(() => told++);
  await advance(redis, 1, 1);
  t.equal(told, 1);
  t.equal(limiter.tryAcquireAt(now()), true);
  await limiter.close();
});

t.test('a lease that has ended is given back', async t => {
  const {redis, limiter, now} = await createRig();
  limiter.tryAcquireAt(now());
  await settled();
  redis.reply = [0, 500_000, 4];
  await advance(redis, 60);
  t.equal(limiter.tryAcquireAt(now()), false);
  await advance(redis, 30);
  const [report] = redis.requests.flatMap(({reports}) => reports);
  t.strictSame(report?.slice(1, 3), ['1', '0'], 'granted and used');
  await limiter.close();
});

t.test('a larger cost gets one lease, also if some tokens are left', async t => {
  const {redis, limiter, now} = await createRig(60);
  limiter.tryAcquireAt(now());
  await settled();
  t.equal(redis.last?.wanted, 3);
  t.equal(limiter.tryAcquireAt(now()), true);
  redis.reply = [1, 150_000, 4];
  t.equal(limiter.tryAcquireAt(now(), 4), false);
  await settled();
  await advance(redis, 150);
  t.equal(limiter.tryAcquireAt(now(), 4), true);
  await limiter.close();
});

t.test('what is used is reported with the time since', async t => {
  const {redis, limiter, now} = await createRig();
  limiter.tryAcquireAt(now());
  await settled();
  limiter.tryAcquireAt(now());
  await advance(redis, 20);
  const [report] = redis.requests.flatMap(({reports}) => reports);
  t.strictSame(report?.slice(1), ['1', '1', '20', '1']);
  await limiter.close();
});

t.test('an urgent message is reported at once, even in the middle of a request', async t => {
  const {redis, limiter, now} = await createRig();
  redis.reply = null;
  limiter.tryAcquireAt(now());
  limiter.forceAcquireAt(now(), 2);
  const reportOf = () => redis.last?.reports[0]?.slice(1);
  t.strictSame(reportOf(), ['0', '2', '0', '1']);
  limiter.record();
  t.strictSame(reportOf(), ['0', '1', '0', '0']);
});

t.test('without demand nothing is asked for', async t => {
  const {redis, limiter, now} = await createRig();
  redis.reply = [0, 300_000, 4];
  limiter.tryAcquireAt(now());
  await advance(redis, 2000);
  const asked = redis.requests.filter(({wanted}) => wanted > 0).length;
  t.ok(asked <= 6, `${asked} requests in the second after the last call`);
  await advance(redis, 5000);
  t.equal(redis.requests.filter(({wanted}) => wanted > 0).length, asked);
  await limiter.close();
});

t.test('a gate sends with it: states wait for a lease, stops do not', async t => {
  const {redis, limiter} = await createRig();
  const written: string[] = [];
  const gate = new Gate<string>({
    limiter,
    clock: redis.clock,
    maxOpenWrites: 4,
    isSame: (one, other) => one === other,
    isAnswer: () => true,
    onSilence: () => undefined,
    write(frame) {
      written.push(frame);
      return Promise.resolve();
    },
  });
  limiter.onReady(() => gate.onRateChange());
  void gate.state('A', 'on');
  t.strictSame(written, []);
  await settled();
  t.strictSame(written, ['on'], 'as soon as there is a lease');
  redis.reply = null;
  await advance(redis, 3);
  void gate.stop([{output: 'A', frame: 'off'}]);
  t.equal(written[1], 'off', 'within the call');
  gate.close();
});
