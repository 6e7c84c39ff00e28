import type {Clock} from '../../clock.js';
import type {Link} from '../../hubs/link.js';
import {RateLimiter} from '../../limiters/rate-limiter.js';
import type {SendKind} from '../format.js';
import type {Command} from './commands.js';
import type {SetUp} from './set-up.js';

export interface SenderOptions {
  readonly link: Link;
  readonly clock: Clock;
  readonly setUp: SetUp;
  /** In any second. */
  readonly maxUrgentPerSecond: number;
}

/** What a step sends. */
export interface StepMessage {
  readonly command: Command;
  readonly as: SendKind;
  readonly unlessAtRest: boolean;
  /** Of events. */
  readonly waitMs?: number;
}

/** Sends the commands of steps. */
export class Sender {
  readonly #options: SenderOptions;
  /**
   * Urgent messages do not wait for the gate's rate, and reports may send them: a device that answers each with a report would
   * keep the page busy. Those above the rate are sent as states. The gate itself limits stops.
   */
  readonly #urgent: RateLimiter;
  /** What reports have sent before the set-up, the newest of each output, by its name; null: the set-up has begun. */
  #held: Map<string, StepMessage> | null = new Map();

  constructor(options: SenderOptions) {
    const {clock, maxUrgentPerSecond} = options;
    this.#options = options;
    this.#urgent = new RateLimiter(maxUrgentPerSecond, {strict: true, clock: () => clock.now()});
  }

  /** The set-up has begun. */
  start(): void {
    const held = this.#held?.values() ?? [];
    this.#held = null;
    for (const message of held) this.send(message);
  }

  /** The project is stopped: of what is held only the urgent messages stay, as in the gate. */
  stop(): void {
    for (const [output, {as}] of this.#held ?? []) {
      if (as !== 'urgent') this.#held?.delete(output);
    }
  }

  send(message: StepMessage): void {
    const {output} = message.command;
    this.#held?.delete(output);
    // A stop may have left something in the gate already.
    if (this.#held === null || message.as === 'forget') this.#sendNow(message);
    else this.#held.set(output, message);
  }

  #sendNow({command: {output, frame}, as, unlessAtRest, waitMs}: StepMessage): void {
    const {link, setUp} = this.#options;
    switch (as) {
      case 'state':
      case 'rest': {
        const rest = as === 'rest';
        if (!setUp.replace(output, frame, rest)) link.set(output, frame, {rest});
        break;
      }
      case 'event':
        void link.event(output, frame, waitMs);
        break;
      case 'urgent':
        setUp.drop(output);
        if (this.#urgent.okayToSend()) void link.urgent(output, frame);
        else link.set(output, frame);
        break;
      case 'stop':
        setUp.drop(output);
        void link.urgent(output, frame, {rest: true, unlessAtRest});
        break;
      case 'forget':
        setUp.drop(output);
        link.forget(output);
    }
  }
}
