import type {Clock} from '../../clock.js';
import {atDeadline} from '../../hubs/deadline.js';

/** For one output. More would only be timers that a script in a loop has forgotten. The oldest are cancelled. */
const MAX_WAITING = 100;

/** What waits, and until when. */
export interface DelayedStep {
  readonly output: string;
  /** The number of the block's run: those of later runs are higher. */
  readonly run: number;
  readonly afterMs: number;
  /** Whether a stop cancels it. */
  readonly stoppable: boolean;
  readonly perform: () => void;
}

interface Waiting extends DelayedStep {
  readonly cancelTimer: () => void;
}

/** The steps that run after some time, unless their output gets another command before. */
export class DelayedSteps {
  readonly #clock: Clock;
  readonly #waiting = new Set<Waiting>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  add(step: DelayedStep): void {
    const waiting: Waiting = {
      ...step,
      cancelTimer: atDeadline(this.#clock, this.#clock.now() + step.afterMs, () => {
        this.#waiting.delete(waiting);
        step.perform();
      }),
    };
    this.#waiting.add(waiting);
    const ofOutput = [...this.#waiting].filter(({output}) => output === step.output);
    const [oldest] = ofOutput;
    if (ofOutput.length > MAX_WAITING && oldest !== undefined) this.#cancel(oldest);
  }

  /** The output gets a command of this run: what earlier runs have left for it is not needed. */
  cancelEarlier(output: string, run: number): void {
    this.#cancelAll(waiting => waiting.output === output && waiting.run < run);
  }

  /** The project is stopped. */
  cancelStoppable(): void {
    this.#cancelAll(({stoppable}) => stoppable);
  }

  cancelAll(): void {
    this.#cancelAll(() => true);
  }

  #cancelAll(isCancelled: (waiting: Waiting) => boolean): void {
    for (const waiting of this.#waiting) if (isCancelled(waiting)) this.#cancel(waiting);
  }

  #cancel(waiting: Waiting): void {
    waiting.cancelTimer();
    this.#waiting.delete(waiting);
  }
}
