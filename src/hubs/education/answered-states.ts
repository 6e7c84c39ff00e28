import type {Clock} from '../../clock.js';
import type {Frame, Link} from '../link.js';
import {answeredFrame} from './frame.js';
import {COMMANDS, type Command} from './protocol/commands.js';
import type {Answer} from './protocol/messages.js';
import {STATUS} from './protocol/values.js';

/** An answer that has not come after this time was lost. */
export const LATEST_ANSWER_MS = 1_000;

interface Sent {
  readonly to: number;
  /** Null: the command is about no motor. */
  readonly mask: number | null;
  readonly frame: Frame;
  /** Before this time, an answer may be about an older state of the output: answers have no number. */
  readonly provableFromMs: number;
  /** Null: not yet. */
  provedAtMs: number | null;
}

/** States that the device answers. Each is sent again until it is answered: what is refused, too, because a device may be busy. */
export class AnsweredStates {
  readonly #clock: Clock;
  readonly #link: Link;
  readonly #frameOf: (command: Command) => Frame;
  /** The newest, by output. */
  readonly #sent = new Map<string, Sent>();

  /** @param frame Makes what is sent: with frameOf(), a state that was not answered is sent once more only. */
  constructor(
    {clock, link}: {readonly clock: Clock; readonly link: Link},
    frame: (command: Command) => Frame = answeredFrame,
  ) {
    this.#clock = clock;
    this.#link = link;
    this.#frameOf = frame;
  }

  set(output: string, command: Command): void {
    this.#link.set(output, this.#remember(output, command));
  }

  /** As part of the set-up, which does not wait for the rate. */
  setUp(output: string, command: Command): void {
    void this.#link.urgent(output, this.#remember(output, command));
  }

  onAnswer({to, mask, status}: Answer): void {
    if (status !== STATUS.completed) return;
    const nowMs = this.#clock.now();
    for (const [output, sent] of this.#sent) {
      const isAbout = sent.mask === null || mask === null || (sent.mask & mask) !== 0;
      if (sent.to !== to || !isAbout || nowMs < sent.provableFromMs) continue;
      sent.provedAtMs ??= nowMs;
      this.#link.confirm(output, sent.frame);
    }
  }

  #remember(output: string, command: Command): Frame {
    const frame = this.#frameOf(command);
    const before = this.#sent.get(output);
    // An answer to the same state proves it, however old it is.
    if (before !== undefined && String(before.frame.bytes) === String(frame.bytes)) return frame;
    // The older one may have been written, or repeated, until it was proved.
    const provableFromMs =
      before === undefined
        ? -Infinity
        : (before.provedAtMs ?? this.#clock.now()) + LATEST_ANSWER_MS;
    const mask = 'mask' in command ? command.mask : null;
    const {id: to} = COMMANDS[command.kind];
    this.#sent.set(output, {to, mask, frame, provableFromMs, provedAtMs: null});
    return frame;
  }
}
