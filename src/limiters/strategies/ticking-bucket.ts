import {Algorithm} from '../algorithm-limiter.js';
import {ROUNDING_MS, SUM_ROUNDING_TOKENS, type Limits} from '../limits.js';

const TICK_MS = 1000;
/** A tick comes after the calls of the same moment: by more than a limiter's rounding. */
const AFTER_TICK_MS = 2 * ROUNDING_MS;

/** A token bucket that is refilled once a second with the tokens of a whole second, after the calls of that moment. It needs no timer. */
export class TickingBucket extends Algorithm {
  #tokens: number;
  /** The time of the last tick that `#tokens` includes. */
  #tickMs = 0;

  constructor(limits: Limits) {
    super(limits);
    this.#tokens = limits.burst;
  }

  get maxCost(): number {
    return this.limits.burst;
  }

  balanceAt(nowMs: number): number {
    return this.#balanceAfter(this.#ticksUntil(nowMs));
  }

  msUntil(nowMs: number, cost: number): number {
    const least = cost - SUM_ROUNDING_TOKENS;
    if (this.balanceAt(nowMs) >= least) return 0;
    const fullTicks = Math.floor((cost - this.#tokens) / this.#perTick);
    const ticks = this.#balanceAfter(fullTicks) >= least ? fullTicks : fullTicks + 1;
    return this.#tickMs + ticks * TICK_MS + AFTER_TICK_MS - nowMs;
  }

  charge(nowMs: number, cost: number): void {
    this.#tokens = this.balanceAt(nowMs) - cost;
    this.#tickMs += this.#ticksUntil(nowMs) * TICK_MS;
  }

  setLimits(nowMs: number, limits: Limits): void {
    this.#tokens = Math.min(limits.burst, this.balanceAt(nowMs));
    this.#tickMs += this.#ticksUntil(nowMs) * TICK_MS;
    this.limits = limits;
  }

  get #perTick(): number {
    return (this.limits.rate * TICK_MS) / 1000;
  }

  #balanceAfter(ticks: number): number {
    return Math.min(this.limits.burst, this.#tokens + ticks * this.#perTick);
  }

  #ticksUntil(nowMs: number): number {
    return Math.max(0, Math.floor((nowMs - this.#tickMs - ROUNDING_MS) / TICK_MS));
  }
}
