import {
  checkBurst,
  checkCost,
  checkOptions,
  checkTime,
  limitsOf,
  requirePositive,
  ROUNDING_MS,
  withoutRounding,
  type Limits,
} from './limits.js';
import type {LimiterStrategy, StrategyOptions} from './limiter.js';
import {WaitingLimiter} from './waiting-limiter.js';

/**
 * What differs between limiters: when a cost fits, and how it is charged. AlgorithmLimiter checks all arguments. Times
 * count from when the limiter was made, and never go back. Only charge(), force(), record(), refuse() and setLimits()
 * change the state.
 */
export abstract class Algorithm {
  protected limits: Limits;

  constructor(limits: Limits) {
    this.limits = limits;
  }

  /** A higher cost can never be met. */
  abstract get maxCost(): number;
  /** Tokens; negative: debt. */
  abstract balanceAt(nowMs: number): number;
  /** Milliseconds until `cost` fits if nothing else is charged; 0 or less: now. */
  abstract msUntil(nowMs: number, cost: number): number;
  /** Takes `cost`, even if there is no room. */
  abstract charge(nowMs: number, cost: number): void;
  /** Makes no tokens and forgets no debt. */
  abstract setLimits(nowMs: number, limits: Limits): void;
  /** Counts what was sent without asking. Undefined: there are only tokens, and it takes none. */
  record?(nowMs: number, cost: number): void;
  /** A try was refused. Undefined: that changes nothing. */
  refuse?(nowMs: number): void;

  fits(nowMs: number, cost: number): boolean {
    return this.msUntil(nowMs, cost) <= ROUNDING_MS;
  }

  /** Takes `cost`, but no more than leads to a debt of one second of the rate. A debt from before the rate was lowered stays. */
  force(nowMs: number, cost: number): void {
    const mostCost = this.balanceAt(nowMs) + this.limits.rate;
    if (mostCost > 0) this.charge(nowMs, Math.min(cost, mostCost));
  }
}

/**
 * A limiter with one algorithm. It checks the arguments, continues after the clock steps back, and has no limit at an
 * infinite rate.
 */
export class AlgorithmLimiter extends WaitingLimiter implements LimiterStrategy {
  readonly #create: (limits: Limits) => Algorithm;
  readonly #givenBurst: number | undefined;
  #rate = Infinity;
  /** Null: the rate is infinite. */
  #algorithm: Algorithm | null = null;
  /** The clock's time when the algorithm's time was 0. */
  #startMs = 0;
  /** When the state changed last, in the algorithm's time. */
  #lastMs = 0;

  /**
   * @param ownOptions The names of the options that only this algorithm has.
   * @throws as RateLimiter does: TypeError or RangeError, with the argument's name and value.
   */
  constructor(
    maxRate: number,
    options: StrategyOptions,
    create: (limits: Limits) => Algorithm,
    ownOptions: readonly string[] = [],
  ) {
    const {burst, clock} = options;
    checkOptions(options, ['burst', 'clock', ...ownOptions]);
    checkBurst(burst);
    super(clock);
    this.#givenBurst = burst;
    this.#create = create;
    this.#start(requirePositive('maxRate', maxRate));
  }

  protected take(nowMs: number, cost: number): boolean {
    const atMs = this.#ownTime(nowMs);
    const algorithm = this.#algorithm;
    if (algorithm !== null && !algorithm.fits(atMs, cost)) {
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
    this.#algorithm?.force(this.#lastMs, cost);
  }

  record(cost = 1): void {
    checkCost(cost);
    this.#lastMs = this.#ownTime(this.clock.now());
    this.#algorithm?.record?.(this.#lastMs, cost);
  }

  protected msUntil(cost: number): number {
    const nowMs = this.clock.now();
    const atMs = this.#ownTime(nowMs);
    const algorithm = this.#algorithm;
    if (algorithm === null || algorithm.fits(atMs, cost)) return 0;
    const waitMs = algorithm.msUntil(atMs, cost);
    const roundedMs = withoutRounding(waitMs);
    // The clock rounds, too.
    const isReady = algorithm.fits(this.#ownTime(nowMs + roundedMs), cost);
    return isReady ? roundedMs : waitMs + ROUNDING_MS;
  }

  setRate(rate: number): void {
    requirePositive('rate', rate);
    if (this.#algorithm === null || rate === Infinity) this.#start(rate);
    else {
      const atMs = this.#ownTime(this.clock.now());
      this.#algorithm.setLimits(atMs, limitsOf(rate, this.#givenBurst));
      this.#lastMs = atMs;
      this.#rate = rate;
    }
    this.serveWaiting();
  }

  get rate(): number {
    return this.#rate;
  }

  /** Tokens; Infinity at an infinite rate. */
  get burst(): number {
    return this.#rate === Infinity ? Infinity : limitsOf(this.#rate, this.#givenBurst).burst;
  }

  get maxCost(): number {
    return this.#algorithm?.maxCost ?? Number.MAX_VALUE;
  }

  get balance(): number {
    return this.#algorithm?.balanceAt(this.#ownTime(this.clock.now())) ?? Infinity;
  }

  #start(rate: number): void {
    const nowMs = this.clock.now();
    checkTime(nowMs);
    this.#algorithm = rate === Infinity ? null : this.#create(limitsOf(rate, this.#givenBurst));
    this.#rate = rate;
    // Small numbers stay exact. A whole start keeps the differences of times exact, too.
    this.#startMs = Math.floor(nowMs);
    this.#lastMs = 0;
  }

  /** The algorithm's time. It stands still when the clock steps back. */
  #ownTime(nowMs: number): number {
    const atMs = typeof nowMs === 'number' ? nowMs - this.#startMs : NaN;
    if (atMs >= this.#lastMs && atMs < Infinity) return atMs;
    checkTime(nowMs);
    this.#startMs = nowMs - this.#lastMs;
    return this.#lastMs;
  }
}
