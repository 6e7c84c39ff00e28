import type {Clock} from '../clock.js';
import type {SignsOfLife} from '../gate/silence.js';

/** How often the link is checked. */
const CHECK_INTERVAL_MS = 1_000;
/** After this time without a message from the hub, a probe is sent, so that a dead link is noticed. */
const PROBE_AFTER_MS = 5_000;
/** Longer than the slowest links take to answer. */
const UNSTABLE_AFTER_MS = 3_000;
/** A check that is this late follows a sleep of the machine or of a hidden tab. */
const SLEEP_MS = 5_000;
/** After a sleep the hub must send something within this time. The link is probably dead. */
const AFTER_SLEEP_TIMEOUT_MS = 3_000;

export interface LinkMonitorOptions {
  readonly clock: Clock;
  readonly signsOfLife: SignsOfLife;
  /** Sends a message that changes nothing and that the hub answers. */
  readonly sendProbe: () => void;
  /** Whether an answer has been missing for some seconds. Called at each change. */
  readonly onUnstable: (isUnstable: boolean) => void;
  /** The machine has slept, and the hub has sent nothing since. Called once. */
  readonly onDead: () => void;
}

/** Checks once a second, from start() to stop(), whether the hub still answers. */
export class LinkMonitor {
  readonly #options: LinkMonitorOptions;
  #cancel: () => void = () => undefined;
  #isUnstable = false;
  #probedAtMs: number;
  /** When the last sleep ended; null if the hub has sent something since. */
  #sleptUntilMs: number | null = null;

  constructor(options: LinkMonitorOptions) {
    this.#options = options;
    this.#probedAtMs = options.clock.now();
  }

  start(): void {
    const {clock} = this.#options;
    const startMs = clock.now();
    const startOfDayMs = clock.timeOfDay?.() ?? 0;
    this.#cancel = clock.after(CHECK_INTERVAL_MS, () => {
      const lateMs =
        Math.max(clock.now() - startMs, (clock.timeOfDay?.() ?? 0) - startOfDayMs) -
        CHECK_INTERVAL_MS;
      this.start();
      if (lateMs > SLEEP_MS) this.#handleSleep();
      else this.#checkAnswers();
    });
  }

  stop(): void {
    this.#cancel();
  }

  #checkAnswers(): void {
    const {clock, signsOfLife, onUnstable, onDead} = this.#options;
    const nowMs = clock.now();
    if (this.#sleptUntilMs !== null) {
      if (signsOfLife.heardAtMs >= this.#sleptUntilMs) this.#sleptUntilMs = null;
      else if (nowMs - this.#sleptUntilMs >= AFTER_SLEEP_TIMEOUT_MS) {
        this.stop();
        onDead();
        return;
      }
    }
    if (nowMs - Math.max(signsOfLife.heardAtMs, this.#probedAtMs) >= PROBE_AFTER_MS) this.#probe();
    const isUnstable =
      signsOfLife.wantedSinceMs !== null && nowMs - signsOfLife.wantedSinceMs >= UNSTABLE_AFTER_MS;
    if (isUnstable === this.#isUnstable) return;
    this.#isUnstable = isUnstable;
    onUnstable(isUnstable);
  }

  #handleSleep(): void {
    this.#sleptUntilMs = this.#options.clock.now();
    this.#probe();
  }

  #probe(): void {
    const {clock, signsOfLife, sendProbe} = this.#options;
    this.#probedAtMs = clock.now();
    // If an answer is expected already, its absence shows the same.
    if (signsOfLife.wantedSinceMs === null) sendProbe();
  }
}
