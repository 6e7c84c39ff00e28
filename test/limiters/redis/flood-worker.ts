/** A process that floods one budget with a limiter of the project. See flood.ts. */
import {
  createRedisLimiter,
  type RedisLimiterOptions,
} from '../../../src/package/redis-rate-limiter.js';
import {floodFrom, readPlan} from './flood-process.js';
import {connectedClient} from './redis-server.js';

const plan = readPlan();
const clock = {
  now: () => performance.now() + plan.clockOffsetMs,
  after(delayMs: number, callback: () => void) {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};

const client = await connectedClient(plan.path);
const strategy = plan.limiter as RedisLimiterOptions['strategy'];
const limiter = createRedisLimiter({client, key: 'flood', rate: plan.rate, strategy, clock});
await floodFrom(plan, async () => (await limiter.tryAcquire()).isAcquired);
await limiter.close();
client.destroy();
