import type {Clock} from '../clock.js';
import type {Gate} from '../gate/gate.js';
import type {Frame} from '../hubs/link.js';
import type {ConnectionCallbacks} from './connection-callbacks.js';

/** How often the link is checked. */
const CHECK_INTERVAL_MS = 1_000;
/** After this time without a message from the hub, the monitor sends a probe to detect a dead link. */
const PROBE_AFTER_MS = 5_000;
/** A hub may stop its motors when a client sends nothing for a longer time. So it gets a probe even if its sensors report. */
const PROBE_EVERY_MS = 30_000;
/** A link is unstable if an answer takes this long. Even the slowest links answer sooner. */
const UNSTABLE_AFTER_MS = 3_000;
/** After this time without an acknowledgement, a probe shows whether the hub refuses only some commands. */
const PROBE_STALL_AFTER_MS = 2_000;
/** If a check is later than this, the machine or a hidden tab has slept. */
const LATE_AFTER_SLEEP_MS = 5_000;
/** After a sleep the link is probably dead. It counts as dead if the hub sends nothing within this time. */
const AFTER_SLEEP_TIMEOUT_MS = 3_000;

export interface LinkMonitorOptions {
  readonly clock: Clock;
  readonly gate: Pick<Gate<Frame>, 'signsOfLife' | 'statistics' | 'urgent'>;
  /** A message that changes nothing and that the hub answers. */
  readonly probe: Frame;
  /** Whether an answer to a probe can be expected. */
  readonly isProbeAnswered: () => boolean;
  /** The hub sends messages all the time, so it is dead after this silence. Null: it may be silent. */
  readonly longestSilenceMs: number | null;
  readonly callbacks: Pick<ConnectionCallbacks, 'onUnstable'>;
  /** Called once: the machine has slept and the hub has sent nothing in the seconds after, or it was silent for too long. */
  readonly onDead: (why: string) => void;
}

/** Checks once a second, from start() to stop(), whether the hub still answers and acknowledges writes. */
export class LinkMonitor {
  readonly #options: LinkMonitorOptions;
  #cancelCheck: () => void = () => undefined;
  /** What was reported last. */
  isUnstable = false;
  #probedAtMs: number;
  readonly #startedAtMs: number;
  /** When the last sleep ended; null if the hub has sent something since. */
  #sleptUntilMs: number | null = null;
  #sent = 0;
  #refused = 0;
  /** The first check at which there were writes and none was acknowledged; null if there are none, or one was. */
  #stalledSinceMs: number | null = null;

  constructor(options: LinkMonitorOptions) {
    this.#options = options;
    this.#startedAtMs = options.clock.now();
    this.#probedAtMs = this.#startedAtMs;
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
    const {clock, gate, longestSilenceMs, callbacks, onDead} = this.#options;
    const {signsOfLife} = gate;
    const nowMs = clock.now();
    if (this.#sleptUntilMs !== null) {
      if (signsOfLife.lastSignAtMs >= this.#sleptUntilMs) this.#sleptUntilMs = null;
      else if (nowMs - this.#sleptUntilMs >= AFTER_SLEEP_TIMEOUT_MS) {
        this.stop();
        onDead('The hub has not answered since the computer slept.');
        return;
      }
    }
    // Its newest message, or the first check, if it has sent nothing.
    const sinceMessageMs = nowMs - Math.max(signsOfLife.lastSignAtMs, this.#startedAtMs);
    if (longestSilenceMs !== null && sinceMessageMs >= longestSilenceMs) {
      this.stop();
      onDead(`The hub has sent nothing for ${longestSilenceMs / 1000} seconds.`);
      return;
    }
    const sinceProbeMs = nowMs - this.#probedAtMs;
    const isSilent = nowMs - signsOfLife.lastSignAtMs >= PROBE_AFTER_MS;
    if (sinceProbeMs >= (isSilent ? PROBE_AFTER_MS : PROBE_EVERY_MS)) this.#probe();
    // The values of sensors are signs of life, too, and so are refusals. They do not show that commands arrive.
    const stalledMs = this.#stalledMs(nowMs);
    if (stalledMs >= PROBE_STALL_AFTER_MS && this.#areRefused(nowMs - stalledMs)) this.#sendProbe();
    const expectedMs = longestSilenceMs === null ? 0 : sinceMessageMs;
    const silentMs = Math.max(nowMs - (signsOfLife.waitingSinceMs ?? nowMs), expectedMs);
    const isUnstable = Math.max(silentMs, stalledMs) >= UNSTABLE_AFTER_MS;
    if (isUnstable === this.isUnstable) return;
    this.isUnstable = isUnstable;
    callbacks.onUnstable(isUnstable);
  }

  /** How long the hub has acknowledged none of the writes that there were. */
  #stalledMs(nowMs: number): number {
    const {sent, failed, retried, waiting, openWrites} = this.#options.gate.statistics;
    const refused = failed + retried;
    const sinceMs = this.#stalledSinceMs;
    // A message that only waits may wait for the rate.
    const isStalled =
      sent === this.#sent &&
      (openWrites > 0 || refused !== this.#refused || (sinceMs !== null && waiting > 0));
    this.#sent = sent;
    this.#refused = refused;
    this.#stalledSinceMs = isStalled ? (sinceMs ?? nowMs) : null;
    return nowMs - (this.#stalledSinceMs ?? nowMs);
  }

  /** Whether the hub has answered since this time, and no write waits for its answer: it refuses the writes. */
  #areRefused(sinceMs: number): boolean {
    const {signsOfLife, statistics} = this.#options.gate;
    return signsOfLife.lastSignAtMs >= sinceMs && statistics.openWrites === 0;
  }

  #handleSleep(): void {
    if (this.#options.isProbeAnswered()) this.#sleptUntilMs = this.#options.clock.now();
    this.#probe();
  }

  #probe(): void {
    const {clock, gate} = this.#options;
    this.#probedAtMs = clock.now();
    // While an answer is expected, something was just sent, and its absence shows a dead link as well as a probe would.
    if (gate.signsOfLife.waitingSinceMs === null) this.#sendProbe();
  }

  #sendProbe(): void {
    const {gate, probe} = this.#options;
    void gate.urgent('question', probe);
  }
}
