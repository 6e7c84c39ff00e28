/** The rates that a profile leaves out. */
import type {CharacteristicLimit, ProfileSending} from './format.js';

/** Messages per second. */
const HIGHEST_RATE = 1_000;

/** How many messages at once: a fifth of the rate. */
export function burstOf({perSecond, burst}: CharacteristicLimit | ProfileSending): number {
  return burst ?? Math.max(1, Math.floor(perSecond / 5));
}

/** The rate that messages never exceed. */
export function highestRateOf({
  perSecond,
  adaptive = false,
  highestPerSecond,
}: ProfileSending): number {
  if (!adaptive) return perSecond;
  return highestPerSecond ?? Math.min(HIGHEST_RATE, perSecond * 10);
}
