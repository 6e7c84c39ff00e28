import {Algorithm} from '../algorithm-limiter.js';
import {ROUNDING_MS, SUM_ROUNDING_TOKENS, type Limits} from '../limits.js';
import {windowLimits} from './window-limits.js';

export type WindowKind = 'fixed' | 'first-call' | 'sliding';

/**
 * Counts in consecutive windows.
 *
 * Fixed: the count starts again at each boundary. Twice the limit can pass at once: all of one window at its end, and all
 * of the next at its start. A debt ends with its window, too.
 *
 * From the first call: the same, but a window begins with the first charge after the end of the one before.
 *
 * Sliding: the count of the window before is assumed to be spread evenly, so the sliding window that ends now contains a
 * share of it. If all of it came at the end, nearly twice the limit can pass in one window.
 */
export class WindowCounter extends Algorithm {
  readonly #kind: WindowKind;
  #perWindow: number;
  #windowMs: number;
  /** The start of the window that `#current` counts. */
  #startMs = 0;
  #current = 0;
  /** Always 0 unless the window slides. */
  #previous = 0;

  constructor(kind: WindowKind, limits: Limits) {
    super(limits);
    this.#kind = kind;
    ({perWindow: this.#perWindow, windowMs: this.#windowMs} = windowLimits(limits));
  }

  get maxCost(): number {
    return this.#perWindow;
  }

  balanceAt(nowMs: number): number {
    const {previous, current, elapsedMs} = this.#countsAt(nowMs);
    return this.#perWindow - current - previous * (1 - elapsedMs / this.#windowMs);
  }

  msUntil(nowMs: number, cost: number): number {
    const {previous, current, elapsedMs} = this.#countsAt(nowMs);
    const room = this.#perWindow - cost - current;
    if (room >= -SUM_ROUNDING_TOKENS)
      return this.#msToFade(previous, Math.max(0, room)) - elapsedMs;
    // Only the next window has room. This one is the one before it then.
    const untilNextMs = this.#windowMs - elapsedMs;
    return untilNextMs + this.#msToFade(current, this.#perWindow - cost);
  }

  charge(nowMs: number, cost: number): void {
    this.#moveTo(nowMs);
    if (this.#kind === 'first-call' && this.#current === 0) this.#startMs = nowMs;
    this.#current += cost;
  }

  override record(nowMs: number, cost: number): void {
    this.force(nowMs, cost);
  }

  /** The window keeps the share of it that has passed. A higher limit begins with the next window. */
  setLimits(nowMs: number, limits: Limits): void {
    this.#moveTo(nowMs);
    const {perWindow, windowMs} = windowLimits(limits);
    this.#current += Math.max(0, perWindow - this.#perWindow);
    const passedMs = (Math.max(0, nowMs - this.#startMs) * windowMs) / this.#windowMs;
    // Never so much that the window ends.
    this.#startMs = nowMs - Math.min(passedMs, windowMs - 2 * ROUNDING_MS);
    this.limits = limits;
    this.#perWindow = perWindow;
    this.#windowMs = windowMs;
  }

  /** From the start of a window until at most `room` of the count before it is left. */
  #msToFade(previous: number, room: number): number {
    return this.#kind !== 'sliding' || previous <= room
      ? 0
      : this.#windowMs * (1 - room / previous);
  }

  #moveTo(nowMs: number): void {
    const {previous, current, startMs} = this.#countsAt(nowMs);
    this.#previous = previous;
    this.#current = current;
    this.#startMs = startMs;
  }

  #countsAt(nowMs: number) {
    // A window begins up to ROUNDING_MS early.
    const elapsed = nowMs - this.#startMs + ROUNDING_MS;
    const windows = Math.max(0, Math.floor(elapsed / this.#windowMs));
    // A window of an extremely low rate is infinitely long, and 0 * Infinity is NaN.
    const startMs = windows === 0 ? this.#startMs : this.#startMs + windows * this.#windowMs;
    const elapsedMs = Math.max(0, nowMs - startMs);
    const current = windows === 0 ? this.#current : 0;
    const before = [this.#previous, this.#current][windows] ?? 0;
    return {startMs, elapsedMs, current, previous: this.#kind === 'sliding' ? before : 0};
  }
}
