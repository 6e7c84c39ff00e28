import type {Frame, Link} from '../link.js';
import {answeredFrame, isAbout} from './frame.js';
import type {Command} from './protocol/commands.js';
import type {Answer} from './protocol/messages.js';
import {STATUS} from './protocol/values.js';

/** States that the device answers. Each is sent again until it is answered: what is refused, too, because a device may be busy. */
export class AnsweredStates {
  readonly #link: Link;
  /** The newest frame of each output that the device has not answered. */
  readonly #unanswered = new Map<string, Frame>();
  #isTakenBack = false;

  constructor(link: Link) {
    this.#link = link;
  }

  set(output: string, command: Command): void {
    void this.#link.state(output, this.#frameFor(output, command));
  }

  /** As part of the set-up, which does not wait for the rate. */
  setUp(output: string, command: Command): void {
    void this.#link.urgent(output, this.#frameFor(output, command));
  }

  /** A red stop takes back what is not answered yet. */
  takenBack(): void {
    this.#isTakenBack = true;
  }

  /** Sends again what a red stop has taken back. */
  restore(): void {
    if (!this.#isTakenBack) return;
    this.#isTakenBack = false;
    for (const [output, frame] of this.#unanswered) void this.#link.state(output, frame);
  }

  onAnswer(answer: Answer): void {
    for (const output of this.#unanswered.keys())
      if (confirmAnswered(this.#link, output, answer)) this.#unanswered.delete(output);
  }

  #frameFor(output: string, command: Command): Frame {
    const frame = answeredFrame(command);
    this.#unanswered.set(output, frame);
    return frame;
  }
}

/** If the device has done what it answers, the output's newest state is not sent again. Returns whether it has that state. */
export function confirmAnswered(link: Link, output: string, answer: Answer): boolean {
  return (
    answer.status === STATUS.completed &&
    link.confirmIfShown(output, frame => isAbout(answer, frame))
  );
}
