import {newChannel} from './channel.js';
import {isAtRestAfter, type Fate, type Part} from './message.js';
import type {Channel, Order} from './order.js';
import {Schedule} from './schedule.js';
import {CountsByOutput} from './statistics.js';

/** All outputs of a gate: which order is wanted for each, and which one takes the place of which. */
export class Channels<Frame> {
  readonly schedule = new Schedule<Frame>();
  readonly counts = new CountsByOutput();
  readonly #byName = new Map<string, Channel<Frame>>();

  /** Makes the channel if there is none of this name. */
  get(name: string): Channel<Frame> {
    let channel = this.#byName.get(name);
    if (channel === undefined) {
      channel = newChannel(name, this.counts, this.schedule.waiting);
      this.#byName.set(name, channel);
    }
    return channel;
  }

  /** What a message of this output sets. */
  of(output: string, parts: readonly Part<Frame>[] = []): readonly Channel<Frame>[] {
    if (parts.length === 0) return this.get(output).alone;
    return [...new Set(parts.map(part => this.get(part.output)))];
  }

  /** The state with this name that is wanted. */
  wantedBy(name: string): Order<Frame> | undefined {
    for (const {wanted} of this.#byName.values()) if (wanted?.name === name) return wanted;
    return undefined;
  }

  /** The messages with this name, the newest of each channel. */
  newestOf(name: string): readonly Order<Frame>[] {
    return [...this.#byName.values()].flatMap(({wanted, event}) => {
      if (event?.name === name) return event;
      return wanted?.name === name ? wanted : [];
    });
  }

  /**
   * The order takes the place of what waits for its channels. An event waits behind the state that is wanted.
   * @returns whether the time of the next write stays the same: a state replaces a state that waits for nothing but the rate.
   */
  place(order: Order<Frame>): boolean {
    const replaced: Order<Frame>[] = [];
    let isTimeSame = waitsForRateOnly(order);
    for (const channel of order.channels) {
      const {wanted} = channel;
      isTimeSame &&= wanted !== null && waitsForRateOnly(wanted);
      if (order.kind === 'event') channel.set(wanted, order, replaced);
      else channel.set(order, null, replaced);
    }
    for (const old of replaced) order.takePlaceOf(old);
    for (const old of replaced) old.replaced('superseded', order);
    return isTimeSame;
  }

  /**
   * The far end has what a message for these channels would bring: what it has is wanted, and is written again if its write fails. Returns
   * false, and does nothing, if an order waits that would change it, also sets others, and cannot be split.
   */
  wantWhatTheyHave(channels: readonly Channel<Frame>[]): boolean {
    const isOther = (each: Channel<Frame>) => !channels.includes(each);
    for (const {wanted} of this.schedule.waiting) {
      if (wanted?.needsWrite !== true || wanted.channels.every(isOther)) continue;
      if (!wanted.channels.some(isOther)) continue;
      const left = wanted.channelsLeft;
      const others = left.filter(isOther);
      if (others.length === left.length || !wanted.canSplit(others)) return false;
    }
    const replaced: Order<Frame>[] = [];
    for (const channel of channels) {
      const {has} = channel;
      channel.set(typeof has === 'object' && has.kind !== 'event' ? has : null, null, replaced);
    }
    for (const old of replaced) old.replaced('superseded', null);
    return true;
  }

  /** `output` becomes a channel of its own: what was sent to `whole` so far was also for this one. */
  addPart(whole: string, output: string): void {
    // It may have had messages of its own before it was forgotten, and one may still arrive.
    const isNew = !this.counts.has(output);
    const channel = this.get(output);
    this.#clear([channel], 'superseded');
    channel.follow(this.get(whole), isNew);
  }

  /** Forgets a channel. What waits for it is superseded. */
  remove(name: string): void {
    const channel = this.#byName.get(name);
    if (channel === undefined) return;
    this.#byName.delete(name);
    this.#clear([channel], 'superseded');
    // What cannot be split sets what comes in place of this output, too.
    for (const {wanted} of [...this.#byName.values()]) {
      if (wanted?.channels.includes(channel)) wanted.adopt(this.get(name));
    }
  }

  /** Removes the messages with this name that wait. What is being written is not written again. */
  cancel(name: string): void {
    this.#keep(
      wanted => wanted.name !== name,
      event => event.name !== name,
    );
  }

  /** Before a red stop: nothing is wanted but set-up. */
  clearForStop(): void {
    this.#keep(
      wanted => wanted.isSetUp,
      () => false,
    );
  }

  clearAll(fate: Fate): void {
    this.#clear([...this.#byName.values()], fate);
  }

  dropExpired(nowMs: number): void {
    for (const {event} of this.schedule.waiting) {
      if (event === null || event.expiresAtMs > nowMs) continue;
      for (const channel of event.channelsLeft) channel.set(channel.wanted, null);
      event.replaced('dropped', null);
    }
  }

  /**
   * The event with this number has succeeded. A stop from before this tone would silence it if it were written again. A stop that
   * came after the tone stays, and so does one that an older order may still undo.
   */
  endWrittenBefore(eventNumber: number, channels: readonly Channel<Frame>[]): void {
    const ended: Order<Frame>[] = [];
    for (const channel of channels) {
      const {wanted, event} = channel;
      const isEnded =
        wanted !== null &&
        wanted.writeNumber > 0 &&
        wanted.writeNumber < eventNumber &&
        !this.#mayBeUndone(wanted, channel);
      if (isEnded) channel.set(null, event, ended);
    }
    for (const old of ended) old.replaced('superseded', null);
  }

  /** The far end reports that these outputs are at rest. What stops some of them, and no others, has arrived if it was written. */
  confirmRest(outputs: readonly string[]): void {
    for (const output of outputs) {
      const {wanted} = this.get(output);
      if (wanted === null || wanted.writeNumber === 0) continue;
      const isProved = wanted.channelsLeft.every(
        ({name}) => outputs.includes(name) && isAtRestAfter(wanted, name),
      );
      if (isProved) wanted.confirmed();
    }
  }

  /** What else waits is removed. What is being written is not written again. */
  #keep(
    isWantedKept: (wanted: Order<Frame>) => boolean,
    isEventKept: (event: Order<Frame>) => boolean,
  ): void {
    const removed: Order<Frame>[] = [];
    for (const channel of this.#byName.values()) {
      const {wanted, event} = channel;
      const keptWanted = wanted !== null && isWantedKept(wanted) ? wanted : null;
      const keptEvent = event !== null && isEventKept(event) ? event : null;
      channel.set(keptWanted, keptEvent, removed);
    }
    for (const old of removed) old.replaced('superseded', null);
  }

  #clear(channels: readonly Channel<Frame>[], fate: Fate): void {
    const removed: Order<Frame>[] = [];
    for (const channel of channels) channel.set(null, null, removed);
    for (const old of removed) old.replaced(fate, null);
  }

  /** Whether another order that also sets this output has not arrived yet. */
  #mayBeUndone(order: Order<Frame>, channel: Channel<Frame>): boolean {
    return [...this.#byName.values()].some(
      ({wanted}) =>
        wanted !== null && wanted !== order && !wanted.isSent && wanted.channels.includes(channel),
    );
  }
}

/** Whether it is a state for one output that waits for its first write, and for nothing but the rate. */
function waitsForRateOnly(order: Order<unknown>): boolean {
  const {kind, needsWrite, writeNumber, failedWrites, parts, batch} = order;
  const isFirstWrite = needsWrite && writeNumber === 0 && failedWrites === 0;
  return kind === 'state' && isFirstWrite && parts === undefined && batch === null;
}
