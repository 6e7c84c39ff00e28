import type {Clock} from '../../clock.js';
import {atDeadline} from '../deadline.js';
import {FEEDBACK} from './protocol/output-feedback.js';

/** A motor that should turn is stalled after this time in about the same position: longer than a slow link's pauses. */
const STALL_MS = 1_000;
/** A stalled motor may report positions that differ by a degree or two. */
const LEAST_PROGRESS_DEGREES = 3;

interface MotorRunOptions {
  readonly clock: Clock;
  /** The run ends at this time at the latest. */
  readonly deadlineMs: number;
  /** The last position before the run; null: positions are not known, or the run does not end on a stall. */
  readonly positionDegrees: number | null;
  /** Whether the hub still executes another command, whose end it may report after this one was sent. */
  readonly isReplacing: boolean;
  /** The hub has the command although it has not acknowledged it: it must not be sent again. */
  readonly onTaken: () => void;
  /** Called once, unless end() is called before. `isEndedByHub`: the hub has ended the run by itself. */
  readonly onEnd: (isEndedByHub: boolean) => void;
}

/** A command that the hub ends by itself. It ends by the hub's feedback, on a stall, or at a deadline. */
export class MotorRun {
  /** Resolves at the end. */
  readonly ended: Promise<void>;
  readonly #options: MotorRunOptions;
  #resolve: () => void = () => undefined;
  #cancelDeadline: () => void;
  #cancelStall: () => void = () => undefined;
  #isAcknowledged = false;
  /** Whether the hub has reported that it executes the command. */
  #isStarted = false;
  #isReplacing: boolean;
  /** Whether the hub has reported the end of the command before. */
  #isOtherOver = false;
  /** Where the motor was when it last made progress, and when. */
  #anchorDegrees: number | null;
  #progressAtMs = 0;
  #isEnded = false;

  constructor(options: MotorRunOptions) {
    const {clock, deadlineMs, positionDegrees, isReplacing} = options;
    this.#options = options;
    this.#anchorDegrees = positionDegrees;
    this.#isReplacing = isReplacing;
    this.ended = new Promise(resolve => (this.#resolve = resolve));
    this.#cancelDeadline = atDeadline(clock, deadlineMs, () => this.#finish(false));
  }

  /** The hub has the command. */
  acknowledged(): void {
    if (this.#isAcknowledged || this.#isEnded) return;
    this.#isAcknowledged = true;
    this.#progressAtMs = this.#options.clock.now();
    if (this.#anchorDegrees !== null) this.#watchStall();
  }

  /** The command was sent again, with other values. */
  replaced(): void {
    this.#isReplacing = true;
    this.#isOtherOver = false;
    this.#isStarted = false;
  }

  feedback(flags: number): void {
    const isOver = (flags & (FEEDBACK.completed | FEEDBACK.discarded | FEEDBACK.idle)) !== 0;
    if (isOver && !this.#isStarted) this.#isOtherOver = true;
    if ((flags & FEEDBACK.inProgress) !== 0) {
      this.#isStarted = true;
      const isSurelyOwn = !this.#isReplacing || this.#isOtherOver;
      if (isSurelyOwn && !this.#isAcknowledged) this.#options.onTaken();
      this.acknowledged();
      return;
    }
    // Otherwise it is about the command before.
    const isOwn = this.#isStarted || (this.#isAcknowledged && !this.#isReplacing);
    if (isOver && isOwn) this.#finish(true);
  }

  position(degrees: number): void {
    const anchorDegrees = this.#anchorDegrees;
    if (anchorDegrees === null || Math.abs(degrees - anchorDegrees) < LEAST_PROGRESS_DEGREES) {
      return;
    }
    this.#anchorDegrees = degrees;
    this.#progressAtMs = this.#options.clock.now();
  }

  /** Something else has ended the run. */
  end(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#cancelDeadline();
    this.#cancelStall();
    this.#resolve();
  }

  #watchStall(): void {
    const {clock} = this.#options;
    this.#cancelStall = atDeadline(clock, this.#progressAtMs + STALL_MS, () => {
      if (clock.now() - this.#progressAtMs >= STALL_MS) this.#finish(false);
      else this.#watchStall();
    });
  }

  #finish(isEndedByHub: boolean): void {
    this.end();
    this.#options.onEnd(isEndedByHub);
  }
}
