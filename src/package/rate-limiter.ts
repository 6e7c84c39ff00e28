export {AdaptiveRate} from '../limiters/adaptive/adaptive-rate.js';
export type {AdaptiveRateOptions} from '../limiters/adaptive/adaptive-rate.js';
export {RateLimiter} from '../limiters/rate-limiter.js';
export type {RateLimiterOptions} from '../limiters/rate-limiter.js';
export type {Clock} from '../clock.js';
export {CheckedGate as Gate} from '../gate/checked-gate.js';
export type {CheckedGateOptions as GateOptions} from '../gate/checked-gate.js';
export type {AcknowledgementPolicy, FrameLimits, GateTimes} from '../gate/options.js';
export type {WaitQuantiles} from '../gate/statistics.js';
export type {Fate, GateStatistics, MessageOptions} from '../gate/gate.js';
export type {
  AcquireOptions,
  AwaitableLimiter,
  Limiter as GateLimiter,
  LimiterStrategy,
  RateLimiterStatistics,
  StrategyOptions,
} from '../limiters/limiter.js';
export {
  createFirstCallWindow,
  createFixedWindow,
  createGcra,
  createLeakyBucket,
  createPenaltyBucket,
  createResettingBucket,
  createSlidingWindowCounter,
  createSlidingWindowLog,
  createTickingBucket,
  STRATEGIES,
} from '../limiters/strategies/index.js';
export type {
  ResettingBucketOptions,
  StrategyEntry,
  StrategyName,
} from '../limiters/strategies/index.js';
export {costByKind, costBySize} from '../limiters/shapers/costs.js';
export {JointLimiter} from '../limiters/shapers/joint-limiter.js';
export {Shaper} from '../limiters/shapers/shaper.js';
export type {ShaperOptions, ShaperStatistics} from '../limiters/shapers/shaper.js';
export {
  BoundedQueue,
  dropExcess,
  LatestOfEach,
  PriorityLanes,
} from '../limiters/shapers/waiting-room.js';
export type {WaitingRoom} from '../limiters/shapers/waiting-room.js';
