import {
  addAfter,
  bringsToRest,
  canSplit,
  Channel,
  channelsLeftTo,
  finish,
  isPartlyCovered,
  isSetUp,
  isUnsentStop,
  newOrder,
  type Order,
  waitsForRateOnly,
} from './channel.js';
import type {Fate, Part} from './message.js';
import {CountsByOutput} from './output-counts.js';
import {Schedule} from './schedule.js';

/** All outputs of a gate, and which order is wanted for each. answers.ts has what the far end has. */
export class Channels<Frame> {
  readonly schedule = new Schedule<Frame>();
  readonly counts = new CountsByOutput();
  readonly #byName = new Map<string, Channel<Frame>>();

  /** Makes the channel if there is none of this name. */
  get(name: string): Channel<Frame> {
    let channel = this.#byName.get(name);
    if (channel === undefined) {
      channel = new Channel(name);
      this.#byName.set(name, channel);
    }
    return channel;
  }

  /** What a message of this output sets. */
  of(output: string, parts: readonly Part<Frame>[] = []): readonly Channel<Frame>[] {
    if (parts.length === 0) return this.get(output).alone;
    return [...new Set(parts.map(part => this.get(part.output)))];
  }

  /** The messages with this name, the newest of each channel. */
  newestOf(name: string): readonly Order<Frame>[] {
    return [...this.#byName.values()].flatMap(({wanted, event}) => {
      if (event?.name === name) return event;
      return wanted?.name === name ? wanted : [];
    });
  }

  /** `output` becomes a channel of its own, a part of `whole`. */
  divide(whole: string, output: string): void {
    const from = this.get(whole);
    // It may have had messages of its own before it was forgotten, and one may still arrive.
    const has = this.counts.has(output) ? 'unknown' : from.has;
    const channel = this.get(output);
    this.#clear([channel], 'superseded');
    const {wanted, event, openEventNumber, lastWriteNumber} = from;
    Object.assign(channel, {wanted, event, has, openEventNumber, lastWriteNumber});
    channel.recent.addAll(from.recent);
    for (const order of new Set([wanted, event, has])) {
      if (order !== null && typeof order === 'object')
        order.channels = [...order.channels.filter(({name}) => name !== output), channel];
    }
    this.schedule.update(channel);
  }

  /** Forgets a channel. What waits for it is superseded. */
  remove(name: string): void {
    const channel = this.#byName.get(name);
    if (channel === undefined) return;
    this.#byName.delete(name);
    this.#clear([channel], 'superseded');
    // What cannot be divided sets what comes in place of this output, too.
    for (const {wanted} of [...this.#byName.values()]) {
      if (wanted?.channels.includes(channel) !== true) continue;
      wanted.channels = wanted.channels.map(each => (each === channel ? this.get(name) : each));
    }
  }

  /**
   * Takes the place of what waits for its channels. An event waits behind the state that is wanted.
   * @returns whether the time of the next write stays the same: a state replaces a state that waits for nothing but the rate.
   */
  place(order: Order<Frame>): boolean {
    const lost: Order<Frame>[] = [];
    let isTimeSame = order.kind === 'state' && order.parts === undefined && order.step === null;
    for (const channel of order.channels) {
      if (order.kind === 'event') {
        this.#set(channel, channel.wanted, order, lost);
        continue;
      }
      isTimeSame &&= channel.wanted !== null && waitsForRateOnly(channel.wanted);
      this.#set(channel, order, null, lost);
    }
    order.isInPlaceOfStop =
      order.kind === 'state' &&
      order.parts !== undefined &&
      lost.some(old => isUnsentStop(old) && bringsToRest(order, old));
    this.#onChannelsLost(lost, 'superseded', order);
    return isTimeSame;
  }

  /** Removes the messages with this name that wait. What is being written is not written again. */
  drop(name: string): void {
    const lost: Order<Frame>[] = [];
    for (const channel of this.#byName.values()) {
      const {wanted, event} = channel;
      const keptWanted = wanted?.name === name ? null : wanted;
      const keptEvent = event?.name === name ? null : event;
      this.#set(channel, keptWanted, keptEvent, lost);
    }
    this.#onChannelsLost(lost, 'superseded');
  }

  clearAll(fate: Fate): void {
    this.#clear([...this.#byName.values()], fate);
  }

  /** Before a red stop: nothing is wanted but set-up. */
  clearForStop(): void {
    const lost: Order<Frame>[] = [];
    for (const channel of this.#byName.values()) {
      const {wanted} = channel;
      this.#set(channel, wanted !== null && isSetUp(wanted) ? wanted : null, null, lost);
    }
    this.#onChannelsLost(lost, 'superseded');
  }

  dropExpired(nowMs: number): void {
    for (const {event} of this.schedule.waiting) {
      if (event === null || event.expiresAtMs > nowMs) continue;
      const lost: Order<Frame>[] = [];
      for (const channel of channelsLeftTo(event)) this.#set(channel, channel.wanted, null, lost);
      this.#onChannelsLost(lost, 'dropped');
    }
  }

  /**
   * The event with this number has succeeded. A stop from before this tone would silence it if it were written again. A stop that
   * came after the tone stays, and so does one that an older order may still undo.
   */
  endWrittenBefore(eventNumber: number, channels: readonly Channel<Frame>[]): void {
    const lost: Order<Frame>[] = [];
    for (const channel of channels) {
      const {wanted, event} = channel;
      const isEnded =
        wanted !== null &&
        wanted.writeNumber > 0 &&
        wanted.writeNumber < eventNumber &&
        !this.#mayBeUndone(wanted, channel);
      this.#set(channel, isEnded ? null : wanted, event, lost);
    }
    this.#onChannelsLost(lost, 'superseded');
  }

  /**
   * What the far end has of these is wanted: it is written again if its write fails. Returns false, and does nothing, if a message
   * waits that also sets others and cannot be divided.
   */
  wantWhatTheyHave(channels: readonly Channel<Frame>[]): boolean {
    for (const {wanted} of this.#byName.values()) {
      if (wanted?.needsWrite !== true || !isPartlyCovered(wanted, channels)) continue;
      const left = channelsLeftTo(wanted);
      const others = left.filter(each => !channels.includes(each));
      if (others.length === left.length || !canSplit(wanted, others)) return false;
    }
    const lost: Order<Frame>[] = [];
    for (const channel of channels) {
      const {has} = channel;
      this.#set(channel, typeof has === 'object' && has.kind !== 'event' ? has : null, null, lost);
    }
    this.#onChannelsLost(lost, 'superseded');
    return true;
  }

  /**
   * This channel gets its part of the order. If that is at rest, it becomes urgent. If there is no frame for it, nothing is wanted.
   */
  split(old: Order<Frame>, channel: Channel<Frame>): void {
    const isEvent = old.kind === 'event';
    const part = old.parts?.find(({output}) => output === channel.name);
    let order: Order<Frame> | null = null;
    if (part !== undefined && part.frame !== null) {
      const {output, frame, rest = old.rest} = part;
      const kind = rest && !isEvent ? 'urgent' : old.kind;
      const counts = this.counts.of(output);
      const {expiresAtMs} = old;
      order = newOrder({
        kind,
        name: output,
        frame,
        rest,
        channels: channel.alone,
        parts: undefined,
        expiresAtMs,
        counts,
        resolve: () => undefined,
      });
      order.step = old.step;
      order.after = old.after;
      order.waitsSinceMs = old.waitsSinceMs;
      // An event that was written after the whole, and is not answered yet, ends this, too.
      if (channel.openEventNumber > old.writeNumber) order.writeNumber = old.writeNumber;
      counts.offered++;
    }
    if (isEvent) channel.event = order;
    else channel.wanted = order;
    this.schedule.update(channel);
  }

  /** The order has changed. */
  update({channels}: Order<Frame>): void {
    for (const channel of channels) this.schedule.update(channel);
  }

  /** Removes all that waits. What is being written is not written again. */
  #clear(channels: readonly Channel<Frame>[], fate: Fate): void {
    const lost: Order<Frame>[] = [];
    for (const channel of channels) this.#set(channel, null, null, lost);
    this.#onChannelsLost(lost, fate);
  }

  /** Whether another order that also sets this output has not arrived yet. */
  #mayBeUndone(order: Order<Frame>, channel: Channel<Frame>): boolean {
    return [...this.#byName.values()].some(
      ({wanted}) =>
        wanted !== null && wanted !== order && !wanted.isSent && wanted.channels.includes(channel),
    );
  }

  /** @param lost Gets the orders that the channel had, and has no more. */
  #set(
    channel: Channel<Frame>,
    wanted: Order<Frame> | null,
    event: Order<Frame> | null,
    lost: Order<Frame>[],
  ): void {
    const old = channel.wanted;
    const oldEvent = channel.event;
    if (old !== null && old !== wanted && !lost.includes(old)) lost.push(old);
    if (oldEvent !== null && oldEvent !== event && !lost.includes(oldEvent)) lost.push(oldEvent);
    channel.wanted = wanted;
    channel.event = event;
    this.schedule.update(channel);
  }

  /** These have lost at least one of their channels, to a newer order if there is one. Other channels get their parts. */
  #onChannelsLost(orders: readonly Order<Frame>[], fate: Fate, newer?: Order<Frame>): void {
    for (const old of orders) {
      const left = channelsLeftTo(old);
      if (left.length > 0 && old.isSent && !old.needsWrite) continue;
      if (!canSplit(old, left)) {
        if (old.needsWrite && newer !== undefined) addAfter(newer, [old]);
        continue;
      }
      for (const channel of left) this.split(old, channel);
      if (newer !== undefined) addAfter(newer, old.after);
      if (old.needsWrite) finish(old, fate);
    }
  }
}
