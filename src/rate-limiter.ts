export {AdaptiveRate} from './limiters/adaptive/adaptive-rate.js';
export type {AdaptiveRateOptions} from './limiters/adaptive/adaptive-rate.js';
export {RateLimiter} from './limiters/rate-limiter.js';
export type {RateLimiterOptions, RateLimiterStatistics} from './limiters/rate-limiter.js';
export {Gate} from './gate/gate.js';
export type {AcknowledgementPolicy} from './gate/acknowledgement.js';
export type {GateTimes} from './gate/gate-times.js';
export type {Fate, GateOptions, GateStatistics, MessageOptions} from './gate/gate.js';
export type {Limiter as GateLimiter} from './limiters/limiter.js';
export {createResettingBucket, STRATEGIES} from './limiters/strategies/index.js';
export type {LimiterStrategy, StrategyEntry, StrategyOptions} from './limiters/strategies/index.js';
export {
  BoundedQueue,
  costByKind,
  costBySize,
  dropExcess,
  JointLimiter,
  LatestOfEach,
  PriorityLanes,
  Shaper,
} from './limiters/shapers/index.js';
export type {ShaperOptions, ShaperStatistics, WaitingRoom} from './limiters/shapers/index.js';
