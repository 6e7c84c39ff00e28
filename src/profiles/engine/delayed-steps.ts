import type {Clock} from '../../clock.js';
import {atDeadline} from '../../hubs/deadline.js';

/** More would only be timers that a script in a loop has forgotten. The oldest are cancelled. */
const MAX_WAITING = 200;

interface Delayed {
  readonly output: string;
  /** The number of the block's run: those of later runs are higher. */
  readonly run: number;
  readonly cancelTimer: () => void;
}

/** The steps that run after some time, unless their output gets another command before. */
export class DelayedSteps {
  readonly #clock: Clock;
  readonly #waiting = new Set<Delayed>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  add(output: string, run: number, afterMs: number, perform: () => void): void {
    const delayed: Delayed = {
      output,
      run,
      cancelTimer: atDeadline(this.#clock, this.#clock.now() + afterMs, () => {
        this.#waiting.delete(delayed);
        perform();
      }),
    };
    this.#waiting.add(delayed);
    const [oldest] = this.#waiting;
    if (this.#waiting.size > MAX_WAITING && oldest !== undefined) this.#cancel(oldest);
  }

  /** The output gets a command of this run: what earlier runs have left for it is not needed. */
  cancelEarlier(output: string, run: number): void {
    for (const delayed of this.#waiting) {
      if (delayed.output === output && delayed.run < run) this.#cancel(delayed);
    }
  }

  cancelAll(): void {
    for (const delayed of this.#waiting) this.#cancel(delayed);
  }

  #cancel(delayed: Delayed): void {
    delayed.cancelTimer();
    this.#waiting.delete(delayed);
  }
}
