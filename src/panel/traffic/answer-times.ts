import {WaitTimes} from '../../gate/statistics.js';

/** How many seconds are shown. */
export const SHOWN_SECONDS = 60;

/** One value for each second, the newest last; null: no message was answered in it. */
export interface AnswerPoints {
  /** 0 is now, negative before. */
  readonly seconds: readonly number[];
  readonly p50: readonly (number | null)[];
  readonly p95: readonly (number | null)[];
}

/** How long the hub took to acknowledge writes, second by second, in constant memory. */
export class AnswerTimes {
  readonly #bySecond = new Map<number, WaitTimes>();
  readonly #all = new WaitTimes();
  /** How many there were. */
  count = 0;

  /** @param atMs When the answer came. */
  add(atMs: number, answerMs: number): void {
    const second = Math.floor(atMs / 1000);
    const times = this.#bySecond.get(second) ?? new WaitTimes();
    times.add(answerMs);
    this.#all.add(answerMs);
    this.count++;
    this.#bySecond.set(second, times);
    for (const old of this.#bySecond.keys()) {
      if (old <= second - SHOWN_SECONDS) this.#bySecond.delete(old);
    }
  }

  /** The quantiles of all answers. */
  get quantiles() {
    return this.#all.quantiles;
  }

  points(nowMs: number): AnswerPoints {
    const newest = Math.floor(nowMs / 1000);
    const seconds = Array.from({length: SHOWN_SECONDS}, (_, index) => index + 1 - SHOWN_SECONDS);
    const of = (quantile: 'p50' | 'p95') =>
      seconds.map(second => this.#bySecond.get(newest + second)?.quantiles[quantile] ?? null);
    return {seconds, p50: of('p50'), p95: of('p95')};
  }
}
