import type {Channel, Order} from './order.js';
import type {Counts} from './statistics.js';

/** Which order is written next, and when. */
export class Schedule<Frame> {
  /** The channels with something to write, in the order in which they began to wait. */
  readonly waiting = new Set<Channel<Frame>>();

  /** The counts of each order that waits. */
  get waitingCounts(): readonly Counts[] {
    const orders = new Set<Order<Frame>>();
    for (const {wanted, event} of this.waiting) {
      if (wanted?.needsWrite) orders.add(wanted);
      if (event !== null) orders.add(event);
    }
    return [...orders].map(({counts}) => counts);
  }

  /**
   * The orders to write next, one directly after the other: the one that goes first, and the others of its batch, urgent ones
   * first. Empty: none may be written now.
   */
  next(nowMs: number): readonly Order<Frame>[] {
    let first: Order<Frame> | null = null;
    let isFirstUrgent = false;
    let firstNumber = 0;
    for (const {next, lastWriteNumber} of this.waiting) {
      if (next === null || this.#batchDueMs(next) > nowMs) continue;
      const isUrgentNow = next.mayExceedRate;
      // The urgent one, then that of the output which was served least recently.
      const isFirst = isUrgentNow === isFirstUrgent ? lastWriteNumber < firstNumber : isUrgentNow;
      if (first !== null && !isFirst) continue;
      first = next;
      isFirstUrgent = isUrgentNow;
      firstNumber = lastWriteNumber;
    }
    return first === null ? [] : this.#batchOf(first);
  }

  /**
   * When the next event expires, and when the next urgent order and the next other one may be written, apart from the rate.
   * Infinity: none waits, or not before an answer comes.
   */
  get dueTimes() {
    let expiryMs = Infinity;
    let urgentMs = Infinity;
    let ordinaryMs = Infinity;
    for (const {next, event} of this.waiting) {
      expiryMs = Math.min(expiryMs, event?.expiresAtMs ?? Infinity);
      if (next === null) continue;
      if (next.mayExceedRate) urgentMs = Math.min(urgentMs, this.#batchDueMs(next));
      else ordinaryMs = Math.min(ordinaryMs, this.#batchDueMs(next));
    }
    return {expiryMs, urgentMs, ordinaryMs};
  }

  /** When the whole batch may be written. What is urgent does not wait for the others. */
  #batchDueMs(order: Order<Frame>): number {
    if (order.batch === null || order.mayExceedRate) return dueMs(order);
    const batch = this.#batchOf(order);
    return Math.max(...batch.map(each => dueMs(each, batch)));
  }

  #batchOf(order: Order<Frame>): readonly Order<Frame>[] {
    if (order.batch === null) return [order];
    const parts = new Set<Order<Frame>>();
    for (const {next} of this.waiting) if (next?.batch === order.batch) parts.add(next);
    return behindOthers([
      ...[...parts].filter(each => each.isUrgent),
      ...[...parts].filter(each => !each.isUrgent),
    ]);
  }
}

/** The same orders, each behind those that would undo it. */
function behindOthers<Frame>(orders: readonly Order<Frame>[]): readonly Order<Frame>[] {
  const sorted = new Set<Order<Frame>>();
  const add = (order: Order<Frame>) => {
    for (const other of order.after) if (orders.includes(other)) add(other);
    sorted.add(order);
  };
  for (const order of orders) add(order);
  return [...sorted];
}

/**
 * The earliest time to write it, apart from the rate and its batch. Infinity: not before another one.
 * @param batch What is written with it, in the order of `after`.
 */
function dueMs<Frame>(order: Order<Frame>, batch: readonly Order<Frame>[] = []): number {
  const isUrgentNow = order.mayExceedRate;
  const isBehind = (each: Order<Frame>) =>
    each.needsWrite && each.writeNumber === 0 && !batch.includes(each);
  if (!isUrgentNow && order.after.some(isBehind)) return Infinity;
  for (const channel of order.channels) {
    const isFor = channel.wanted === order || channel.event === order;
    if (isFor && channel.next !== order) return Infinity;
  }
  return isUrgentNow ? order.notBeforeMs : Math.max(order.notBeforeMs, order.limitedUntilMs);
}
