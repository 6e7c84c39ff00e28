import {gapAdvice, type Gap} from './given-rates.js';
import type {Mode} from './plan.js';
import type {Limit} from './report.js';

/** Safety margin below the lowest repeat: rooms differ, and batteries run down. */
const MARGIN = 0.05;

/** In binary, 2 * 0.95 * 10 may come out too low by this much. */
const ROUNDING = 1e-9;

/** Limits of the device and its link. With any other limit, the measurement ended before the device's limit was found. */
export const DEVICE_LIMITS: readonly (Limit | null)[] = ['device', 'acknowledgement', 'link'];

/** What a measurement found, as far as the advice needs it. */
interface ProfileFacts {
  readonly mode: Mode;
  /** The rate in the hub's profile; null: the device has no profile. */
  readonly profileRate: number | null;
  /** What each message costs of the `perSecond` of a home-made device's profile; null: another device. */
  readonly cost: number | null;
  /** The device returns no answers, echoes or counts. */
  readonly isBlind: boolean;
  readonly isPartial: boolean;
  /** Given rates between which the limit is. */
  readonly gap: Gap | null;
}

/**
 * The `sendsPerSecond` for a hub's profile, from the lowest rate that any repeat found. Null if the device sent by
 * itself, which does not show what it can receive, or if the limit is anywhere in a wide gap.
 */
export function profileRateOf(
  {mode, profileRate, isBlind, gap}: ProfileFacts,
  lowest: number,
  limitedBy: Limit | null,
): number | null {
  if (mode === 'notify' || gap !== null) return null;
  const measured = sendsPerSecond(lowest);
  if (profileRate === null) return measured;
  if (limitedBy === 'profile') return profileRate;
  if (!isBlind) return measured;
  return DEVICE_LIMITS.includes(limitedBy) ? Math.min(profileRate, measured) : profileRate;
}

/** 5% below the rate, rounded down to a whole number, or to one or two decimals if fewer cost more than another 5%. */
export function sendsPerSecond(rate: number): number {
  const withMargin = rate * (1 - MARGIN);
  const rounded = [1, 10, 100].map(parts => Math.floor(withMargin * parts + ROUNDING) / parts);
  const enough = rounded.find(value => value >= withMargin * (1 - MARGIN));
  return enough ?? rounded.at(-1) ?? 0;
}

/** What to do with the result, a sentence without its full stop; null if the device's limit was not found. */
export function adviceOf(
  {profileRate, cost, isBlind, isPartial, gap}: ProfileFacts,
  rate: number | null,
  limitedBy: Limit | null,
): string | null {
  if (isBlind || isPartial || !DEVICE_LIMITS.includes(limitedBy)) return null;
  if (gap !== null) return gapAdvice(gap);
  if (rate === null) return null;
  // A hub that has blocks of its own, such as WeDo 2.0: its profile is src/hubs/<family>.
  if (profileRate !== null && cost === null) {
    return `For the hub's profile: sendsPerSecond ${rate}`;
  }
  const messageCost = cost ?? 1;
  const perSecond = Math.floor(100 * rate * messageCost + ROUNDING) / 100;
  const counts = messageCost === 1 ? '' : ` (each of these messages counts as ${messageCost})`;
  return `For the profile: sending.perSecond ${perSecond}${counts}`;
}
