import type {Clock} from '../clock.js';
import type {GateLimiter} from '../limiters/limiter.js';

export type {GateLimiter};

/** What statistics start with. */
export function noCounts() {
  return {offered: 0, sent: 0, superseded: 0, dropped: 0, failed: 0, written: 0, retried: 0};
}

export interface GateOptions<Frame> {
  readonly limiter: GateLimiter;
  readonly clock: Clock;
  /** How many writes may wait for their answer at once; 1 or more. */
  readonly maxOpenWrites: number;
  /**
   * Hands a frame to the transport; rejects, but never throws. `immediate`: inside this call, past whatever
   * is queued there.
   */
  write(
    frame: Frame,
    options: {readonly response: boolean; readonly immediate: boolean},
  ): Promise<void>;
  /**
   * Whether the next state asks for an answer; asked before each. Left out: always. Where it does not, and
   * nothing newer comes, it is sent once more with one: the last state of an output is always answered.
   */
  asksForAnswer?(): boolean;
  /** Whether two frames put an output in the same state. */
  isSame(a: Frame, b: Frame): boolean;
  /** Whether a rejected write shows that the other side is alive (refused) or nothing at all (time-out). */
  isAnswer(error: unknown): boolean;
  /** Nothing was answered for `SILENCE_MS` though something should have been. Called once. */
  onSilence(): void;
}

/** Counts since the gate was made. offered = sent + superseded + dropped + failed + what is still under way. */
export interface GateStatistics {
  readonly offered: number;
  readonly sent: number;
  readonly superseded: number;
  readonly dropped: number;
  readonly failed: number;
  /** Frames handed to the transport, repeats included. */
  readonly written: number;
  /** Frames written again after a refusal or a time-out. */
  readonly retried: number;
  readonly waiting: number;
  /** Of those that wait for their answer; the first pass of a stop is not among them. */
  readonly openWrites: number;
}
