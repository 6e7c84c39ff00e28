import type {Clock} from '../../clock.js';
import type {Limiter} from '../../limiters/limiter.js';
import {RateLimiter} from '../../limiters/rate-limiter.js';
import {STRATEGIES} from '../../limiters/strategies/index.js';
import type {DeviceUnderTest} from './devices/device-under-test.js';
import type {Plan} from './plan.js';

/** Messages that may pass at once, as in the profile of a hub: the sender does not keep perfectly even intervals. */
export const BURST = 4;
/**
 * A multiple of the rate of the step. It lets the sender catch up after a pause of this machine. That takes four times
 * as long as the pause; then latencies are those of the device again. Without a pause, the sender does not use the head
 * room: a step offers no more messages than planned.
 */
export const HEAD_ROOM = 1.25;

/**
 * The limiter of the gate for one step: the strategy that the plan names, or a token bucket slightly faster
 * than the step. A named strategy without a rate gets a whole number of messages per second, because some strategies
 * require one.
 * @param device No second has more messages than its profile allows, unless the plan has `beyondProfile`.
 */
export function createLimiter(
  {strategy: choice, beyondProfile}: Pick<Plan, 'strategy' | 'beyondProfile'>,
  stepRate: number,
  {sendsPerSecond, burst = BURST}: Pick<DeviceUnderTest, 'sendsPerSecond' | 'burst'>,
  clock: Clock,
): Limiter {
  if (choice === null) {
    const maxRate = beyondProfile ? Infinity : (sendsPerSecond ?? Infinity);
    const rate = Math.max(stepRate, Math.min(HEAD_ROOM * stepRate, maxRate));
    // Without this, burst + rate messages may pass in a second. At low rates a strict limiter would delay messages.
    const most = Math.min(burst, BURST);
    const strict = most + rate > maxRate;
    return new RateLimiter(rate, {burst: most, strict, clock});
  }
  return STRATEGIES[choice.name].create(choice.rate ?? Math.ceil(stepRate), {clock});
}
