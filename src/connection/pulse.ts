import type {Clock} from '../clock.js';
import type {SignsOfLife} from '../gate/silence.js';

/** How often the link is checked. */
const TICK_MS = 1_000;
/** After this time without a message from the hub it is asked for a sign of life, so that a dead link is noticed. */
const QUIET_MS = 5_000;
/** Longer than the slowest links take to answer. */
const UNSTABLE_MS = 3_000;
/** A check that is this late follows a sleep of the machine or of a hidden tab. */
const JUMP_MS = 5_000;
/** After a sleep the hub has this long to give a sign of life: the link is probably dead. */
const CHECK_MS = 3_000;

export interface PulseOptions {
  readonly clock: Clock;
  readonly signs: SignsOfLife;
  /** Sends something that changes nothing and is answered. */
  readonly ask: () => void;
  /** Whether an answer has been missing for some seconds. Called at each change. */
  readonly onUnstable: (isUnstable: boolean) => void;
  /** The machine has slept, and the hub has sent nothing since. Called once. */
  readonly onDead: () => void;
}

/** Checks once a second, from start() to stop(), whether the hub still answers. */
export class Pulse {
  readonly #options: PulseOptions;
  #cancel: () => void = () => undefined;
  #isUnstable = false;
  #askedAtMs: number;
  /** When the check after a sleep began; null if there is none. */
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
      if (lateMs > JUMP_MS) this.#checkAfterSleep();
      else this.#checkSilence();
    });
  }

  stop(): void {
    this.#cancel();
  }

  #checkSilence(): void {
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

  #checkAfterSleep(): void {
    this.#checkSinceMs = this.#options.clock.now();
    this.#ask();
  }

  #ask(): void {
    const {clock, signs, ask} = this.#options;
    this.#askedAtMs = clock.now();
    // If an answer is missing already, another question adds nothing.
    if (signs.wantedSinceMs === null) ask();
  }
}
