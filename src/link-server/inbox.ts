import {Alarm} from '../alarm.js';
import type {Clock} from '../clock.js';
import {RateLimiter} from '../limiters/rate-limiter.js';

type Data = string | Uint8Array;

interface InboxOptions {
  readonly clock: Clock;
  /** Whether a message that is taken now can be carried out. */
  readonly hasRoom: () => boolean;
  /** Gets the messages that are within the budget, in their order. */
  readonly take: (data: Data) => void;
  /** Gets the messages that are not. */
  readonly refuse: (data: Data) => void;
}

/** Far more than a client needs that keeps the rate of a hub. */
const BUDGET = {perSecond: 500, burst: 200};
/** A message costs 1, and 1 more for each of these. */
const BYTES_PER_COST = 1_024;
/** How much may wait for the budget. */
const MAX_WAITING_COST = 64;
/** In this time the messages that wait are taken. */
export const INBOX_RETRY_MS = (MAX_WAITING_COST * 1_000) / BUDGET.perSecond;

/**
 * Keeps one client's messages within a budget of messages and bytes, before they are parsed. Above the budget a few
 * wait. If there are too many, it refuses the oldest, because the newest may be the client's stops. The messages that arrive
 * together also wait for room: what they replace is answered only after the present call.
 */
export class Inbox {
  readonly #options: InboxOptions;
  readonly #limiter: RateLimiter;
  readonly #alarm: Alarm;
  #waiting: Data[] = [];
  #waitingCost = 0;

  constructor(options: InboxOptions) {
    const {clock} = options;
    const {perSecond, burst} = BUDGET;
    this.#options = options;
    this.#limiter = new RateLimiter(perSecond, {burst, clock});
    this.#alarm = new Alarm(clock, () => this.#takeWaiting());
  }

  /** The client has sent more than its budget. */
  get isOverBudget(): boolean {
    return this.#waiting.length > 0;
  }

  accept(data: Data): void {
    const cost = costOf(data);
    const mayTake = !this.isOverBudget && this.#options.hasRoom();
    if (mayTake && this.#limiter.tryAcquire(cost)) {
      this.#options.take(data);
      return;
    }
    this.#waiting.push(data);
    this.#waitingCost += cost;
    while (this.#waitingCost > MAX_WAITING_COST && this.#waiting.length > 1) {
      const oldest = this.#shift();
      if (oldest !== undefined) this.#options.refuse(oldest);
    }
    this.#arm();
  }

  /** Takes the cost of a message that is not passed on. False: it is above the budget. */
  charge(): boolean {
    return this.#limiter.tryAcquire();
  }

  close(): void {
    this.#waiting = [];
    this.#alarm.cancel();
  }

  /** Takes the first one also without room: it is then refused, because no answer has made any. */
  #takeWaiting(): void {
    let next = this.#waiting[0];
    while (next !== undefined && this.#limiter.tryAcquire(costOf(next))) {
      this.#shift();
      this.#options.take(next);
      next = this.#options.hasRoom() ? this.#waiting[0] : undefined;
    }
    this.#arm();
  }

  #shift(): Data | undefined {
    const oldest = this.#waiting.shift();
    if (oldest !== undefined) this.#waitingCost -= costOf(oldest);
    return oldest;
  }

  #arm(): void {
    const [next] = this.#waiting;
    if (next === undefined) return;
    this.#alarm.setTo(this.#options.clock.now() + this.#limiter.msUntilReady(costOf(next)));
  }
}

function costOf({length}: Data): number {
  return 1 + Math.floor(length / BYTES_PER_COST);
}
