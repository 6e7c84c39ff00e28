import type {Fate} from '../../gate/gate.js';
import type {Link} from '../../hubs/link.js';
import type {Command, ProfileFrame} from './commands.js';

export interface SetUpMessage extends Command {
  /** Sent as a state, which a stop drops. */
  readonly stoppable: boolean;
}

interface Waiting {
  readonly message: SetUpMessage;
  /** Resolved when it was sent or dropped. */
  readonly outcome: Promise<void>;
  readonly settle: () => void;
  /** In its place: what a block has commanded for the output meanwhile. */
  newer: {readonly frame: ProfileFrame; readonly rest: boolean} | null;
}

/**
 * Sends the set-up of a connection, one frame after the answer to the one before. They are urgent whatever their kind, unless
 * the profile says otherwise: none is dropped because it waits too long, and a stop does not remove them.
 */
export class SetUp {
  readonly #link: Link;
  #waiting: Waiting[] = [];

  constructor(link: Link) {
    this.#link = link;
  }

  /** Returns what waits, with the promises of the outcomes. */
  start(messages: readonly SetUpMessage[]): readonly Pick<Waiting, 'message' | 'outcome'>[] {
    this.#waiting = messages.map(createWaiting);
    const all = [...this.#waiting];
    void this.#sendAll(this.#waiting);
    return all;
  }

  /** Takes the place of what waits for this output. Returns the outcome; null if nothing waits. */
  replace(output: string, frame: ProfileFrame, rest: boolean): Promise<void> | null {
    const waiting = this.#waiting.filter(({message}) => message.output === output).at(-1);
    if (waiting === undefined) return null;
    waiting.newer = {frame, rest};
    return waiting.outcome;
  }

  /** Something more important has been sent to this output. */
  drop(output: string): void {
    for (const each of this.#waiting.filter(({message}) => message.output === output)) {
      this.#waiting.splice(this.#waiting.indexOf(each), 1);
      each.settle();
    }
  }

  /** The red stop: what blocks have commanded is not sent later. */
  stop(): void {
    for (const each of this.#waiting) each.newer = null;
  }

  end(): void {
    this.#waiting = [];
  }

  /** Ends when the set-up is started again, too: the new one has an array of its own. */
  async #sendAll(waiting: Waiting[]): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      await this.#send(next);
      next.settle();
      if (waiting !== this.#waiting) return;
    }
  }

  #send({message: {output, frame, stoppable}, newer}: Waiting): Promise<Fate> {
    if (newer !== null) return this.#link.state(output, newer.frame, {rest: newer.rest});
    return stoppable ? this.#link.state(output, frame) : this.#link.urgent(output, frame);
  }
}

function createWaiting(message: SetUpMessage): Waiting {
  let settle: () => void = () => undefined;
  const outcome = new Promise<void>(resolve => (settle = resolve));
  return {message, outcome, settle, newer: null};
}
