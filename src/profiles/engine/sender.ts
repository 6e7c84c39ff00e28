import type {Clock} from '../../clock.js';
import type {Fate} from '../../gate/gate.js';
import type {StopFrame} from '../../hubs/device.js';
import type {MessageOptions} from '../../gate/message.js';
import type {Frame, Link} from '../../hubs/link.js';
import {RateLimiter} from '../../limiters/rate-limiter.js';
import type {SendKind} from '../format.js';
import type {Command} from './commands.js';

export interface SenderOptions {
  readonly link: Link;
  readonly clock: Clock;
  /** In any second. */
  readonly maxUrgentPerSecond: number;
  /** Outputs with messages for the whole and for parts. */
  readonly wholes: ReadonlySet<string>;
}

/** What a step sends. */
export interface StepMessage {
  readonly command: Command;
  readonly as: SendKind;
  /** Whether a stop removes it while it waits, also for a retry. */
  readonly stoppable: boolean;
  readonly unlessAtRest: boolean;
  /** How long an event waits for its turn. */
  readonly waitMs?: number;
}

export interface SetUpMessage extends Command {
  /** Sent as a state, which a stop drops. */
  readonly stoppable: boolean;
}

const NO_PARTS = {};

const isState = ({as}: StepMessage) => as === 'state' || as === 'rest';
const isSetUp = ({as, stoppable}: StepMessage) => as === 'urgent' && !stoppable;

/**
 * Sends the set-up, and the commands of steps. Those that would undo the set-up, or that the set-up would undo, are held until its
 * message for the same output was sent.
 */
export class Sender {
  readonly #link: Link;
  /**
   * The parts that have had a message, of outputs with messages for the whole and for parts, such as all joints of an arm and each
   * joint. A command without `outputBy` controls all parts of its output: a list of what overlaps would be forgotten in a profile.
   */
  readonly #parts: ReadonlyMap<string, Set<string>>;
  /**
   * Urgent messages do not wait for the gate's rate, and reports may send them: a device that answers each with a report would
   * keep the page busy. Those above the rate are sent as states. The gate itself limits stops, except the first of a new output.
   */
  readonly #urgent: RateLimiter;
  /** The outputs whose newest message is urgent. The gate would retry it after a stop, as it does with set-up. */
  readonly #stoppable = new Set<string>();
  /** The outputs that were forgotten and have had no message since. The gate would send each stop at once. */
  readonly #forgotten = new Set<string>();
  /** The messages of the set-up that wait for the answers to those before; null: it has not begun. */
  #setUp: SetUpMessage[] | null = null;
  /** The newest message for each output that waits for the set-up: for its beginning, or for a message of it. */
  readonly #held = new Map<string, StepMessage>();

  constructor({link, clock, maxUrgentPerSecond, wholes}: SenderOptions) {
    this.#link = link;
    this.#parts = new Map([...wholes].map(name => [name, new Set()]));
    this.#urgent = new RateLimiter(maxUrgentPerSecond, {strict: true, clock});
  }

  /**
   * The set-up begins, also a second time: each message is sent after the answer to the one before. They are urgent whatever their
   * kind, unless the profile says otherwise: none is dropped because it waits too long, and a stop does not remove them.
   * @returns whether all of them were sent or dropped: not if it begins again, or ends, meanwhile.
   */
  start(messages: readonly SetUpMessage[]): Promise<boolean> {
    const held = this.#setUp === null ? [...this.#held.values()] : [];
    this.#held.clear();
    for (const message of messages) this.#addPart(message);
    this.#setUp = [...messages];
    const areSent = this.#sendSetUp(this.#setUp);
    for (const message of held) this.send(message);
    return areSent;
  }

  /** The project is stopped: the messages of the set-up stay, and what reports have sent for it. */
  stop(): void {
    for (const [output, message] of this.#held) {
      if (this.#setUp !== null || !isSetUp(message)) this.#held.delete(output);
    }
    for (const output of this.#stoppable) this.#link.cancel(output);
    this.#stoppable.clear();
  }

  /** The red stop's message for this command. */
  stopOf({output, frame}: Command): StopFrame {
    return {output, frame, ...this.#partsOf(output)};
  }

  /** Sends nothing more. */
  end(): void {
    this.#setUp = [];
    this.#held.clear();
  }

  send(message: StepMessage): void {
    const {command, as} = message;
    const {output, whole} = command;
    if (as === 'forget') {
      // A stop may have left something in the gate already, also before the set-up.
      this.#forget(command);
      return;
    }
    if (this.#setUp === null) {
      this.#held.delete(output);
      this.#held.set(output, message);
      return;
    }
    this.#addPart(command);
    // The set-up of the whole would undo a message for a part. An event would come too late after it.
    const mustFollow = as !== 'event' && output !== whole && this.#isSetUpLater(whole);
    if (mustFollow) this.#held.set(output, message);
    // What does not wait is sent now, too.
    if (!mustFollow || as !== 'state') this.#write(message);
  }

  #write(message: StepMessage): void {
    const {command, as, stoppable, unlessAtRest, waitMs} = message;
    const {output, frame} = command;
    const parts = this.#partsOf(output);
    for (const {output: part} of parts.parts ?? []) {
      if (part === output) continue;
      // An event takes the place of no message: the set-up of the whole is still sent, and then what is held for its parts.
      if (as !== 'event' || !this.#isSetUpLater(output)) this.#held.delete(part);
      this.#dropSetUp(part);
      this.#link.cancel(part);
    }
    const wasForgotten = this.#forgotten.delete(output);
    this.#stoppable.delete(output);
    if (as === 'event') {
      void this.#link.event(output, frame, waitMs, parts);
      return;
    }
    if (isState(message)) {
      if (this.#isSetUpLater(output)) this.#held.set(output, message);
      else void this.#link.state(output, frame, {rest: as === 'rest', ...parts});
      return;
    }
    // The message itself is held, too, if it must follow the whole.
    if (this.#held.get(output) !== message) this.#held.delete(output);
    this.#dropSetUp(output);
    const rest = as === 'stop';
    const isLimitedByGate = rest && !wasForgotten;
    if (!isLimitedByGate && !this.#urgent.okayToSend()) {
      void this.#link.state(output, frame, {rest, ...parts});
      return;
    }
    if (!rest && stoppable) this.#stoppable.add(output);
    void this.#link.urgent(output, frame, {rest, unlessAtRest, ...parts});
  }

  async #sendSetUp(waiting: SetUpMessage[]): Promise<boolean> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const outcome = this.#writeSetUp(next);
      for (const [output, message] of this.#held) {
        if (this.#isHeld(message)) continue;
        this.#held.delete(output);
        this.#write(message);
      }
      await outcome;
      if (waiting !== this.#setUp) return false;
    }
    return true;
  }

  /** In place of the message, what a step has commanded for its output meanwhile. */
  #writeSetUp({output, frame, stoppable}: SetUpMessage): Promise<Fate> {
    const parts = this.#partsOf(output);
    const newer = this.#held.get(output);
    const isReplaced =
      newer !== undefined &&
      !this.#isSetUpLater(output) &&
      (newer.as === 'rest' || !this.#isSetUpLater(newer.command.whole));
    if (isReplaced) {
      if (!this.#isHeld(newer)) this.#held.delete(output);
      return this.#link.state(output, newer.command.frame, {rest: newer.as === 'rest', ...parts});
    }
    if (stoppable) return this.#link.state(output, frame, parts);
    return this.#link.urgent(output, frame, parts);
  }

  /** Whether a message of the set-up that waits would undo it. */
  #isHeld({command: {output, whole}}: StepMessage): boolean {
    return this.#isSetUpLater(output) || this.#isSetUpLater(whole);
  }

  #isSetUpLater(output: string): boolean {
    return this.#setUp?.some(each => each.output === output) ?? false;
  }

  #forget(command: Command): void {
    const {parts = [command]} = this.#partsOf(command.output);
    for (const {output} of parts) {
      this.#held.delete(output);
      this.#dropSetUp(output);
      this.#link.forget(output);
      this.#forgotten.add(output);
    }
    this.#parts.get(command.whole)?.delete(command.output);
    this.#parts.get(command.output)?.clear();
  }

  /** Those of a message for this output: what has no output of its own yet, and its parts. */
  #partsOf(output: string): Pick<MessageOptions<Frame>, 'parts'> {
    const parts = this.#parts.get(output);
    if (parts === undefined) return NO_PARTS;
    return {parts: [output, ...parts].map(each => ({output: each, frame: null}))};
  }

  /** What has been sent to the whole so far was for this part, too. */
  #addPart({output, whole}: Command): void {
    const parts = this.#parts.get(whole);
    if (parts === undefined || output === whole || parts.has(output)) return;
    parts.add(output);
    this.#link.addPart(whole, output);
  }

  /** In place: #sendSetUp() has the same array. */
  #dropSetUp(output: string): void {
    const setUp = this.#setUp ?? [];
    for (let index = setUp.length - 1; index >= 0; index -= 1) {
      if (setUp[index]?.output === output) setUp.splice(index, 1);
    }
  }
}
