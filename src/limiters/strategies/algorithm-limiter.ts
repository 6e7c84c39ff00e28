import {
  checkBurst,
  checkCost,
  checkOptions,
  checkTime,
  requirePositive,
  ROUNDING_MS,
  withoutRounding,
} from '../limits.js';
import type {LimiterStrategy, StrategyOptions} from '../limiter.js';
import {WaitingLimiter} from '../waiting-limiter.js';
import type {Algorithm, AlgorithmLimits} from './algorithm.js';

export type CreateAlgorithm = (limits: AlgorithmLimits) => Algorithm;

/** What all algorithms share: their arguments are checked, they survive a clock that steps back, and have no limit at an infinite rate. */
export class AlgorithmLimiter extends WaitingLimiter implements LimiterStrategy {
  readonly #create: CreateAlgorithm;
  readonly #givenBurst: number | undefined;
  #rate: number;
  /** Null: the rate is infinite. */
  #algorithm: Algorithm | null;
  /** The clock's time when the algorithm's time was 0. Small numbers stay exact. */
  #startMs: number;
  /** When the state changed last, in the algorithm's time. */
  #lastMs = 0;

  /**
   * @param ownOptions The names of the options that only this algorithm has.
   * @throws as RateLimiter does: TypeError or RangeError, with the argument's name and value.
   */
  constructor(
    maxRate: number,
    options: StrategyOptions,
    create: CreateAlgorithm,
    ownOptions: readonly string[] = [],
  ) {
    const {burst, clock} = options;
    checkOptions(options, ['burst', 'clock', ...ownOptions]);
    checkBurst(burst);
    super(clock);
    this.#rate = requirePositive('maxRate', maxRate);
    this.#givenBurst = burst;
    this.#create = create;
    this.#startMs = this.clock.now();
    checkTime(this.#startMs);
    this.#algorithm = this.#createAlgorithm();
  }

  protected take(nowMs: number, cost: number): boolean {
    const atMs = this.#ownTime(nowMs);
    const algorithm = this.#algorithm;
    if (algorithm !== null && algorithm.msUntil(atMs, cost) > ROUNDING_MS) {
      if (algorithm.refuse === undefined) return false;
      algorithm.refuse(atMs);
      this.#lastMs = atMs;
      return false;
    }
    algorithm?.charge(atMs, cost);
    this.#lastMs = atMs;
    return true;
  }

  protected force(nowMs: number, cost: number): void {
    this.#lastMs = this.#ownTime(nowMs);
    const mostOwed = (this.#algorithm?.balanceAt(this.#lastMs) ?? 0) + this.#rate;
    if (mostOwed > 0) this.#algorithm?.charge(this.#lastMs, Math.min(cost, mostOwed));
  }

  record(cost = 1): void {
    checkCost(cost);
    if (this.#algorithm?.countsWindows === true) this.force(this.clock.now(), cost);
  }

  protected msUntil(cost: number): number {
    const atMs = this.#ownTime(this.clock.now());
    const waitMs = this.#algorithm?.msUntil(atMs, cost) ?? 0;
    return waitMs <= ROUNDING_MS ? 0 : withoutRounding(waitMs);
  }

  setRate(rate: number): void {
    requirePositive('rate', rate);
    const nowMs = this.clock.now();
    const atMs = this.#ownTime(nowMs);
    this.#rate = rate;
    this.#lastMs = atMs;
    if (this.#algorithm !== null && rate !== Infinity) {
      this.#algorithm.setLimits(atMs, this.#limits);
    } else {
      this.#algorithm = this.#createAlgorithm();
      this.#startMs = nowMs;
      this.#lastMs = 0;
    }
    this.serveWaiting();
  }

  get rate(): number {
    return this.#rate;
  }

  get maxCost(): number {
    return this.#algorithm?.maxCost ?? Number.MAX_VALUE;
  }

  get balance(): number {
    return this.#algorithm?.balanceAt(this.#ownTime(this.clock.now())) ?? Infinity;
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
}
