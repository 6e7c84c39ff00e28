import type {Clock} from '../../clock.js';
import {DEFAULT_TIMES} from '../../gate/gate-times.js';
import type {MotorRun} from './motor-run.js';
import {FEEDBACK, isEndReport} from './protocol/output-feedback.js';

/** The hub reports the end of a command at most this long after another one has replaced it. */
const REPORT_MS = 1_000;
/**
 * An error message is about a command that the hub has acknowledged at most this long before. It names no port. A run that is
 * wrongly ended stops its motor; a refused one that is missed ends on its stall or at its deadline.
 */
const REFUSAL_MS = 1_000;
/** More than a hub gets in REPORT_MS. */
const MOST_COMMANDS = 32;

/** A command whose end the hub reports. */
export interface Command {
  readonly run: MotorRun;
  readonly sentAtMs: number;
  /** -Infinity: not yet. */
  acknowledgedAtMs: number;
  /** Whether the hub has reported that it executes the command. */
  isStarted: boolean;
  /** When the hub acknowledged a frame that replaces it; Infinity: not yet. */
  replacedAtMs: number;
}

interface OwedReportsOptions {
  readonly clock: Clock;
  /**
   * The hub has the newest command although it has not acknowledged it: it must not be sent again. Returns false if it was
   * not sent yet: a report is about another one.
   */
  readonly onTaken: () => boolean;
}

/**
 * The commands of one output whose end the hub has not reported yet. Feedback names no command, so each report is about the
 * oldest command that it can be about. If a report is lost, a run may end late, but none ends early.
 */
export class OwedReports {
  readonly #options: OwedReportsOptions;
  /** The oldest first. */
  #commands: readonly Command[] = [];
  /** The command whose run has not ended; null: there is none, or the hub does not end it. */
  #current: Command | null = null;
  #last = {flags: 0, atMs: -Infinity};

  constructor(options: OwedReportsOptions) {
    this.#options = options;
  }

  /** The oldest first. */
  get commands(): readonly Command[] {
    return this.#commands;
  }

  add(run: MotorRun): Command {
    this.#removeOld();
    const command = {
      run,
      sentAtMs: this.#options.clock.now(),
      acknowledgedAtMs: -Infinity,
      isStarted: false,
      replacedAtMs: Infinity,
    };
    this.#commands = [...this.#commands, command].slice(-MOST_COMMANDS);
    this.#current = command;
    return command;
  }

  /** Another command follows, or the run has ended. */
  release(): void {
    this.#current = null;
  }

  /** No report about these commands comes any more. */
  forget(): void {
    this.#commands = [];
  }

  /** The hub has acknowledged a frame. `before`: the commands that were sent before it. */
  acknowledged(command: Command | null, before: readonly Command[]): void {
    const nowMs = this.#options.clock.now();
    if (command !== null) command.acknowledgedAtMs = nowMs;
    for (const each of before) each.replacedAtMs = Math.min(each.replacedAtMs, nowMs);
  }

  /** The command was replaced or dropped without an acknowledgement, or has failed. */
  notAcknowledged(command: Command): void {
    const elapsedMs = this.#options.clock.now() - command.sentAtMs;
    // If a write timed out, the hub may execute the command.
    const wasRefused = elapsedMs < DEFAULT_TIMES.writeTimeoutMs;
    if (wasRefused && !command.isStarted) this.#remove(command);
  }

  feedback(flags: number): void {
    if (flags === FEEDBACK.refused) {
      this.#refused();
      return;
    }
    // Scratch Link 2.x can deliver a notification several times.
    const nowMs = this.#options.clock.now();
    if (flags === this.#last.flags && nowMs < this.#last.atMs + 1) return;
    this.#last = {flags, atMs: nowMs};
    this.#removeOld();
    const isBegun = (flags & FEEDBACK.inProgress) !== 0;
    const isOver = isEndReport(flags);
    if (isOver) this.#end(isBegun);
    // One was discarded, and the next one has been completed.
    if ((flags & FEEDBACK.discarded) !== 0 && (flags & FEEDBACK.completed) !== 0) {
      this.#end(isBegun);
    }
    if (isBegun) this.#begin(isOver);
  }

  /** An error message names no command. */
  #refused(): void {
    const current = this.#current;
    if (current === null || current.isStarted) return;
    const isRecent = this.#options.clock.now() < current.acknowledgedAtMs + REFUSAL_MS;
    if (!isRecent) return;
    this.#remove(current);
    current.run.finish(false);
  }

  /** @param isOtherBegun The same report says that the hub executes a command. */
  #end(isOtherBegun: boolean): void {
    const [oldest] = this.#commands;
    // The hub has not got it: the report is about an older one.
    if (oldest === undefined || !isReceived(oldest)) return;
    const isCurrent = oldest === this.#current;
    if (isCurrent && isOtherBegun) return;
    this.#remove(oldest);
    if (isCurrent) oldest.run.finish(true);
  }

  /** @param isOtherOver The same report says that a command has ended. */
  #begin(isOtherOver: boolean): void {
    const [oldest, next] = this.#commands;
    if (oldest === undefined) return;
    const isEndLost = oldest.isStarted && !isOtherOver && next !== undefined;
    const begun = isEndLost ? next : oldest;
    const isCurrent = begun === this.#current;
    if (isCurrent && !isReceived(begun) && !this.#options.onTaken()) return;
    if (isEndLost) this.#remove(oldest);
    begun.isStarted = true;
    if (isCurrent) begun.run.acknowledged();
  }

  #remove(command: Command): void {
    this.#commands = this.#commands.filter(each => each !== command);
  }

  /** Their reports were lost. */
  #removeOld(): void {
    const nowMs = this.#options.clock.now();
    this.#commands = this.#commands.filter(({replacedAtMs}) => nowMs <= replacedAtMs + REPORT_MS);
  }
}

function isReceived({acknowledgedAtMs, isStarted}: Command): boolean {
  return isStarted || acknowledgedAtMs > -Infinity;
}
