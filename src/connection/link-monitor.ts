import type {Clock} from '../clock.js';
import type {SignsOfLife} from '../gate/silence.js';

/** How often the link is checked. */
const CHECK_INTERVAL_MS = 1_000;
/** After this time without a message from the hub, the monitor sends a probe to detect a dead link. */
const PROBE_AFTER_MS = 5_000;
/** A link is unstable if an answer takes this long. Even the slowest links answer sooner. */
const UNSTABLE_AFTER_MS = 3_000;
/** If a check is later than this, the machine or a hidden tab has slept. */
const LATE_AFTER_SLEEP_MS = 5_000;
/** After a sleep the link is probably dead. It counts as dead if the hub sends nothing within this time. */
const AFTER_SLEEP_TIMEOUT_MS = 3_000;

export interface LinkMonitorOptions {
  readonly clock: Clock;
  readonly signsOfLife: SignsOfLife;
  /** Sends a message that changes nothing and that the hub answers. */
  readonly sendProbe: () => void;
  /** Called when an answer has been missing for some seconds (true), and when the hub answers again (false). */
  readonly onUnstable: (isUnstable: boolean) => void;
  /** Called once, if the machine has slept and the hub has sent nothing in the seconds after. */
  readonly onDead: () => void;
}

/** Checks once a second, from start() to stop(), whether the hub still answers. */
export class LinkMonitor {
  readonly #options: LinkMonitorOptions;
  #cancelCheck: () => void = () => undefined;
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
    const startTimeOfDayMs = clock.timeOfDay?.() ?? 0;
    this.#cancelCheck = clock.after(CHECK_INTERVAL_MS, () => {
      // During a sleep, a clock may stand still; the time of day does not.
      const lateMs =
        Math.max(clock.now() - startMs, (clock.timeOfDay?.() ?? 0) - startTimeOfDayMs) -
        CHECK_INTERVAL_MS;
      this.start();
      if (lateMs > LATE_AFTER_SLEEP_MS) this.#handleSleep();
      else this.#checkAnswers();
    });
  }

  stop(): void {
    this.#cancelCheck();
  }

  #checkAnswers(): void {
    const {clock, signsOfLife, onUnstable, onDead} = this.#options;
    const nowMs = clock.now();
    if (this.#sleptUntilMs !== null) {
      if (signsOfLife.lastSignAtMs >= this.#sleptUntilMs) this.#sleptUntilMs = null;
      else if (nowMs - this.#sleptUntilMs >= AFTER_SLEEP_TIMEOUT_MS) {
        this.stop();
        onDead();
        return;
      }
    }
    if (nowMs - Math.max(signsOfLife.lastSignAtMs, this.#probedAtMs) >= PROBE_AFTER_MS)
      this.#probe();
    const isUnstable =
      signsOfLife.waitingSinceMs !== null &&
      nowMs - signsOfLife.waitingSinceMs >= UNSTABLE_AFTER_MS;
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
    // While an answer is expected, its absence shows a dead link as well as a probe would.
    if (signsOfLife.waitingSinceMs === null) sendProbe();
  }
}
