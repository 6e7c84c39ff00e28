import type {Clock} from '../../clock.js';
import {atDeadline} from '../deadline.js';
import type {Fate} from '../../gate/gate.js';
import {FEEDBACK, isEndReport} from './protocol/output-feedback.js';
import {StallWatch} from './stall-watch.js';

/** An error message is about a command that the hub has acknowledged at most this long before. */
const REFUSAL_MS = 1_000;

export interface RunEnd {
  /** The run ends at this time at the latest. */
  readonly deadlineMs: number;
  /** Whether the hub ends it and reports that; else only the deadline does. */
  readonly isEndedByHub: boolean;
}

export interface MotorRunOptions extends RunEnd {
  readonly clock: Clock;
  /** The motors whose stall ends the run, each with its last position; null: not known. */
  readonly starts: ReadonlyMap<object, number | null>;
  /** Whether the hub still executes another command, whose end it may report after this one was sent. */
  readonly isReplacing: boolean;
  /**
   * The hub has the command although it has not acknowledged it: it must not be sent again. Returns false if it was not
   * sent yet: a report is about another one.
   */
  readonly onTaken: () => boolean;
  /** Called once, unless end() is called before. `isEndedByHub`: the hub has ended the run by itself. */
  readonly onEnd: (isEndedByHub: boolean) => void;
}

/** A command that ends by the hub's feedback, on a stall, or at a deadline. */
export class MotorRun {
  /** Resolves at the end. */
  readonly ended: Promise<void>;
  readonly #options: MotorRunOptions;
  #resolve: () => void = () => undefined;
  #cancelDeadline: () => void;
  readonly #stallWatches: ReadonlyMap<object, StallWatch>;
  /** -Infinity: not yet. */
  #acknowledgedAtMs = -Infinity;
  /** Whether the hub has reported that it executes the command. */
  #isStarted = false;
  #isReplacing: boolean;
  #isEndedByHub: boolean;
  /** Whether the hub has reported the end of the command before. */
  #isOtherOver = false;
  #isEnded = false;
  #isTaken = false;

  constructor(options: MotorRunOptions) {
    const {clock, deadlineMs, starts, isReplacing, isEndedByHub} = options;
    this.#options = options;
    const onStall = () => this.#finish(false);
    this.#stallWatches = new Map(
      [...starts].map(([motor, startDegrees]) => [
        motor,
        new StallWatch({clock, startDegrees, onStall}),
      ]),
    );
    this.#isReplacing = isReplacing;
    this.#isEndedByHub = isEndedByHub;
    this.ended = new Promise(resolve => (this.#resolve = resolve));
    this.#cancelDeadline = atDeadline(clock, deadlineMs, () => this.#finish(false));
  }

  /** Whether the hub ends it and reports that. */
  get isEndedByHub(): boolean {
    return this.#isEndedByHub;
  }

  /** Whether a command with this fate has not reached the hub, so that no report of it follows. */
  wasNeverSent(fate: Fate): boolean {
    return !this.#isTaken && (fate === 'superseded' || fate === 'dropped');
  }

  /** The hub has the command. */
  acknowledged(): void {
    if (this.#isAcknowledged || this.#isEnded) return;
    this.#acknowledgedAtMs = this.#options.clock.now();
    for (const watch of this.#stallWatches.values()) watch.start();
  }

  /** The command was sent again, with other values. */
  replaced({isEndedByHub, deadlineMs}: RunEnd): void {
    this.#cancelDeadline();
    this.#cancelDeadline = atDeadline(this.#options.clock, deadlineMs, () => this.#finish(false));
    this.#isEndedByHub = isEndedByHub;
    this.#isReplacing = true;
    this.#isOtherOver = false;
    this.#isStarted = false;
  }

  feedback(flags: number): void {
    if (!this.#isEndedByHub) return;
    if (flags === FEEDBACK.refused) {
      const isRecent = this.#options.clock.now() < this.#acknowledgedAtMs + REFUSAL_MS;
      if (isRecent && !this.#isStarted) this.#finish(false);
      return;
    }
    const isOver = isEndReport(flags);
    if (isOver && !this.#isStarted) this.#isOtherOver = true;
    if ((flags & FEEDBACK.inProgress) !== 0) {
      if (!this.#isAcknowledged) {
        const isOfOther = this.#isReplacing && !this.#isOtherOver;
        if (isOfOther || !this.#options.onTaken()) return;
        this.#isTaken = true;
      }
      this.#isStarted = true;
      this.acknowledged();
      return;
    }
    // Otherwise it is about the command before.
    const isOwn = this.#isStarted || (this.#isAcknowledged && !this.#isReplacing);
    if (isOver && isOwn) this.#finish(true);
  }

  get #isAcknowledged(): boolean {
    return this.#acknowledgedAtMs > -Infinity;
  }

  position(motor: object, degrees: number): void {
    this.#stallWatches.get(motor)?.position(degrees);
  }

  /** Something else has ended the run. */
  end(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#cancelDeadline();
    for (const watch of this.#stallWatches.values()) watch.end();
    this.#resolve();
  }

  #finish(isEndedByHub: boolean): void {
    this.end();
    this.#options.onEnd(isEndedByHub);
  }
}
