import type {Clock} from '../../clock.js';

interface Wait {
  readonly event: string;
  readonly end: () => void;
}

/** The commands that wait for an event. */
export class EventWaits {
  readonly #clock: Clock;
  readonly #waits = new Set<Wait>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * Resolves when the event happens, after the time limit, or when nothing is waited for any more. `otherwise` is called when the
   * time limit ends.
   */
  waitFor(event: string, timeLimitMs: number, otherwise: () => void): Promise<void> {
    return new Promise(resolve => {
      const wait: Wait = {
        event,
        end: () => {
          cancelTimer();
          this.#waits.delete(wait);
          resolve();
        },
      };
      const cancelTimer = this.#clock.after(timeLimitMs, () => {
        wait.end();
        otherwise();
      });
      this.#waits.add(wait);
    });
  }

  happened(event: string): void {
    for (const wait of this.#waits) if (wait.event === event) wait.end();
  }

  endAll(): void {
    for (const wait of this.#waits) wait.end();
  }
}
