import type {Clock} from '../../clock.js';

/**
 * A motor that should turn is stalled after this many ticks in about the same position. Together they are longer than a
 * slow link's pauses. A tick counts only if the motor reports its position. Ticks are counted, not time: while the page
 * stands still, positions wait too, and it costs one tick.
 */
const STALL_TICKS = 5;
const TICK_MS = 300;
/** A stalled motor may report positions that differ by a degree or two. */
const LEAST_PROGRESS_DEGREES = 3;

/** A motor whose positions are watched. */
export interface WatchedMotor {
  /** As the hub counts; null: it does not report the position now. */
  readonly countDegrees: number | null;
}

interface StallWatchOptions {
  readonly clock: Clock;
  readonly motor: WatchedMotor;
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
  /** Whether a position has come since the last tick. */
  #hasPosition = false;
  #cancel: () => void = () => undefined;

  constructor(options: StallWatchOptions) {
    this.#options = options;
    this.#anchorDegrees = options.startDegrees;
  }

  /** The motor should turn from now on. */
  start(): void {
    const {clock, motor, onStall} = this.#options;
    this.#cancel = clock.after(TICK_MS, () => {
      // The hub may not get the command that sets the position again, or a script reads something else meanwhile.
      if (this.#hasPosition || motor.countDegrees !== null) this.#ticks++;
      this.#hasPosition = false;
      if (this.#ticks >= STALL_TICKS && this.#anchorDegrees !== null) onStall();
      else this.start();
    });
  }

  position(degrees: number): void {
    this.#hasPosition = true;
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
