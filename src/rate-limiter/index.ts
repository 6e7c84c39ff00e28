export {AdaptiveRate} from './adaptive-rate.js';
export type {AdaptiveRateOptions} from './adaptive-rate.js';
export {RateLimiter} from './rate-limiter.js';
export type {RateLimiterOptions, RateLimiterStatistics} from './rate-limiter.js';
export {Gate} from './gate.js';
export type {Fate, GateLimiter, GateOptions, GateStatistics, MessageOptions} from './gate.js';
export {createResettingBucket, STRATEGIES} from './strategies/index.js';
export type {LimiterStrategy, StrategyEntry, StrategyOptions} from './strategies/index.js';
export {
  BoundedQueue,
  costByKind,
  costBySize,
  dropExcess,
  JointLimiter,
  LatestOfEach,
  PriorityLanes,
  Shaper,
} from './shapers/index.js';
export type {ShaperOptions, ShaperStatistics, WaitingRoom} from './shapers/index.js';
