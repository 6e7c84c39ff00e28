import type {Fate} from '../../gate/gate.js';
import type {Link} from '../../hubs/link.js';
import type {Command, ProfileFrame} from './commands.js';

interface SetUpMessage extends Command {
  /** Sent as a state, which a stop drops. */
  readonly stoppable: boolean;
}

interface Waiting {
  readonly message: SetUpMessage;
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

  start(messages: readonly SetUpMessage[]): void {
    this.#waiting = messages.map(message => ({message, newer: null}));
    void this.#sendAll(this.#waiting);
  }

  /** Takes the place of what waits for this output. Returns false if nothing does. */
  replace(output: string, frame: ProfileFrame, rest: boolean): boolean {
    const waiting = this.#waiting.filter(({message}) => message.output === output).at(-1);
    if (waiting === undefined) return false;
    waiting.newer = {frame, rest};
    return true;
  }

  /** Something more important has been sent to this output. */
  drop(output: string): void {
    for (const each of this.#waiting.filter(({message}) => message.output === output)) {
      this.#waiting.splice(this.#waiting.indexOf(each), 1);
    }
  }

  /** The red stop: what blocks have commanded is not sent later. */
  forgetNewer(): void {
    for (const each of this.#waiting) each.newer = null;
  }

  end(): void {
    this.#waiting = [];
  }

  /** Ends when the set-up is started again, too: the new one has an array of its own. */
  async #sendAll(waiting: Waiting[]): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      await this.#send(next);
      if (waiting !== this.#waiting) return;
    }
  }

  #send({message: {output, frame, stoppable}, newer}: Waiting): Promise<Fate> {
    if (newer !== null) return this.#link.state(output, newer.frame, {rest: newer.rest});
    return stoppable ? this.#link.state(output, frame) : this.#link.urgent(output, frame);
  }
}
