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

interface SendOptions {
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

  constructor(options: SenderOptions) {
    const {clock, maxUrgentPerSecond} = options;
    this.#options = options;
    this.#urgent = new RateLimiter(maxUrgentPerSecond, {strict: true, clock: () => clock.now()});
  }

  send({output, frame}: Command, as: SendKind, {unlessAtRest, waitMs}: SendOptions): void {
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
