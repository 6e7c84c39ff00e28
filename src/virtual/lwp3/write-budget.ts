import type {Clock} from '../../clock.js';

const SECOND_MS = 1000;

/** How many writes the hub handles in any second. Real hubs drop those that come faster. */
export class WriteBudget {
  readonly #clock: Clock;
  readonly #perSecond: number;
  /** When the writes of the last second came. */
  readonly #takenAtMs: number[] = [];

  constructor(clock: Clock, perSecond: number) {
    this.#clock = clock;
    this.#perSecond = perSecond;
  }

  /** Returns false for a write that is dropped. */
  take(): boolean {
    const nowMs = this.#clock.now();
    const isOld = (atMs: number | undefined) => atMs !== undefined && atMs <= nowMs - SECOND_MS;
    while (isOld(this.#takenAtMs[0])) this.#takenAtMs.shift();
    if (this.#takenAtMs.length >= this.#perSecond) return false;
    this.#takenAtMs.push(nowMs);
    return true;
  }
}
