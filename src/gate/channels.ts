import {Channel} from './channel.js';
import {isUrgent, type Order} from './channel.js';
import {noCounts, type Counts, type OutputCounts, type OutputStatistics} from './output-counts.js';

/** All outputs of a gate: which one is written next, and when. */
export class Channels<Frame> {
  readonly #byName = new Map<string, Channel<Frame>>();
  readonly #countsByName = new Map<string, Counts>();
  /** Those with something to write, in the order in which they began to wait. */
  readonly waiting = new Set<Channel<Frame>>();

  get all(): Iterable<Channel<Frame>> {
    return this.#byName.values();
  }

  /** Of all outputs that there ever were. */
  get statistics(): readonly OutputStatistics[] {
    return [...this.#countsByName].map(([output, counts]) => {
      const waiting = this.#byName.get(output)?.waitingCount ?? 0;
      return {output, counts: {...counts, waiting}};
    });
  }

  /** The sums of all counts. */
  get totals(): Counts & {waiting: number} {
    const totals = {...noCounts(), waiting: 0};
    for (const {counts} of this.statistics) {
      for (const name of Object.keys(totals) as (keyof OutputCounts)[])
        totals[name] += counts[name];
    }
    return totals;
  }

  /** Makes the channel if there is none of this name. */
  get(name: string): Channel<Frame> {
    let channel = this.#byName.get(name);
    if (channel === undefined) {
      const counts = this.#countsByName.get(name) ?? noCounts();
      channel = new Channel(name, counts, this.waiting);
      this.#byName.set(name, channel);
      this.#countsByName.set(name, counts);
    }
    return channel;
  }

  /** What waits for the output is superseded. */
  remove(name: string): void {
    this.#byName.get(name)?.clear('superseded');
    this.#byName.delete(name);
  }

  /** Frames of `whole` change all its parts, and those of a part change it. */
  overlap(whole: string, parts: readonly string[]): void {
    const channel = this.get(whole);
    const others = parts.map(part => this.get(part));
    const connect = (by: Channel<Frame>, of: readonly Channel<Frame>[]) => {
      by.onChange = order => {
        for (const each of of) each.follow(order);
        // A write that failed may have been any of them.
        if (order === null) by.follow(null);
      };
    };
    connect(channel, others);
    for (const part of others) connect(part, [channel]);
  }

  /**
   * The orders to write next, one directly after the other: that of the channel which goes first, and the others of its step, urgent ones first.
   * Empty: none may be written now. Drops the events that have expired.
   */
  next(nowMs: number): readonly Order<Frame>[] {
    let first: Channel<Frame> | null = null;
    for (const channel of this.waiting) {
      channel.dropExpired(nowMs);
      if (this.#dueMs(channel) <= nowMs && (first === null || goesBefore(channel, first)))
        first = channel;
    }
    const order = first?.next ?? null;
    return order === null ? [] : this.#stepOf(order);
  }

  /**
   * When the next event expires, and when the next urgent order and the next other one may be written, apart from the rate.
   * Infinity: none waits, or not before an answer comes.
   */
  get dueTimes() {
    let expiryMs = Infinity;
    let urgentMs = Infinity;
    let ordinaryMs = Infinity;
    for (const channel of this.waiting) {
      expiryMs = Math.min(expiryMs, channel.event?.expiresAtMs ?? Infinity);
      const dueMs = this.#dueMs(channel);
      if (channel.isPressed) urgentMs = Math.min(urgentMs, dueMs);
      else ordinaryMs = Math.min(ordinaryMs, dueMs);
    }
    return {expiryMs, urgentMs, ordinaryMs};
  }

  /** When the whole step may be written. */
  #dueMs(channel: Channel<Frame>): number {
    const {next} = channel;
    if (next === null) return Infinity;
    // What is urgent does not wait for the others.
    if (next.step === null || channel.isPressed) return channel.dueMs;
    return Math.max(...this.#stepOf(next).map(each => each.channel.dueMs));
  }

  #stepOf(order: Order<Frame>): readonly Order<Frame>[] {
    if (order.step === null) return [order];
    const parts = [...this.waiting].flatMap(({next}) => (next?.step === order.step ? next : []));
    return [...parts.filter(isUrgent), ...parts.filter(each => !isUrgent(each))];
  }

  /** A newer step that takes the place of a part takes over the rest of the older step. */
  joinSteps(older: ReadonlySet<unknown>, step: object): void {
    for (const {next} of this.waiting) {
      if (next?.step && older.has(next.step)) next.step = step;
    }
  }
}

/** Whether `a` is written before `b`: the one with an urgent order, then the one that was served least recently. */
function goesBefore(a: Channel<unknown>, b: Channel<unknown>): boolean {
  if (a.isPressed !== b.isPressed) return a.isPressed;
  return a.servedAtTurn < b.servedAtTurn;
}
