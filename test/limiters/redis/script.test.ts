// Level: all
/** What Redis itself decides, on a real redis-server. */
import t from 'tap';
import {systemClock} from '../../../src/clock.js';
import {
  createRedisLimiter,
  type RedisBudgetOptions,
  type RedisLimiter,
} from '../../../src/package/redis-rate-limiter.js';
import {SCRIPT} from '../../../src/limiters/redis/script.js';
import type {RedisClient} from '../../../src/limiters/redis/client.js';
import {createFakeClock} from '../../support/fake-clock.js';
import {until} from '../../support/until.js';
import {connectedClient, leftOut, RedisServer} from './redis-server.js';

t.test('a budget in Redis', {skip: leftOut}, async t => {
  const server = new RedisServer();
  await server.start();
  const client = await connectedClient(server.path);
  // One for each limiter of this file.
  client.setMaxListeners(0);
  t.teardown(async () => {
    client.destroy();
    await server.close();
  });
  let keys = 0;

  /** The clock of the limiters, and of Redis: the script gets its time as a constant. */
  const fake = createFakeClock();
  const redisAt = () => {
    const ms = 1_000_000 + fake.now();
    return SCRIPT.replace(
      "redis.call('TIME')",
      `{${Math.floor(ms / 1000)}, ${Math.round((ms % 1000) * 1000)}}`,
    );
  };
  const onFakeTime: RedisClient = {
    get isReady() {
      return client.isReady;
    },
    async sendCommand(args) {
      const [command = '', , ...rest] = args;
      return command.startsWith('EVAL')
        ? client.sendCommand(['EVAL', redisAt(), ...rest])
        : client.sendCommand(args);
    },
    on: (event, listener) => client.on(event, listener),
    off: (event, listener) => client.off(event, listener),
  };

  /** A limiter with a budget of its own, full as after a pause. */
  async function createFull(options: Partial<RedisBudgetOptions> = {}) {
    keys += 1;
    const key = `test-${keys}`;
    const limiter = await join(key, options);
    await client.del(`{${key}}:window`);
    await client.hSet(`{${key}}:state`, {sum: '0', tokens: String(options.burst ?? 20)});
    return {limiter, key};
  }

  async function join(key: string, options: Partial<RedisBudgetOptions> = {}) {
    const limiter = createRedisLimiter({
      client: onFakeTime,
      clock: fake.clock,
      key,
      rate: 20,
      ...options,
      strategy: 'centralised',
    });
    t.teardown(() => limiter.close());
    await until('it has joined', () => limiter.isShared);
    return limiter;
  }

  /** As if the server's clock was set. */
  const setClock = (key: string, byMs: number) =>
    client.hIncrByFloat(`{${key}}:state`, 'offset', byMs);

  const passesAtOnce = async (limiter: RedisLimiter, calls: number, cost = 1) => {
    const decisions = await Promise.all(
      Array.from({length: calls}, () => limiter.tryAcquire(cost)),
    );
    return decisions.filter(({isAcquired}) => isAcquired).length;
  };

  t.test('100 callers at once never get more than the burst, nor more than the rate', async t => {
    const {limiter} = await createFull({burst: 10});
    t.equal(await passesAtOnce(limiter, 100), 10);
    const {limiter: whole} = await createFull();
    t.equal(await passesAtOnce(whole, 100), 20);
  });

  t.test('a new key is empty, and its second is full', async t => {
    const limiter = await join('new');
    const {isAcquired, msUntilReady} = await limiter.tryAcquire();
    t.equal(isAcquired, false);
    t.equal(msUntilReady, 1300);
  });

  t.test('the answer contains when to come back, and then it is acquired', async t => {
    const {limiter} = await createFull({burst: 1});
    t.equal(await limiter.msUntilReady(), 0);
    t.equal(await passesAtOnce(limiter, 1), 1);
    t.equal(await limiter.msUntilReady(), 50);
    t.same(await limiter.tryAcquire(), {isAcquired: false, msUntilReady: 50});
    await fake.advance(49);
    t.same(await limiter.tryAcquire(), {isAcquired: false, msUntilReady: 1});
    await fake.advance(1);
    t.equal((await limiter.tryAcquire()).isAcquired, true);
  });

  t.test('costs, also of fractions', async t => {
    const {limiter} = await createFull();
    t.equal(await passesAtOnce(limiter, 10, 5), 4);
    const {limiter: other} = await createFull();
    t.equal(await passesAtOnce(other, 100, 0.3), 66);
  });

  t.test('the debt of urgent messages is at most one second', async t => {
    const {limiter, key} = await createFull();
    for (let sent = 0; sent < 50; sent += 1) limiter.forceAcquire(5);
    await limiter.msUntilReady();
    const tokens = Number(await client.hGet(`{${key}}:state`, 'tokens'));
    t.equal(tokens, -20);
    t.equal(await limiter.msUntilReady(), 1050);
  });

  t.test('what was recorded counts in its second and takes no tokens', async t => {
    const {limiter, key} = await createFull();
    limiter.record(15);
    t.equal(await passesAtOnce(limiter, 20), 5);
    t.ok(Number(await client.hGet(`{${key}}:state`, 'tokens')) >= 15);
  });

  t.test('two processes have one budget; what one gives back the other gets', async t => {
    const {limiter, key} = await createFull();
    const other = await join(key);
    t.equal(await passesAtOnce(limiter, 12), 12);
    t.equal(await passesAtOnce(other, 12), 8);
    t.equal(other.members, 2);
    await limiter.close();
    await other.msUntilReady();
    t.equal(other.members, 1);
  });

  t.test('a class has its share and its cost', async t => {
    const {limiter: pupil, key} = await createFull({clientClass: {name: 'pupil', share: 0.5}});
    const otherPupil = await join(key, {clientClass: {name: 'pupil', share: 0.5}});
    const bulk = await join(key, {clientClass: {name: 'bulk', cost: 4}});
    t.equal(await passesAtOnce(pupil, 7), 7);
    t.equal(await passesAtOnce(otherPupil, 7), 3);
    t.ok((await otherPupil.msUntilReady()) > 800);
    t.equal(await passesAtOnce(bulk, 5), 2, '10 are left for all, and each costs 4');
    t.equal(pupil.maxCost, 10);
    t.equal(bulk.maxCost, 5);
  });

  for (const byMs of [-3_600_000, -500, 5_000, 3_600_000]) {
    t.test(`the server's clock steps by ${byMs} ms: nothing is minted or locked`, async t => {
      const {limiter, key} = await createFull();
      t.equal(await passesAtOnce(limiter, 20), 20);
      await setClock(key, byMs);
      t.equal(await passesAtOnce(limiter, 20), 0);
      const waitMs = await limiter.msUntilReady();
      t.ok(waitMs > 999 && waitMs < 1100, `${waitMs} ms`);
    });
  }

  t.test('each key expires', async t => {
    const {limiter} = await createFull();
    await passesAtOnce(limiter, 3);
    const names = await client.keys('*');
    t.ok(names.length >= 3);
    // -1: never. -2: it has expired already.
    const ttlsMs = await Promise.all(names.map(name => client.pTTL(name)));
    t.same(
      ttlsMs.filter(ttlMs => ttlMs === -1 || ttlMs >= 15_000),
      [],
    );
  });

  t.test('Redis forgets the script, or everything', async t => {
    const limiter = await join('forgotten', {client, clock: systemClock});
    await limiter.msUntilReady();
    await client.sendCommand(['SCRIPT', 'FLUSH']);
    t.type(await limiter.msUntilReady(), 'number');
    await client.flushAll();
    t.equal(await passesAtOnce(limiter, 5), 0);
    t.equal(limiter.isShared, true);
  });

  t.test('the rate changes at run time', async t => {
    const {limiter} = await createFull();
    limiter.setRate(5);
    t.equal(await passesAtOnce(limiter, 20), 5);
    t.equal(limiter.rate, 5);
  });
});
