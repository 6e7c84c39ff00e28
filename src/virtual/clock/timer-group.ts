import type {Clock} from '../../clock.js';

/** Timers that are cancelled together. */
export class TimerGroup {
  readonly #clock: Clock;
  readonly #cancels = new Set<() => void>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Runs the action within this call if the delay is 0. */
  after(delayMs: number, action: () => void): void {
    if (delayMs <= 0) {
      action();
      return;
    }
    const cancel = this.#clock.after(delayMs, () => {
      this.#cancels.delete(cancel);
      action();
    });
    this.#cancels.add(cancel);
  }

  cancelAll(): void {
    for (const cancel of this.#cancels) cancel();
    this.#cancels.clear();
  }
}
