import type {Limiter} from '../limiters/limiter.js';
import type {Offer} from './batch.js';
import type {GateOptions} from './gate-options.js';
import {isThrottled, isUrgent, type Message} from './message.js';
import type {Output} from './output.js';

/** Charges the limiters for what is written: that of the gate, and those that some frames have in addition. */
export class Charges<Frame> {
  readonly #options: Pick<GateOptions<Frame>, 'limiter' | 'limits'>;
  /** Of the message or group that the rate did not allow. */
  #nextCost = 1;

  constructor(options: Pick<GateOptions<Frame>, 'limiter' | 'limits'>) {
    this.#options = options;
  }

  /** Until the rate allows what it did not allow before; 0: now. */
  get msUntilReady(): number {
    return this.#options.limiter.msUntilReady(this.#nextCost);
  }

  /** The cost that is possible may have changed. */
  onRateChange(): void {
    this.#nextCost = 1;
  }

  /** A frame of a stop takes no tokens: programs start with one, and their first message should leave at once. */
  record(frame: Frame): void {
    const {limiter, limits} = this.#options;
    const cost = limits?.costOf(frame) ?? 1;
    limiter.record(cost);
    limits?.limiterOf(frame)?.record(cost);
  }

  /** False: the limiters do not allow the message now. If it waits for a limiter of its own, its output is held. */
  charge(output: Output<Frame>, message: Message<Frame>, nowMs: number): boolean {
    const {limiter, limits} = this.#options;
    const {frame} = message;
    if (message.kind === 'stop' && !isThrottled(message)) {
      this.record(frame);
      return true;
    }
    const cost = limits?.costOf(frame) ?? 1;
    const own = limits?.limiterOf(frame);
    if (output.isPressing(message)) {
      limiter.forceAcquireAt(nowMs, cost);
    } else {
      if (limits) output.heldUntilMs = own ? nowMs + own.msUntilReady(cost) : -1;
      this.#nextCost = cost;
      if (output.heldUntilMs > nowMs || !limiter.tryAcquireAt(nowMs, cost)) return false;
    }
    own?.forceAcquireAt(nowMs, cost);
    return true;
  }

  /** The same for the parts of a group: the limiters allow all of them or none. If all are urgent, and one must not wait, they are allowed. */
  chargeGroup(parts: readonly Offer<Frame>[], nowMs: number): boolean {
    const [first] = parts;
    if (first !== undefined && parts.length === 1) {
      return this.charge(first.output, first.message, nowMs);
    }
    const {limiter, limits} = this.#options;
    const ownCosts = new Map<Limiter, number>();
    let cost = 0;
    for (const {message} of parts) {
      const partCost = limits?.costOf(message.frame) ?? 1;
      const own = limits?.limiterOf(message.frame);
      if (own !== undefined) ownCosts.set(own, (ownCosts.get(own) ?? 0) + partCost);
      cost += partCost;
    }
    // The rest of a cost that can never be met becomes debt.
    const possibleCost = Math.min(cost, limiter.maxCost ?? Infinity);
    const isUrgentGroup = parts.every(({message}) => isUrgent(message));
    if (isUrgentGroup && parts.some(({output, message}) => output.isPressing(message))) {
      limiter.forceAcquireAt(nowMs, cost);
    } else {
      for (const {output, message} of parts) {
        const own = limits?.limiterOf(message.frame);
        output.heldUntilMs = own ? nowMs + msUntilPossible(own, ownCosts.get(own) ?? 0) : -1;
      }
      this.#nextCost = possibleCost;
      if (parts.some(({output}) => output.heldUntilMs > nowMs)) return false;
      if (!limiter.tryAcquireAt(nowMs, possibleCost)) return false;
      if (cost > possibleCost) limiter.forceAcquireAt(nowMs, cost - possibleCost);
    }
    for (const [own, ownCost] of ownCosts) own.forceAcquireAt(nowMs, ownCost);
    return true;
  }
}

function msUntilPossible(limiter: Limiter, cost: number): number {
  return limiter.msUntilReady(Math.min(cost, limiter.maxCost ?? Infinity));
}
