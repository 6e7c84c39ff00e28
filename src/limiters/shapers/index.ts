export {costByKind, costBySize} from './costs.js';
export {JointLimiter} from './joint-limiter.js';
export {Shaper} from './shaper.js';
export type {ShaperOptions, ShaperStatistics} from './shaper.js';
export {BoundedQueue, dropExcess, LatestOfEach, PriorityLanes} from './waiting-room.js';
export type {WaitingRoom} from './waiting-room.js';
