import {
  checkBurst,
  checkClock,
  checkCost,
  checkTime,
  requirePositive,
  requirePossibleCost,
  ROUNDING_MS,
  withoutRounding,
} from '../limits.js';
import type {Limiter} from '../limiter.js';
import type {RateLimiterStatistics} from '../rate-limiter.js';
import type {Algorithm, AlgorithmLimits} from './algorithm.js';

/** What all strategies have in addition. A gate and a shaper accept any of them. */
export interface LimiterStrategy extends Limiter {
  /** Tokens a second; Infinity: no limit. */
  readonly rate: number;
  /** Tokens that can be taken now; negative: debt. */
  readonly balance: number;
  readonly statistics: RateLimiterStatistics;
  /** Changes the rate. It makes no tokens and forgets no debt, except that an infinite rate pays all debt. */
  setRate(rate: number): void;
}

export interface StrategyOptions {
  /**
   * The most that passes at once after a pause, at least 1. Default: max(1, rate), also after setRate(). For a
   * strategy that counts in windows: the most in one window, which is burst * 1000 / rate ms long.
   */
  readonly burst?: number;
  /** Monotonic time in milliseconds. */
  readonly clock: () => number;
}

export type CreateAlgorithm = (limits: AlgorithmLimits) => Algorithm;

/** What all strategies share: they check arguments, count calls, survive a clock that steps back, and have no limit at an infinite rate. */
export class AlgorithmLimiter implements LimiterStrategy {
  readonly #create: CreateAlgorithm;
  readonly #clock: () => number;
  readonly #givenBurst: number | undefined;
  #rate: number;
  /** Null: the rate is infinite. */
  #algorithm: Algorithm | null;
  /** The clock's time when the algorithm's time was 0. Small numbers stay exact. */
  #startMs: number;
  /** When the state changed last, in the algorithm's time. */
  #lastMs = 0;
  #admitted = 0;
  #refused = 0;
  #forced = 0;

  /** @throws as RateLimiter does: TypeError or RangeError, with the argument's name and value. */
  constructor(
    maxRate: number,
    {burst, clock}: Partial<StrategyOptions> = {},
    create: CreateAlgorithm,
  ) {
    checkBurst(burst);
    checkClock(clock);
    this.#rate = requirePositive('maxRate', maxRate);
    this.#givenBurst = burst;
    this.#clock = clock;
    this.#create = create;
    this.#startMs = clock();
    checkTime(this.#startMs);
    this.#algorithm = this.#createAlgorithm();
  }

  tryAcquireAt(nowMs: number, cost = 1): boolean {
    this.#requirePossible(cost);
    const atMs = this.#ownTime(nowMs);
    const algorithm = this.#algorithm;
    if (algorithm !== null && algorithm.msUntil(atMs, cost) > ROUNDING_MS) {
      this.#refused += 1;
      return false;
    }
    algorithm?.charge(atMs, cost);
    this.#lastMs = atMs;
    this.#admitted += 1;
    return true;
  }

  forceAcquireAt(nowMs: number, cost = 1): void {
    checkCost(cost);
    this.#force(nowMs, cost);
    this.#forced += 1;
  }

  record(cost = 1): void {
    checkCost(cost);
    if (this.#algorithm?.countsWindows === true) this.#force(this.#clock(), cost);
  }

  msUntilReady(cost = 1): number {
    this.#requirePossible(cost);
    const atMs = this.#ownTime(this.#clock());
    const waitMs = this.#algorithm?.msUntil(atMs, cost) ?? 0;
    return waitMs <= ROUNDING_MS ? 0 : withoutRounding(waitMs);
  }

  setRate(rate: number): void {
    requirePositive('rate', rate);
    const nowMs = this.#clock();
    const atMs = this.#ownTime(nowMs);
    this.#rate = rate;
    this.#lastMs = atMs;
    if (this.#algorithm !== null && rate !== Infinity) {
      this.#algorithm.setLimits(atMs, this.#limits);
      return;
    }
    this.#algorithm = this.#createAlgorithm();
    this.#startMs = nowMs;
    this.#lastMs = 0;
  }

  get rate(): number {
    return this.#rate;
  }

  get maxCost(): number {
    return this.#algorithm?.maxCost ?? Number.MAX_VALUE;
  }

  get balance(): number {
    return this.#algorithm?.balanceAt(this.#ownTime(this.#clock())) ?? Infinity;
  }

  get statistics(): RateLimiterStatistics {
    return {admitted: this.#admitted, refused: this.#refused, forced: this.#forced};
  }

  get #limits(): AlgorithmLimits {
    return {rate: this.#rate, burst: this.#givenBurst ?? Math.max(1, this.#rate)};
  }

  #createAlgorithm(): Algorithm | null {
    return this.#rate === Infinity ? null : this.#create(this.#limits);
  }

  /** The algorithm's time. It stands still when the clock steps back. */
  #ownTime(nowMs: number): number {
    checkTime(nowMs);
    const atMs = nowMs - this.#startMs;
    if (atMs >= this.#lastMs) return atMs;
    this.#startMs = nowMs - this.#lastMs;
    return this.#lastMs;
  }

  #force(nowMs: number, cost: number): void {
    this.#lastMs = this.#ownTime(nowMs);
    const mostOwed = (this.#algorithm?.balanceAt(this.#lastMs) ?? 0) + this.#rate;
    if (mostOwed > 0) this.#algorithm?.charge(this.#lastMs, Math.min(cost, mostOwed));
  }

  #requirePossible(cost: number): void {
    requirePossibleCost(cost, this.maxCost);
  }
}
