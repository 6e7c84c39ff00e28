import type {Clock} from '../../clock.js';
import type {Link} from '../../hubs/link.js';
import {RateLimiter} from '../../limiters/rate-limiter.js';
import type {SendKind} from '../format.js';
import type {Command} from './commands.js';
import {DividedOutputs} from './divided-outputs.js';
import {SetUp, type SetUpMessage} from './set-up.js';

export interface SenderOptions {
  readonly link: Link;
  readonly clock: Clock;
  /** In any second. */
  readonly maxUrgentPerSecond: number;
  /** Outputs with messages for the whole and for parts. */
  readonly divided: ReadonlySet<string>;
}

/** What a step sends. */
export interface StepMessage {
  readonly command: Command;
  readonly as: SendKind;
  /** Whether a stop removes it while it waits, also for a retry. */
  readonly stoppable: boolean;
  readonly unlessAtRest: boolean;
  /** Of events. */
  readonly waitMs?: number;
}

const isState = ({as}: StepMessage) => as === 'state' || as === 'rest';
const isSetUp = ({as, stoppable}: StepMessage) => as === 'urgent' && !stoppable;

/** Sends the set-up, and the commands of steps. */
export class Sender {
  readonly #link: Link;
  readonly #setUp: SetUp;
  readonly #divided: DividedOutputs;
  /**
   * Urgent messages do not wait for the gate's rate, and reports may send them: a device that answers each with a report would
   * keep the page busy. Those above the rate are sent as states. The gate itself limits stops, except the first of a new output.
   */
  readonly #urgent: RateLimiter;
  /** The outputs whose newest message is urgent. The gate would retry it after a stop, as it does with set-up. */
  readonly #stoppable = new Set<string>();
  /** The outputs that were forgotten and have had no message since. The gate would send each stop at once. */
  readonly #forgotten = new Set<string>();
  /** What reports have sent before the set-up, the newest of each output, by its name; null: the set-up has begun. */
  #held: Map<string, StepMessage> | null = new Map();

  constructor(options: SenderOptions) {
    const {link, clock, maxUrgentPerSecond, divided} = options;
    this.#link = link;
    this.#setUp = new SetUp(link);
    this.#divided = new DividedOutputs(link, clock, divided);
    this.#urgent = new RateLimiter(maxUrgentPerSecond, {strict: true, clock});
  }

  /** The set-up begins. Resolves when all of it was sent or dropped. */
  start(messages: readonly SetUpMessage[]): Promise<unknown> {
    const all = this.#setUp.start(messages);
    for (const {message, outcome} of all) {
      this.#divided.add(message);
      this.#divided.replaceParts(message, outcome);
    }
    const held = this.#held?.values() ?? [];
    this.#held = null;
    for (const message of held) this.send(message);
    return Promise.all(all.map(({outcome}) => outcome));
  }

  /** The project is stopped: of urgent messages only those of the set-up stay. */
  stop(): void {
    for (const [output, message] of this.#held ?? []) {
      if (!isSetUp(message)) this.#held?.delete(output);
    }
    this.#divided.stop();
    this.#setUp.stop();
    for (const output of this.#stoppable) this.#link.dropWaiting(output);
    this.#stoppable.clear();
  }

  /** Sends nothing more. */
  end(): void {
    this.#divided.stop();
    this.#setUp.end();
  }

  send(message: StepMessage): void {
    const {output} = message.command;
    this.#held?.delete(output);
    // A stop may have left something in the gate already.
    if (this.#held === null || message.as === 'forget') this.#sendNow(message);
    else this.#held.set(output, message);
  }

  #sendNow(message: StepMessage): void {
    const {command, as} = message;
    if (as === 'forget') {
      this.#forget(command);
      return;
    }
    this.#divided.add(command);
    const send = () => void this.#write(message);
    // A stop does not wait; after the message for the whole it is sent once more. An event would come too late then.
    if (as !== 'event' && this.#divided.follow(command, as === 'state', send)) return;
    for (const part of this.#divided.partsOf(command)) this.#dropWaiting(part);
    this.#divided.replaceParts(command, this.#write(message));
  }

  /** Resolves with the outcome. */
  #write(message: StepMessage): Promise<unknown> {
    const {command, as, stoppable, unlessAtRest, waitMs} = message;
    const {output, frame} = command;
    const wasForgotten = this.#forgotten.delete(output);
    this.#stoppable.delete(output);
    if (as === 'event') return this.#link.event(output, frame, waitMs);
    if (isState(message)) {
      const rest = as === 'rest';
      return this.#setUp.replace(output, frame, rest) ?? this.#link.state(output, frame, {rest});
    }
    this.#setUp.drop(output);
    const rest = as === 'stop';
    const isLimitedByGate = rest && !wasForgotten;
    if (!isLimitedByGate && !this.#urgent.okayToSend())
      return this.#link.state(output, frame, {rest});
    if (!rest && stoppable) this.#stoppable.add(output);
    return this.#link.urgent(output, frame, {rest, unlessAtRest});
  }

  #forget(command: Command): void {
    for (const output of [command.output, ...this.#divided.partsOf(command)]) {
      this.#setUp.drop(output);
      this.#link.forget(output);
      this.#forgotten.add(output);
    }
    this.#divided.forget(command);
  }

  #dropWaiting(output: string): void {
    this.#setUp.drop(output);
    this.#link.dropWaiting(output);
  }
}
