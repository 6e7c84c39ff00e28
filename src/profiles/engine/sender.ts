import type {Clock} from '../../clock.js';
import type {Link} from '../../hubs/link.js';
import {RateLimiter} from '../../limiters/rate-limiter.js';
import type {SendKind} from '../format.js';
import type {Command} from './commands.js';
import {DividedOutputs} from './divided-outputs.js';
import type {SetUp} from './set-up.js';

export interface SenderOptions {
  readonly link: Link;
  readonly clock: Clock;
  readonly setUp: SetUp;
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

const isSetUp = ({as, stoppable}: StepMessage) => as === 'urgent' && !stoppable;

/** Sends the commands of steps. */
export class Sender {
  readonly #options: SenderOptions;
  readonly #divided: DividedOutputs;
  /**
   * Urgent messages do not wait for the gate's rate, and reports may send them: a device that answers each with a report would
   * keep the page busy. Those above the rate are sent as states. The gate itself limits stops.
   */
  readonly #urgent: RateLimiter;
  /** The outputs whose newest message is urgent. The gate would retry it after a stop, as it does with set-up. */
  readonly #stoppable = new Set<string>();
  /** What reports have sent before the set-up, the newest of each output, by its name; null: the set-up has begun. */
  #held: Map<string, StepMessage> | null = new Map();

  constructor(options: SenderOptions) {
    const {link, clock, maxUrgentPerSecond, divided} = options;
    this.#options = options;
    this.#divided = new DividedOutputs(link, divided);
    this.#urgent = new RateLimiter(maxUrgentPerSecond, {strict: true, clock: () => clock.now()});
  }

  /** The set-up has begun. */
  start(): void {
    const held = this.#held?.values() ?? [];
    this.#held = null;
    for (const message of held) this.send(message);
  }

  /** The project is stopped: of urgent messages only those of the set-up stay. */
  stop(): void {
    for (const [output, message] of this.#held ?? []) {
      if (!isSetUp(message)) this.#held?.delete(output);
    }
    this.#divided.stop();
    for (const output of this.#stoppable) this.#options.link.dropWaiting(output);
    this.#stoppable.clear();
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
    const waits = this.#divided.waitsForWhole(command, () => void this.#write(message));
    // A stop does not wait; after the message for the whole it is sent once more. An event would come too late.
    if (waits && (as === 'state' || as === 'rest')) return;
    for (const part of this.#divided.partsOf(command)) this.#dropWaiting(part);
    this.#divided.replaceParts(command, this.#write(message));
  }

  /** Resolves with the outcome, or at once for a message that takes the place of one of the set-up. */
  #write(message: StepMessage): Promise<unknown> {
    const {command, as, stoppable, unlessAtRest, waitMs} = message;
    const {output, frame} = command;
    const {link, setUp} = this.#options;
    this.#stoppable.delete(output);
    if (as === 'event') return link.event(output, frame, waitMs);
    if (as === 'state' || as === 'rest') {
      const rest = as === 'rest';
      if (setUp.replace(output, frame, rest)) return Promise.resolve();
      return link.state(output, frame, {rest});
    }
    setUp.drop(output);
    if (as === 'stop') return link.urgent(output, frame, {rest: true, unlessAtRest});
    if (!this.#urgent.okayToSend()) return link.state(output, frame);
    if (stoppable) this.#stoppable.add(output);
    return link.urgent(output, frame);
  }

  #forget(command: Command): void {
    const {link, setUp} = this.#options;
    for (const output of [command.output, ...this.#divided.partsOf(command)]) {
      setUp.drop(output);
      link.forget(output);
    }
    this.#divided.forget(command);
  }

  #dropWaiting(output: string): void {
    const {link, setUp} = this.#options;
    setUp.drop(output);
    link.dropWaiting(output);
  }
}
