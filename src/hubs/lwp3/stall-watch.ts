import type {Clock} from '../../clock.js';

/**
 * A motor that should turn is stalled after this many ticks in about the same position. Together they are longer than a
 * slow link's pauses, and than a stay in another mode of the motor. Ticks are counted, not time: while the page stands
 * still, positions wait too, and it costs one tick.
 */
const STALL_TICKS = 5;
const TICK_MS = 300;
/** A stalled motor may report positions that differ by a degree or two. */
const LEAST_PROGRESS_DEGREES = 3;

interface StallWatchOptions {
  readonly clock: Clock;
  /** The last position before the run; null: the first one that comes. */
  readonly startDegrees: number | null;
  readonly onStall: () => void;
}

/** Watches the positions of one motor. */
export class StallWatch {
  readonly #options: StallWatchOptions;
  /** Where the motor was when it last made progress. Null: unknown, so it does not count as stalled. */
  #anchorDegrees: number | null;
  #ticks = 0;
  #cancel: () => void = () => undefined;

  constructor(options: StallWatchOptions) {
    this.#options = options;
    this.#anchorDegrees = options.startDegrees;
  }

  /** The motor should turn from now on. */
  start(): void {
    const {clock, onStall} = this.#options;
    this.#cancel = clock.after(TICK_MS, () => {
      this.#ticks++;
      if (this.#ticks >= STALL_TICKS && this.#anchorDegrees !== null) onStall();
      else this.start();
    });
  }

  position(degrees: number): void {
    const anchorDegrees = this.#anchorDegrees;
    if (anchorDegrees !== null && Math.abs(degrees - anchorDegrees) < LEAST_PROGRESS_DEGREES) {
      return;
    }
    this.#anchorDegrees = degrees;
    this.#ticks = 0;
  }

  end(): void {
    this.#cancel();
  }
}
