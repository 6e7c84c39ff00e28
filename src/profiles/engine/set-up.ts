import type {Fate} from '../../gate/gate.js';
import type {Link} from '../../hubs/link.js';
import type {Command, ProfileFrame} from './commands.js';
import type {OutputParts} from './output-parts.js';

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
  /** What blocks have commanded for parts of the output meanwhile: sent directly after it. */
  readonly later: Map<string, () => void>;
}

/**
 * Sends the set-up of a connection, one frame after the answer to the one before. They are urgent whatever their kind, unless
 * the profile says otherwise: none is dropped because it waits too long, and a stop does not remove them.
 */
export class SetUp {
  readonly #link: Link;
  readonly #outputs: OutputParts;
  #waiting: Waiting[] = [];

  constructor(link: Link, outputs: OutputParts) {
    this.#link = link;
    this.#outputs = outputs;
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
    const waiting = this.#newest(output);
    if (waiting === undefined) return null;
    waiting.newer = {frame, rest};
    waiting.later.clear();
    return waiting.outcome;
  }

  /** A message for a part is sent after the set-up of the whole. Returns false if that does not wait. */
  follow(whole: string, output: string, send: () => void): boolean {
    const waiting = this.#newest(whole);
    waiting?.later.set(output, send);
    return waiting !== undefined;
  }

  /** Something more important has been sent to this output. */
  drop(output: string): void {
    for (const each of this.#waiting.filter(({message}) => message.output === output)) {
      this.#waiting.splice(this.#waiting.indexOf(each), 1);
      each.settle();
    }
  }

  /** The output is new: what it controls was replaced. */
  forget(output: string): void {
    this.drop(output);
    for (const {later} of this.#waiting) later.delete(output);
  }

  /** The red stop: what blocks have commanded is not sent later. */
  stop(): void {
    for (const each of this.#waiting) {
      each.newer = null;
      each.later.clear();
    }
  }

  end(): void {
    this.#waiting = [];
  }

  /** Ends when the set-up is started again, too: the new one has an array of its own. */
  async #sendAll(waiting: Waiting[]): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const outcome = this.#send(next);
      for (const send of next.later.values()) send();
      await outcome;
      next.settle();
      if (waiting !== this.#waiting) return;
    }
  }

  #send({message: {output, frame, stoppable}, newer}: Waiting): Promise<Fate> {
    const parts = this.#outputs.partsOf(output);
    if (newer !== null) return this.#link.state(output, newer.frame, {rest: newer.rest, ...parts});
    if (stoppable) return this.#link.state(output, frame, parts);
    return this.#link.urgent(output, frame, parts);
  }

  #newest(output: string): Waiting | undefined {
    return this.#waiting.filter(({message}) => message.output === output).at(-1);
  }
}

function createWaiting(message: SetUpMessage): Waiting {
  let settle: () => void = () => undefined;
  const outcome = new Promise<void>(resolve => (settle = resolve));
  return {message, outcome, settle, newer: null, later: new Map()};
}
