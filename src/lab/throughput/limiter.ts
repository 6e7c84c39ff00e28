import type {Clock} from '../../clock.js';
import type {Limiter} from '../../limiters/limiter.js';
import {RateLimiter} from '../../limiters/rate-limiter.js';
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
 * The limiter of the gate for one step: a token bucket slightly faster than the step.
 * @param device No second has more messages than its profile allows, unless the plan has `beyondProfile`.
 */
export function createLimiter(
  {beyondProfile}: Pick<Plan, 'beyondProfile'>,
  stepRate: number,
  {sendsPerSecond, burst = BURST}: Pick<DeviceUnderTest, 'sendsPerSecond' | 'burst'>,
  clock: Clock,
): Limiter {
  const maxRate = beyondProfile ? Infinity : (sendsPerSecond ?? Infinity);
  const rate = Math.max(stepRate, Math.min(HEAD_ROOM * stepRate, maxRate));
  // Without this, burst + rate messages may pass in a second. At low rates a strict limiter would delay messages.
  const most = Math.min(burst, BURST);
  const strict = most + rate > maxRate;
  return new RateLimiter(rate, {burst: most, strict, clock});
}
