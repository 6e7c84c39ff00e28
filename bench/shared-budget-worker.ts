/** A process that floods one budget in Redis with a limiter of shared-budget.ts. Prints decisions a second. */
import {createRequire} from 'node:module';
import process from 'node:process';
import {setTimeout as sleep} from 'node:timers/promises';
import {floodFrom, readPlan} from '../test/limiters/redis/flood-process.js';
import {connectedClient} from '../test/limiters/redis/redis-server.js';
import {createRedisLimiter} from '../src/package/redis-rate-limiter.js';

interface RivalClient {
  disconnect(): void;
}
interface FlexibleLimiter {
  /** Rejects with the time to wait if the points are used up. */
  consume(key: string): Promise<unknown>;
}
interface GcraLimiter {
  limit(options: {key: string}): Promise<{limited: boolean}>;
}
interface Subject {
  tryAcquire(): Promise<boolean>;
  close(): Promise<void> | void;
}

const require = createRequire(import.meta.url);
/** How many calls at a time wait for their decision in the measurement of decisions. */
const AT_ONCE = 32;
const MEASURED_MS = 2000;
const JOIN_MS = 500;

const plan = readPlan();
const {rate} = plan;

async function createOurs(strategy: 'centralised' | 'hybrid'): Promise<Subject> {
  const client = await connectedClient(plan.path);
  const limiter = createRedisLimiter({client, key: 'bench', rate, strategy});
  return {
    tryAcquire: async () => (await limiter.tryAcquire()).isAcquired,
    async close() {
      await limiter.close();
      client.destroy();
    },
  };
}

function connectRival(): RivalClient {
  const Redis = require('ioredis') as new (path: string) => RivalClient;
  return new Redis(plan.path);
}

function createFlexible(): Subject {
  const client = connectRival();
  const {RateLimiterRedis} = require('rate-limiter-flexible') as {
    RateLimiterRedis: new (options: object) => FlexibleLimiter;
  };
  const limiter = new RateLimiterRedis({storeClient: client, points: rate, duration: 1});
  const isAcquired = () => true;
  const isRefused = (reason: unknown) => {
    if (reason instanceof Error) throw reason;
    return false;
  };
  return {
    tryAcquire: () => limiter.consume('bench').then(isAcquired, isRefused),
    close: () => client.disconnect(),
  };
}

function createGcra(burst: number): Subject {
  const client = connectRival();
  const RedisGcra = require('redis-gcra') as (options: object) => GcraLimiter;
  const limiter = RedisGcra({redis: client, keyPrefix: 'bench', burst, rate, period: 1000});
  return {
    tryAcquire: async () => !(await limiter.limit({key: 'bench'})).limited,
    close: () => client.disconnect(),
  };
}

const subjects: Readonly<Record<string, () => Subject | Promise<Subject>>> = {
  centralised: () => createOurs('centralised'),
  hybrid: () => createOurs('hybrid'),
  flexible: createFlexible,
  gcra: () => createGcra(rate),
  'gcra-burst-1': () => createGcra(1),
};

async function decisionsPerSecond(asked: Subject): Promise<number> {
  // Until the limiter has reached Redis.
  await sleep(JOIN_MS);
  let decisions = 0;
  const startMs = performance.now();
  const ask = async () => {
    while (performance.now() - startMs < MEASURED_MS) {
      await asked.tryAcquire();
      decisions += 1;
      // Decisions without Redis would leave no time for anything else.
      if (decisions % 1000 === 0) await new Promise(resolve => setImmediate(resolve));
    }
  };
  await Promise.all(Array.from({length: AT_ONCE}, ask));
  return (decisions * 1000) / (performance.now() - startMs);
}

const create = subjects[plan.limiter];
if (create === undefined) throw new Error(`no limiter is called ${plan.limiter}`);
const subject = await create();
if (process.argv[3] === 'decisions') console.log(await decisionsPerSecond(subject));
else await floodFrom(plan, () => subject.tryAcquire());
await subject.close();
