import {
  describe,
  isNumber,
  requireFinite,
  requireNumber,
  requirePositive,
  ROUNDING_MS,
} from '../limits.js';
import type {RateLimiterStatistics} from '../rate-limiter.js';
import type {Algorithm, AlgorithmLimits} from './algorithm.js';
import type {LimiterStrategy, StrategyOptions} from './strategy.js';

export type CreateAlgorithm = (limits: AlgorithmLimits) => Algorithm;

/** What all strategies have in common: arguments, counts, clocks that step back, and no limit at an infinite rate. */
export class AlgorithmLimiter implements LimiterStrategy {
  readonly #create: CreateAlgorithm;
  readonly #clock: () => number;
  readonly #givenBurst: number | undefined;
  #rate: number;
  /** null while the rate is infinite. */
  #algorithm: Algorithm | null;
  /** The clock's time at which the algorithm's time began: its numbers stay small, and so exact. */
  #startMs: number;
  /** The algorithm's time of the last change. */
  #lastMs = 0;
  #admitted = 0;
  #refused = 0;
  #forced = 0;

  /** @throws as RateLimiter does: TypeError or RangeError, with the argument's name and value. */
  constructor(maxRate: number, {burst, clock}: StrategyOptions, create: CreateAlgorithm) {
    if (burst !== undefined && requirePositive('burst', burst) < 1) {
      throw new RangeError(`burst must be at least 1, got ${burst}`);
    }
    if (!isFunction(clock)) {
      throw new TypeError(`clock must be a function, got ${describe(clock)}`);
    }
    this.#rate = requirePositive('maxRate', maxRate);
    this.#givenBurst = burst;
    this.#clock = clock;
    this.#create = create;
    this.#startMs = requireTime(clock());
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
    requireFinite('cost', requirePositive('cost', cost));
    this.#force(nowMs, cost);
    this.#forced += 1;
  }

  record(cost = 1): void {
    requireFinite('cost', requirePositive('cost', cost));
    if (this.#algorithm?.countsWindows === true) this.#force(this.#clock(), cost);
  }

  msUntilReady(cost = 1): number {
    this.#requirePossible(cost);
    const atMs = this.#ownTime(this.#clock());
    const waitMs = this.#algorithm?.msUntil(atMs, cost) ?? 0;
    if (waitMs <= ROUNDING_MS) return 0;
    // 37.00000000000001 would have a timer of whole milliseconds wait for 38.
    const wholeMs = Math.round(waitMs);
    return Math.abs(waitMs - wholeMs) < ROUNDING_MS / 1000 ? wholeMs : waitMs;
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

  /** The algorithm's time, in which a clock that stepped back stood still. */
  #ownTime(nowMs: number): number {
    const atMs = requireTime(nowMs) - this.#startMs;
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
    const maxCost = this.#algorithm?.maxCost ?? Number.MAX_VALUE;
    if (isNumber(cost) && cost > 0 && cost <= maxCost) return;
    requireFinite('cost', requirePositive('cost', cost));
    throw new RangeError(`cost must be at most ${maxCost} to be met, got ${cost}`);
  }
}

function requireTime(nowMs: number): number {
  requireFinite('nowMs', requireNumber('nowMs', nowMs));
  return nowMs;
}

function isFunction(value: unknown): boolean {
  return typeof value === 'function';
}
