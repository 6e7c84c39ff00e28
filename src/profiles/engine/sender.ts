import type {Clock} from '../../clock.js';
import type {StopFrame} from '../../hubs/device.js';
import type {Link} from '../../hubs/link.js';
import {RateLimiter} from '../../limiters/rate-limiter.js';
import type {SendKind} from '../format.js';
import type {Command} from './commands.js';
import {OutputParts} from './output-parts.js';
import {SetUp, type SetUpMessage} from './set-up.js';

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

const isState = ({as}: StepMessage) => as === 'state' || as === 'rest';
const isSetUp = ({as, stoppable}: StepMessage) => as === 'urgent' && !stoppable;

/** Sends the set-up, and the commands of steps. */
export class Sender {
  readonly #link: Link;
  readonly #setUp: SetUp;
  readonly #outputs: OutputParts;
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
  #beforeSetUp: Map<string, StepMessage> | null = new Map();

  constructor(options: SenderOptions) {
    const {link, clock, maxUrgentPerSecond, wholes} = options;
    this.#link = link;
    this.#outputs = new OutputParts(link, wholes);
    this.#setUp = new SetUp(link, this.#outputs);
    this.#urgent = new RateLimiter(maxUrgentPerSecond, {strict: true, clock});
  }

  /** The set-up begins. Resolves when all of it was sent or dropped. */
  start(messages: readonly SetUpMessage[]): Promise<unknown> {
    for (const message of messages) this.#outputs.add(message);
    const all = this.#setUp.start(messages);
    const held = this.#beforeSetUp?.values() ?? [];
    this.#beforeSetUp = null;
    for (const message of held) this.send(message);
    return Promise.all(all.map(({outcome}) => outcome));
  }

  /** The project is stopped: of urgent messages only those of the set-up stay. */
  stop(): void {
    for (const [output, message] of this.#beforeSetUp ?? []) {
      if (!isSetUp(message)) this.#beforeSetUp?.delete(output);
    }
    this.#setUp.stop();
    for (const output of this.#stoppable) this.#link.cancel(output);
    this.#stoppable.clear();
  }

  /** The red stop's message for this command. */
  stopOf({output, frame}: Command): StopFrame {
    return {output, frame, ...this.#outputs.partsOf(output)};
  }

  /** Sends nothing more. */
  end(): void {
    this.#setUp.end();
  }

  send(message: StepMessage): void {
    const {output} = message.command;
    this.#beforeSetUp?.delete(output);
    // A stop may have left something in the gate already.
    if (this.#beforeSetUp === null || message.as === 'forget') this.#sendNow(message);
    else this.#beforeSetUp.set(output, message);
  }

  #sendNow(message: StepMessage): void {
    const {command, as} = message;
    if (as === 'forget') {
      this.#forget(command);
      return;
    }
    this.#outputs.add(command);
    const {output, whole} = command;
    const send = () => this.#write(message);
    // What does not wait is sent now, too. An event would come too late then.
    const isAfterSetUp =
      as !== 'event' && output !== whole && this.#setUp.follow(whole, output, send);
    if (!isAfterSetUp || as !== 'state') send();
  }

  #write(message: StepMessage): void {
    const {command, as, stoppable, unlessAtRest, waitMs} = message;
    const {output, frame} = command;
    const parts = this.#outputs.partsOf(output);
    for (const part of parts.parts ?? []) if (part.output !== output) this.#drop(part.output);
    const wasForgotten = this.#forgotten.delete(output);
    this.#stoppable.delete(output);
    if (as === 'event') {
      void this.#link.event(output, frame, waitMs, parts);
      return;
    }
    if (isState(message)) {
      const rest = as === 'rest';
      if (this.#setUp.replace(output, frame, rest) === null)
        void this.#link.state(output, frame, {rest, ...parts});
      return;
    }
    this.#setUp.drop(output);
    const rest = as === 'stop';
    const isLimitedByGate = rest && !wasForgotten;
    if (!isLimitedByGate && !this.#urgent.okayToSend()) {
      void this.#link.state(output, frame, {rest, ...parts});
      return;
    }
    if (!rest && stoppable) this.#stoppable.add(output);
    void this.#link.urgent(output, frame, {rest, unlessAtRest, ...parts});
  }

  #forget(command: Command): void {
    const {parts = [command]} = this.#outputs.partsOf(command.output);
    for (const {output} of parts) {
      this.#setUp.forget(output);
      this.#link.forget(output);
      this.#forgotten.add(output);
    }
    this.#outputs.forget(command);
  }

  #drop(output: string): void {
    this.#setUp.drop(output);
    this.#link.cancel(output);
  }
}
