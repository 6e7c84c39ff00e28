import {withGlobal} from '@sinonjs/fake-timers';
import {worstSecond} from '../src/limiters/worst-second.js';
import {RateLimiter} from '../src/package/rate-limiter.js';
import {rivals, STRICT_BURST, type Rival} from './limiter-rivals.js';

/** What an unmodified limiter lets through under a steady demand, with a fake Date and performance. */
export interface RateFigure {
  readonly limiter: string;
  readonly maxRate: number;
  readonly callsPerSecond: number;
  /** Without the warm-up, so without the first burst. */
  readonly passedPerSecond: number;
  /** The share of the rate, or of the calls if these are fewer. */
  readonly percentOfAsked: number;
  /** The most calls that passed in any half-open second, from the first call on. */
  readonly worstSecond: number;
}

/** The lowest share over all polling periods from 1 to 60 ms. */
export interface GridFigure {
  readonly limiter: 'blockwave' | 'blockwave strict';
  readonly maxRate: number;
  /** The share of min(rate, one per call); strict: of the most that an exact window allows at these times. */
  readonly lowestPercent: number;
  readonly lowestAtPeriodMs: number;
  /** The longest pause minus the promised burst * 1000 / rate ms and one period. 0 or less: the promise holds. */
  readonly pauseOverPromiseMs: number;
  readonly worstSecond: number;
}

const RATES = [20, 30];
const CALLS_PER_SECOND = [30, 60, 1000];
const GRID_RATES = [2, 5, 20, 30, 50];
const WARM_UP_MS = 5_000;
const MEASURED_MS = 600_000;
/** The demand begins with one call and this pause: the first fixed window of a limiter ends while its bucket is full. */
const FIRST_PAUSE_MS = 950;
/** The fake clock counts whole nanoseconds, so 60 periods of 1000 / 60 ms are slightly shorter than 1000 ms. */
const ROUNDING_MS = 0.001;
const LONGEST_PERIOD_MS = 60;

export function measureRates(): RateFigure[] {
  return RATES.flatMap(maxRate =>
    CALLS_PER_SECOND.flatMap(callsPerSecond =>
      rivals.map(rival => rateOf(rival, maxRate, callsPerSecond)),
    ),
  );
}

export function measurePollingGrid(): GridFigure[] {
  return GRID_RATES.flatMap(maxRate => [gridOf(maxRate, false), gridOf(maxRate, true)]);
}

export function rateOf(rival: Rival, maxRate: number, callsPerSecond: number): RateFigure {
  const passedAtMs = passedOf(rival, maxRate, callTimes(1000 / callsPerSecond));
  const passedPerSecond = steadyPerSecond(passedAtMs);
  const asked = Math.min(maxRate, callsPerSecond);
  return {
    limiter: rival.name,
    maxRate,
    callsPerSecond,
    passedPerSecond,
    percentOfAsked: (100 * passedPerSecond) / asked,
    worstSecond: worstSecond(passedAtMs, ROUNDING_MS),
  };
}

/**
 * The most that pass in any second of the first ones, where the worst second of every bucket is.
 * @param firstPauseMs From the first call to the second.
 */
export function worstSecondAtStart(
  rival: Rival,
  maxRate: number,
  callsPerSecond: number,
  firstPauseMs = FIRST_PAUSE_MS,
): number {
  const calls = callTimes(1000 / callsPerSecond, firstPauseMs);
  const first = calls.filter(callMs => callMs < WARM_UP_MS);
  return worstSecond(passedOf(rival, maxRate, first), ROUNDING_MS);
}

/** Which of the calls at these times pass. */
function passedOf(rival: Rival, maxRate: number, callsMs: readonly number[]): number[] {
  const fake = withGlobal(globalThis).install({now: 0, toFake: ['Date', 'performance']});
  try {
    const tryToSend = rival.create(maxRate);
    const passedAtMs: number[] = [];
    for (const callMs of callsMs) {
      fake.tick(Math.max(0, callMs - performance.now()));
      if (tryToSend()) passedAtMs.push(performance.now());
    }
    return passedAtMs;
  } finally {
    fake.uninstall();
  }
}

function gridOf(maxRate: number, strict: boolean): GridFigure {
  const burst = strict ? Math.min(STRICT_BURST, maxRate) : maxRate;
  let lowestPercent = Infinity;
  let lowestAtPeriodMs = 0;
  let pauseOverPromiseMs = -Infinity;
  let worst = 0;
  for (let periodMs = 1; periodMs <= LONGEST_PERIOD_MS; periodMs += 1) {
    const limiter = new RateLimiter(maxRate, {burst, strict});
    const passedAtMs = callTimes(periodMs).filter(callMs => limiter.tryAcquireAt(callMs));
    const percent = (100 * steadyPerSecond(passedAtMs)) / possible(maxRate, periodMs, strict);
    if (percent < lowestPercent) {
      lowestPercent = percent;
      lowestAtPeriodMs = periodMs;
    }
    const promisedMs = (burst * 1000) / maxRate + periodMs;
    pauseOverPromiseMs = Math.max(pauseOverPromiseMs, longestPause(passedAtMs) - promisedMs);
    worst = Math.max(worst, worstSecond(passedAtMs, ROUNDING_MS));
  }
  return {
    limiter: strict ? 'blockwave strict' : 'blockwave',
    maxRate,
    lowestPercent,
    lowestAtPeriodMs,
    pauseOverPromiseMs,
    worstSecond: worst,
  };
}

/** The most sends per second. With an exact window, the time between two sends is a whole number of periods. */
function possible(maxRate: number, periodMs: number, strict: boolean): number {
  const windowMs = strict ? Math.ceil(1000 / periodMs) * periodMs : 1000;
  return Math.min((maxRate * 1000) / windowMs, 1000 / periodMs);
}

function callTimes(periodMs: number, firstPauseMs = FIRST_PAUSE_MS): number[] {
  const calls = Math.ceil((WARM_UP_MS + MEASURED_MS) / periodMs);
  return [0, ...Array.from({length: calls}, (_, call) => firstPauseMs + call * periodMs)];
}

function isSteady(atMs: number): boolean {
  return atMs >= WARM_UP_MS && atMs < WARM_UP_MS + MEASURED_MS;
}

function steadyPerSecond(passedAtMs: readonly number[]): number {
  return (1000 * passedAtMs.filter(isSteady).length) / MEASURED_MS;
}

function longestPause(passedAtMs: readonly number[]): number {
  const steady = passedAtMs.filter(isSteady);
  return steady.reduce((longest, atMs, index) => {
    return Math.max(longest, atMs - (steady[index - 1] ?? atMs));
  }, 0);
}
