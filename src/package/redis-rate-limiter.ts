export {createLeasedLimiter} from '../limiters/redis/leased-limiter.js';
export type {LeasedLimiter, LeasedLimiterOptions} from '../limiters/redis/leased-limiter.js';
export {createRedisLimiter} from '../limiters/redis/redis-limiter.js';
export type {
  RedisDecision,
  RedisLimiter,
  RedisLimiterOptions,
} from '../limiters/redis/redis-limiter.js';
export type {RedisClient} from '../limiters/redis/client.js';
export type {ClientClass, RedisBudgetOptions} from '../limiters/redis/options.js';
