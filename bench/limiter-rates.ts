import {withGlobal} from '@sinonjs/fake-timers';
import {RateLimiter} from '../src/rate-limiter.js';
import {rivals, STRICT_BURST, type Rival} from './limiter-rivals.js';

/** What a limiter lets through of a steady demand, each as shipped on a fake Date and performance. */
export interface RateFigure {
  readonly limiter: string;
  readonly maxRate: number;
  readonly callsPerSecond: number;
  /** Once the first burst is spent. */
  readonly passedPerSecond: number;
  /** Of what was asked for: the rate, or each call if these are fewer. */
  readonly percentOfAsked: number;
  /** The most that passed in any half-open second, from the first call on. */
  readonly worstSecond: number;
}

/** The lowest share over all polling periods from 1 to 60 ms. */
export interface GridFigure {
  readonly limiter: 'blockwave' | 'blockwave strict';
  readonly maxRate: number;
  /** Of min(rate, one a call); strict: of the most that an exact window allows on that grid. */
  readonly lowestPercent: number;
  readonly lowestAtPeriodMs: number;
  /** The longest pause less burst * 1000 / rate and one period, over all periods: 0 or less is as promised. */
  readonly pauseOverPromiseMs: number;
  readonly worstSecond: number;
}

const RATES = [20, 30];
const CALLS_PER_SECOND = [30, 60, 1000];
const GRID_RATES = [2, 5, 20, 30, 50];
const WARM_UP_MS = 5_000;
const MEASURED_MS = 600_000;
/** The demand begins with one call and this pause: what meets a limiter that counts by its own seconds. */
const FIRST_PAUSE_MS = 950;
/** The fake clock counts whole nanoseconds, so 60 periods of 1000 / 60 ms come out a little short. */
const SECOND_MS = 1000 - 0.001;
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

function rateOf(rival: Rival, maxRate: number, callsPerSecond: number): RateFigure {
  const fake = withGlobal(globalThis).install({now: 0, toFake: ['Date', 'performance']});
  try {
    const tryToSend = rival.create(maxRate);
    const passedAtMs: number[] = [];
    for (const callMs of callTimes(1000 / callsPerSecond)) {
      fake.tick(Math.max(0, callMs - performance.now()));
      if (tryToSend()) passedAtMs.push(performance.now());
    }
    const passedPerSecond = steadyPerSecond(passedAtMs);
    const asked = Math.min(maxRate, callsPerSecond);
    return {
      limiter: rival.name,
      maxRate,
      callsPerSecond,
      passedPerSecond,
      percentOfAsked: (100 * passedPerSecond) / asked,
      worstSecond: worstSecond(passedAtMs),
    };
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
    worst = Math.max(worst, worstSecond(passedAtMs));
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

/** Sends per second; within an exact window, the n-th send after another is a whole number of calls later. */
function possible(maxRate: number, periodMs: number, strict: boolean): number {
  const windowMs = strict ? Math.ceil(1000 / periodMs) * periodMs : 1000;
  return Math.min((maxRate * 1000) / windowMs, 1000 / periodMs);
}

function callTimes(periodMs: number): number[] {
  const calls = Math.ceil((WARM_UP_MS + MEASURED_MS) / periodMs);
  return [0, ...Array.from({length: calls}, (_, call) => FIRST_PAUSE_MS + call * periodMs)];
}

function isSteady(atMs: number): boolean {
  return atMs >= WARM_UP_MS && atMs < WARM_UP_MS + MEASURED_MS;
}

function steadyPerSecond(passedAtMs: readonly number[]): number {
  return (1000 * passedAtMs.filter(isSteady).length) / MEASURED_MS;
}

function worstSecond(passedAtMs: readonly number[]): number {
  let worst = 0;
  let oldest = 0;
  for (const [index, atMs] of passedAtMs.entries()) {
    while (atMs - (passedAtMs[oldest] ?? atMs) >= SECOND_MS) oldest += 1;
    worst = Math.max(worst, index - oldest + 1);
  }
  return worst;
}

function longestPause(passedAtMs: readonly number[]): number {
  const steady = passedAtMs.filter(isSteady);
  return steady.reduce((longest, atMs, index) => {
    return Math.max(longest, atMs - (steady[index - 1] ?? atMs));
  }, 0);
}
