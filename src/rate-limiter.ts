export {AdaptiveRate} from './limiters/adaptive/adaptive-rate.js';
export type {AdaptiveRateOptions} from './limiters/adaptive/adaptive-rate.js';
export {RateLimiter} from './limiters/rate-limiter.js';
export type {RateLimiterOptions, RateLimiterStatistics} from './limiters/rate-limiter.js';
export {CheckedGate as Gate} from './gate/checked-gate.js';
export type {AcknowledgementPolicy} from './gate/acknowledgement.js';
export type {FrameLimits} from './gate/gate-options.js';
export type {GateTimes} from './gate/gate-times.js';
export type {WaitQuantiles} from './gate/wait-times.js';
export type {Fate, GateOptions, GateStatistics, MessageOptions} from './gate/gate.js';
export type {Limiter as GateLimiter} from './limiters/limiter.js';
export {
  createFixedWindow,
  createGcra,
  createLeakyBucket,
  createResettingBucket,
  createSlidingWindowCounter,
  createSlidingWindowLog,
  createTickingBucket,
  STRATEGIES,
} from './limiters/strategies/index.js';
export type {LimiterStrategy, StrategyEntry, StrategyOptions} from './limiters/strategies/index.js';
export {costByKind, costBySize} from './limiters/shapers/costs.js';
export {JointLimiter} from './limiters/shapers/joint-limiter.js';
export {Shaper} from './limiters/shapers/shaper.js';
export type {ShaperOptions, ShaperStatistics} from './limiters/shapers/shaper.js';
export {
  BoundedQueue,
  dropExcess,
  LatestOfEach,
  PriorityLanes,
} from './limiters/shapers/waiting-room.js';
export type {WaitingRoom} from './limiters/shapers/waiting-room.js';
