import type {Clock} from '../clock.js';
import type {SignsOfLife} from '../gate/silence.js';

/** How often the link is looked at. */
const TICK_MS = 1_000;
/** A link on which nothing was heard for so long is asked for a sign of life, so that a dead one is noticed. */
const QUIET_MS = 5_000;
/** Longer than the slowest links take for an answer. */
const UNSTABLE_MS = 3_000;
/** A look so much too late comes after a sleep of the machine (or of a tab that is not shown). */
const JUMP_MS = 5_000;
/** After a jump the link has so long to give a sign of life: it is more likely dead than not. */
const CHECK_MS = 3_000;

export interface PulseOptions {
  readonly clock: Clock;
  readonly signs: SignsOfLife;
  /** Sends something that changes nothing and is answered. */
  readonly ask: () => void;
  /** What was sent has gone unanswered for some seconds; or that is over. */
  readonly onUnstable: (isUnstable: boolean) => void;
  /** The clock has jumped, and nothing was heard since. Called once. */
  readonly onDead: () => void;
}

/** Looks once a second whether the other side of a link is there. From start() to stop(). */
export class Pulse {
  readonly #options: PulseOptions;
  #cancel: () => void = () => undefined;
  #isUnstable = false;
  #askedAtMs: number;
  /** When the check after a jump began; null where none is under way. */
  #checkSinceMs: number | null = null;

  constructor(options: PulseOptions) {
    this.#options = options;
    this.#askedAtMs = options.clock.now();
  }

  start(): void {
    const {clock} = this.#options;
    const startMs = clock.now();
    const startOfDayMs = clock.timeOfDay?.() ?? 0;
    this.#cancel = clock.after(TICK_MS, () => {
      const lateMs =
        Math.max(clock.now() - startMs, (clock.timeOfDay?.() ?? 0) - startOfDayMs) - TICK_MS;
      this.start();
      if (lateMs > JUMP_MS) this.#check();
      else this.#look();
    });
  }

  stop(): void {
    this.#cancel();
  }

  #look(): void {
    const {clock, signs, onUnstable, onDead} = this.#options;
    const nowMs = clock.now();
    if (this.#checkSinceMs !== null) {
      if (signs.heardAtMs >= this.#checkSinceMs) this.#checkSinceMs = null;
      else if (nowMs - this.#checkSinceMs >= CHECK_MS) {
        this.stop();
        onDead();
        return;
      }
    }
    if (nowMs - Math.max(signs.heardAtMs, this.#askedAtMs) >= QUIET_MS) this.#ask();
    const isUnstable = signs.wantedSinceMs !== null && nowMs - signs.wantedSinceMs >= UNSTABLE_MS;
    if (isUnstable === this.#isUnstable) return;
    this.#isUnstable = isUnstable;
    onUnstable(isUnstable);
  }

  #check(): void {
    this.#checkSinceMs = this.#options.clock.now();
    this.#ask();
  }

  #ask(): void {
    const {clock, signs, ask} = this.#options;
    this.#askedAtMs = clock.now();
    // Where an answer is wanted already, its absence tells as much.
    if (signs.wantedSinceMs === null) ask();
  }
}
