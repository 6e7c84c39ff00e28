import type {Frame, Link} from '../link.js';
import {answeredFrame} from './frame.js';
import {COMMANDS, type Command} from './protocol/commands.js';
import type {Answer} from './protocol/messages.js';

interface Sent {
  readonly to: number;
  /** Null: the command is about no motor. */
  readonly mask: number | null;
  readonly frame: Frame;
}

/** Settings, which the device answers at once. Each is sent again until its answer has come. */
export class AnsweredStates {
  readonly #link: Link;
  /** The newest, by output. */
  readonly #sent = new Map<string, Sent>();

  constructor(link: Link) {
    this.#link = link;
  }

  set(output: string, command: Command): void {
    this.#link.set(output, this.#remember(output, command));
  }

  /** As part of the set-up, which does not wait for the rate. */
  setUp(output: string, command: Command): void {
    void this.#link.urgent(output, this.#remember(output, command));
  }

  /** A refused setting is not sent again, either. */
  onAnswer({to, mask}: Answer): void {
    for (const [output, sent] of this.#sent) {
      const isAbout = sent.mask === null || mask === null || (sent.mask & mask) !== 0;
      if (sent.to === to && isAbout) this.#link.confirm(output, sent.frame);
    }
  }

  #remember(output: string, command: Command): Frame {
    const frame = answeredFrame(command);
    const mask = 'mask' in command ? command.mask : null;
    this.#sent.set(output, {to: COMMANDS[command.kind].id, mask, frame});
    return frame;
  }
}
