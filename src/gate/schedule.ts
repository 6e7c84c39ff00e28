import {dueMs, isUrgent, mayExceedRate, type Channel, type Order} from './channel.js';
import type {Counts} from './output-counts.js';

/** Which order is written next, and when. */
export class Schedule<Frame> {
  /** The channels with something to write, in the order in which they began to wait. */
  readonly waiting = new Set<Channel<Frame>>();

  /** The channel has changed. */
  update(channel: Channel<Frame>): void {
    if (channel.isWaiting) this.waiting.add(channel);
    else this.waiting.delete(channel);
  }

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
   * The orders to write next, one directly after the other: the one that goes first, and the others of its step, urgent ones
   * first. Empty: none may be written now.
   */
  next(nowMs: number): readonly Order<Frame>[] {
    let first: Order<Frame> | null = null;
    let isFirstUrgent = false;
    let firstNumber = 0;
    for (const {next, lastWriteNumber} of this.waiting) {
      if (next === null || this.#dueMs(next) > nowMs) continue;
      const isUrgentNow = mayExceedRate(next);
      // The urgent one, then that of the output which was served least recently.
      const isFirst = isUrgentNow === isFirstUrgent ? lastWriteNumber < firstNumber : isUrgentNow;
      if (first !== null && !isFirst) continue;
      first = next;
      isFirstUrgent = isUrgentNow;
      firstNumber = lastWriteNumber;
    }
    return first === null ? [] : this.#stepOf(first);
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
      if (mayExceedRate(next)) urgentMs = Math.min(urgentMs, this.#dueMs(next));
      else ordinaryMs = Math.min(ordinaryMs, this.#dueMs(next));
    }
    return {expiryMs, urgentMs, ordinaryMs};
  }

  /** When the whole step may be written. What is urgent does not wait for the others. */
  #dueMs(order: Order<Frame>): number {
    if (order.step === null || mayExceedRate(order)) return dueMs(order);
    const step = this.#stepOf(order);
    return Math.max(...step.map(each => dueMs(each, step)));
  }

  #stepOf(order: Order<Frame>): readonly Order<Frame>[] {
    if (order.step === null) return [order];
    const parts = new Set<Order<Frame>>();
    for (const {next} of this.waiting) if (next?.step === order.step) parts.add(next);
    return behindOthers([
      ...[...parts].filter(isUrgent),
      ...[...parts].filter(each => !isUrgent(each)),
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
