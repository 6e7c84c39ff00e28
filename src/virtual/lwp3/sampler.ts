import type {Clock} from '../../clock.js';

/** How often the hub looks at a value that changes or repeats by itself. */
const SAMPLE_MS = 50;

/** Calls an action again and again, as long as it is needed. */
export class Sampler {
  readonly #clock: Clock;
  readonly #isNeeded: () => boolean;
  readonly #sample: () => void;
  #cancel: (() => void) | null = null;

  constructor(clock: Clock, isNeeded: () => boolean, sample: () => void) {
    this.#clock = clock;
    this.#isNeeded = isNeeded;
    this.#sample = sample;
  }

  /** Starts if the action has come to be needed, and stops if it is no more. */
  update(): void {
    if (!this.#isNeeded()) {
      this.#cancel?.();
      this.#cancel = null;
    } else {
      this.#cancel ??= this.#clock.after(SAMPLE_MS, () => {
        this.#cancel = null;
        this.#sample();
        this.update();
      });
    }
  }
}
