import type {Limit} from './report.js';
import type {Findings} from './verdict.js';

/** What is taken off the lowest of the repeats: rooms differ, and batteries run down. */
const MARGIN = 0.05;

/** What a device, its link or its answers gave way to; all else ends a measurement before there is a limit. */
const FOUND: readonly (Limit | null)[] = ['device', 'acknowledgement', 'link'];

type Told = Pick<Findings, 'mode' | 'profileRate' | 'isBlind' | 'isPartial'>;

/**
 * The `sendsPerSecond` for a hub's profile, by the lowest rate that any repeat found. What a device takes is not told
 * by what it sends: null.
 */
export function profileRateOf(
  {mode, profileRate, isBlind}: Told,
  lowest: number,
  limitedBy: Limit | null,
): number | null {
  if (mode === 'notify') return null;
  const measured = sendsPerSecond(lowest);
  if (profileRate === null) return measured;
  if (limitedBy === 'profile') return profileRate;
  if (!isBlind) return measured;
  return FOUND.includes(limitedBy) ? Math.min(profileRate, measured) : profileRate;
}

/** Whole where it is one or more: five per cent below the rate, rounded down. */
export function sendsPerSecond(rate: number): number {
  const withMargin = rate * (1 - MARGIN);
  return withMargin >= 1 ? Math.floor(withMargin) : Math.floor(withMargin * 100) / 100;
}

/** A sentence without its full stop, where the device's limit was found; else null. */
export function adviceOf(
  {isBlind, isPartial}: Told,
  rate: number | null,
  limitedBy: Limit | null,
): string | null {
  if (rate === null || isBlind || isPartial || !FOUND.includes(limitedBy)) return null;
  return `For the hub's profile: sendsPerSecond ${rate}`;
}
