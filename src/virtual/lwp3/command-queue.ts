/** Bits of a port's feedback. */
export const Feedback = {
  inProgress: 0x01,
  completed: 0x02,
  discarded: 0x04,
  idle: 0x08,
  full: 0x10,
} as const;

/** An output command that the port can carry out. */
export interface Command {
  readonly wantsFeedback: boolean;
  /** Calls `onEnd` when it has ended by itself, perhaps within this call. */
  start(onEnd: () => void): void;
}

/**
 * The commands of one port: one is executed, and one waits for its end. The feedback describes both: while a
 * command is in progress, all commands before it have ended. When the port is idle, all commands have ended.
 */
export class CommandQueue {
  readonly #report: (flags: number) => void;
  #executing: Command | null = null;
  #buffered: Command | null = null;

  constructor(report: (flags: number) => void) {
    this.#report = report;
  }

  /** The command in progress, also while it starts. */
  get executing(): Command | null {
    return this.#executing;
  }

  /** Returns false, and does nothing, if there is no room for the command. */
  add(command: Command, atOnce: boolean): boolean {
    if (this.#executing && !atOnce) {
      if (this.#buffered) return false;
      this.#buffered = command;
      if (command.wantsFeedback) this.#report(Feedback.full);
      return true;
    }
    const discarded = this.#clear() ? Feedback.discarded : 0;
    this.#start(command, discarded);
    return true;
  }

  /** A command of another port has taken over a motor of this command, if it is the one in progress. */
  discard(command: Command): void {
    if (this.#executing !== command) return;
    if (this.#clear()) this.#report(Feedback.discarded | Feedback.idle);
  }

  /** All commands end without feedback. */
  forget(): void {
    this.#clear();
  }

  /** Returns whether a command that wants feedback is discarded. */
  #clear(): boolean {
    const commands = [this.#executing, this.#buffered];
    this.#executing = null;
    this.#buffered = null;
    return commands.some(command => command?.wantsFeedback);
  }

  /** @param flags Of what has ended in favour of this command. */
  #start(command: Command, flags: number): void {
    const progress = {isStarted: false, hasEnded: false};
    this.#executing = command;
    command.start(() => {
      // The queue has moved on: another command, or an end from outside.
      if (this.#executing !== command) return;
      if (progress.isStarted) this.#ended(command, 0);
      else progress.hasEnded = true;
    });
    progress.isStarted = true;
    if (progress.hasEnded) this.#ended(command, flags);
    else if (flags !== 0 || command.wantsFeedback) this.#report(flags | Feedback.inProgress);
  }

  #ended(command: Command, flagsBefore: number): void {
    const flags = flagsBefore | (command.wantsFeedback ? Feedback.completed : 0);
    const next = this.#buffered;
    this.#executing = null;
    this.#buffered = null;
    if (next) this.#start(next, flags);
    else if (flags !== 0) this.#report(flags | Feedback.idle);
  }
}
