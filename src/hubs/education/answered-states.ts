import type {Link} from '../link.js';
import {answeredFrame, isAbout} from './frame.js';
import type {Command} from './protocol/commands.js';
import type {Answer} from './protocol/messages.js';
import {STATUS} from './protocol/values.js';

/** States that the device answers. Each is sent again until it is answered: what is refused, too, because a device may be busy. */
export class AnsweredStates {
  readonly #link: Link;
  readonly #outputs = new Set<string>();

  constructor(link: Link) {
    this.#link = link;
  }

  set(output: string, command: Command): void {
    this.#outputs.add(output);
    void this.#link.state(output, answeredFrame(command));
  }

  /** As part of the set-up, which does not wait for the rate. */
  setUp(output: string, command: Command): void {
    this.#outputs.add(output);
    void this.#link.urgent(output, answeredFrame(command));
  }

  onAnswer(answer: Answer): void {
    for (const output of this.#outputs) confirmAnswered(this.#link, output, answer);
  }
}

/** If the device has done what it answers, the output's newest state is not sent again. */
export function confirmAnswered(link: Link, output: string, answer: Answer): void {
  if (answer.status === STATUS.completed)
    link.confirmIfShown(output, frame => isAbout(answer, frame));
}
