import type {Clock} from '../clock.js';

/**
 * A script that the vm has started runs at its next step, 33 ms later at most. Until it has run, the vm does not start it
 * again.
 */
const STEP_MS = 40;
/** A start that would come later than this is dropped. */
const LONGEST_WAIT_MS = 1_000;

/** Starts the scripts under a hat once for each event, also for several events within one step of the vm. */
export class HatStarts {
  readonly #clock: Clock;
  /** When each hat was started last, or will be. */
  readonly #startMs = new Map<string, number>();
  readonly #cancels = new Set<() => void>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Calls `start` at once, or a step after the start before of the same hat. */
  start(hat: string, start: () => void): void {
    const nowMs = this.#clock.now();
    const atMs = Math.max(nowMs, (this.#startMs.get(hat) ?? -Infinity) + STEP_MS);
    if (atMs > nowMs + LONGEST_WAIT_MS) return;
    this.#startMs.set(hat, atMs);
    if (atMs === nowMs) {
      start();
      return;
    }
    const cancel = this.#clock.after(atMs - nowMs, () => {
      this.#cancels.delete(cancel);
      start();
    });
    this.#cancels.add(cancel);
  }

  /** The red stop: nothing starts later. */
  cancelAll(): void {
    for (const cancel of this.#cancels) cancel();
    this.#cancels.clear();
    this.#startMs.clear();
  }
}
