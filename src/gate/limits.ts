import type {Limiter} from '../limiters/limiter.js';
import type {GateOptions} from './options.js';
import type {Order} from './order.js';

/** Charges the limiters for what is written: that of the gate, and those that some frames have in addition. */
export class Limits<Frame> {
  readonly #options: Pick<GateOptions<Frame>, 'limiter' | 'limits'>;
  /** The cost of the orders that were asked last. */
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

  /**
   * A frame of a stop takes no tokens: projects start with a stop, and their first message should leave at once. It counts in
   * the most that leave in a second.
   */
  record(frame: Frame): void {
    const {limiter, limits} = this.#options;
    const cost = limits?.costOf(frame) ?? 1;
    limiter.record(cost);
    limits?.limiterOf(frame)?.record(cost);
  }

  /**
   * Charges those of these orders, which should leave together, that may leave now, and returns them: all, the urgent ones,
   * or none. Those that wait for a limiter of their own are limited until then.
   */
  charge(orders: readonly Order<Frame>[], nowMs: number): readonly Order<Frame>[] {
    const [first] = orders;
    if (first?.kind === 'stop' && !first.retriesAtRate) {
      this.record(first.frame);
      return orders;
    }
    const urgent = orders.filter(({isUrgent}) => isUrgent);
    const isUrgentNow = urgent.some(({mayExceedRate}) => mayExceedRate);
    if (!(isUrgentNow && urgent.length === orders.length) && this.#tryCharge(orders, nowMs))
      return orders;
    if (!isUrgentNow) return [];
    const {total, own} = this.#costsOf(urgent);
    this.#options.limiter.forceAcquireAt(nowMs, total);
    for (const [limiter, cost] of own) limiter.forceAcquireAt(nowMs, cost);
    return urgent;
  }

  #tryCharge(orders: readonly Order<Frame>[], nowMs: number): boolean {
    const {limiter, limits} = this.#options;
    const {total, own} = this.#costsOf(orders);
    if (limits !== undefined) {
      for (const order of orders) {
        const limit = limits.limiterOf(order.frame);
        order.limited(limit ? nowMs + msUntilPossible(limit, own.get(limit) ?? 0) : -Infinity);
      }
    }
    // The rest of a cost that can never be met becomes debt.
    const possible = Math.min(total, limiter.maxCost ?? Infinity);
    this.#nextCost = possible;
    if (orders.some(order => isLimited(order, nowMs))) return false;
    if (!limiter.tryAcquireAt(nowMs, possible)) return false;
    if (total > possible) limiter.forceAcquireAt(nowMs, total - possible);
    for (const [limit, cost] of own) limit.forceAcquireAt(nowMs, cost);
    return true;
  }

  /** Tokens: of the gate's limiter, and of those that some frames have of their own. */
  #costsOf(orders: readonly Order<Frame>[]) {
    const {limits} = this.#options;
    const own = new Map<Limiter, number>();
    if (limits === undefined) return {total: orders.length, own};
    let total = 0;
    for (const {frame} of orders) {
      const cost = limits.costOf(frame);
      const limit = limits.limiterOf(frame);
      if (limit !== undefined) own.set(limit, (own.get(limit) ?? 0) + cost);
      total += cost;
    }
    return {total, own};
  }
}

/** Whether it waits for a limit of its own. */
export function isLimited({limitedUntilMs}: Order<unknown>, nowMs: number): boolean {
  return limitedUntilMs > nowMs;
}

function msUntilPossible(limiter: Limiter, cost: number): number {
  return limiter.msUntilReady(Math.min(cost, limiter.maxCost ?? Infinity));
}
