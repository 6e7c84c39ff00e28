import {
  addAfter,
  bringsToRest,
  canSplit,
  Channel,
  finish,
  channelsLeftTo,
  hasChannelsLeft,
  isPartlyCovered,
  isSetUp,
  isUnsentStop,
  isWanted,
  newOrder,
  NONE,
  type Order,
  settle,
  waitsForRateOnly,
  writeAgain,
} from './channel.js';
import type {Fate, Part} from './message.js';
import {noCounts, type Counts, type OutputCounts, type OutputStatistics} from './output-counts.js';
import {Schedule} from './schedule.js';

/** All outputs of a gate, and what each message and each answer changes in them. */
export class Channels<Frame> {
  readonly schedule = new Schedule<Frame>();
  readonly #byName = new Map<string, Channel<Frame>>();
  readonly #countsByName = new Map<string, Counts>();

  /** The counts of all outputs that there ever were. */
  get statistics(): readonly OutputStatistics[] {
    const waiting = this.schedule.waitingOrders;
    return [...this.#countsByName].map(([output, counts]) => ({
      output,
      counts: {...counts, waiting: waiting.filter(order => order.counts === counts).length},
    }));
  }

  /** The sums of all counts. */
  get totals(): OutputCounts {
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

  countsOf(output: string): Counts {
    let counts = this.#countsByName.get(output);
    if (counts === undefined) {
      counts = noCounts();
      this.#countsByName.set(output, counts);
    }
    return counts;
  }

  /** `output` becomes a channel of its own, a part of `whole`. */
  divide(whole: string, output: string): void {
    const from = this.get(whole);
    // It may have had messages of its own before it was forgotten, and one may still arrive.
    const has = this.#countsByName.has(output) ? 'unknown' : from.has;
    const channel = this.get(output);
    this.clear(channel, 'superseded');
    const {wanted, event, openEventNumber, lastWriteNumber} = from;
    Object.assign(channel, {wanted, event, has, openEventNumber, lastWriteNumber});
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
    this.#take([channel], () => null);
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
    const replaced: Order<Frame>[] = [];
    let isTimeSame = order.kind === 'state' && order.parts === undefined && order.step === null;
    for (const channel of order.channels) {
      const {wanted, event} = channel;
      if (order.kind !== 'event') {
        isTimeSame &&= wanted !== null && waitsForRateOnly(wanted);
        channel.limitedUntilMs = -Infinity;
        if (wanted !== null && !replaced.includes(wanted)) replaced.push(wanted);
        channel.wanted = order;
      }
      if (event !== null && !replaced.includes(event)) replaced.push(event);
      channel.event = order.kind === 'event' ? order : null;
      this.schedule.update(channel);
    }
    order.isInPlaceOfStop =
      order.kind === 'state' &&
      order.parts !== undefined &&
      replaced.some(old => isUnsentStop(old) && bringsToRest(order, old));
    for (const old of replaced) this.#onChannelsLost(old, order);
    return isTimeSame;
  }

  /** Removes what waits. What is being written is not written again. */
  clear(channel: Channel<Frame>, fate: Fate): void {
    this.#dropWanted(channel, fate);
    this.#dropEvent(channel, fate);
  }

  /** The same, of the messages with this name. */
  drop(name: string): void {
    for (const channel of this.#byName.values()) {
      if (channel.wanted?.name === name) this.#dropWanted(channel, 'superseded');
      if (channel.event?.name === name) this.#dropEvent(channel, 'superseded');
    }
  }

  clearAll(fate: Fate): void {
    for (const channel of this.#byName.values()) this.clear(channel, fate);
  }

  /** Before a red stop: nothing is wanted but set-up. */
  clearForStop(): void {
    for (const channel of this.#byName.values()) {
      if (channel.wanted === null || !isSetUp(channel.wanted)) this.clear(channel, 'superseded');
      else this.#dropEvent(channel, 'superseded');
    }
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
    this.#take(channels, ({has}) => (typeof has === 'object' && has.kind !== 'event' ? has : null));
    return true;
  }

  dropExpired(nowMs: number): void {
    for (const channel of this.schedule.waiting) {
      if (channel.event === null || channel.event.expiresAtMs > nowMs) continue;
      this.#dropEvent(channel, 'dropped');
    }
  }

  /** An order is written. `isProvable`: an answer will say whether the far end has it, or none can. */
  onWrite(order: Order<Frame>, writeNumber: number, isProvable: boolean): void {
    order.needsWrite = false;
    order.writeNumber = writeNumber;
    order.writtenRepeats = order.repeats;
    order.step = null;
    order.after = NONE;
    for (const channel of order.channels) {
      const {wanted} = channel;
      if (order === channel.event) channel.event = null;
      if (order.kind === 'event') channel.openEventNumber = writeNumber;
      else if (wanted !== null && wanted !== order) this.#undo(wanted);
      channel.lastWriteNumber = writeNumber;
      channel.has = isProvable ? order : 'unknown';
      this.schedule.update(channel);
    }
  }

  /** A frame of a stop, which never waits, is written without acknowledgement. */
  onStopFrame(channels: readonly Channel<Frame>[], writeNumber: number): void {
    for (const channel of channels) {
      channel.lastWriteNumber = writeNumber;
      channel.has = 'unknown';
    }
  }

  /** The write with this number was acknowledged, or needs no acknowledgement. */
  onSuccess(order: Order<Frame>, writeNumber: number): void {
    // Unless it was undone since.
    if (order.writeNumber === writeNumber) order.isSent = true;
    settle(order, 'sent');
    if (order.kind !== 'event') return;
    const ended: Order<Frame>[] = [];
    for (const channel of order.channels) {
      if (channel.openEventNumber === writeNumber) channel.openEventNumber = 0;
      const {wanted} = channel;
      // A stop from before this tone would silence it if it were written again. A stop that came after the tone stays.
      if (wanted !== null && wanted.writeNumber > 0 && wanted.writeNumber < writeNumber) {
        channel.wanted = null;
        if (!ended.includes(wanted)) ended.push(wanted);
      }
      this.schedule.update(channel);
    }
    for (const old of ended) this.#onChannelsLost(old);
  }

  /** The acknowledgement of the write with this number arrived after the write had timed out. */
  onLateSuccess(order: Order<Frame>, writeNumber: number): void {
    if (!order.needsWrite || !isWanted(order)) return;
    // Something that was written since may have undone it.
    if (channelsLeftTo(order).some(each => each.lastWriteNumber !== writeNumber)) return;
    order.isSent = true;
    finish(order, 'sent');
    for (const channel of order.channels) {
      if (channel.lastWriteNumber === writeNumber) channel.has = order;
    }
    this.#updateAll(order);
  }

  /** The write failed. If the order is still wanted, it is written again at `retryAtMs`. */
  onFailure(order: Order<Frame>, writeNumber: number, nowMs: number, retryAtMs: number): void {
    for (const channel of order.channels) {
      if (channel.has === order) channel.has = 'unknown';
      if (channel.openEventNumber !== writeNumber) continue;
      channel.openEventNumber = 0;
      const {wanted} = channel;
      if (wanted?.needsWrite && wanted.writeNumber > 0 && wanted.writeNumber < writeNumber)
        wanted.notBeforeMs = nowMs;
    }
    if (order.writeNumber === writeNumber) this.#divideForEvent(order);
    if (isWanted(order) && order.writeNumber !== writeNumber) {
      // It was undone since, so it waits already, or was written again.
      order.counts.superseded++;
    } else if (isWanted(order)) {
      order.needsWrite = true;
      order.notBeforeMs = retryAtMs;
      order.failedWrites++;
      order.counts.retried++;
    } else {
      settle(order, 'failed');
    }
    this.#updateAll(order);
  }

  /** It was written without proof that it arrived: it is written once more at this time, unless something newer comes. */
  repeat(order: Order<Frame>, notBeforeMs: number): void {
    if (!order.needsWrite) writeAgain(order);
    order.notBeforeMs = notBeforeMs;
    order.failedWrites = 0;
    order.repeats++;
    this.#updateAll(order);
  }

  /** The far end reports that it has what is wanted. */
  onConfirmed(order: Order<Frame>): void {
    order.isConfirmed = order.isSent = true;
    if (!order.needsWrite) return;
    finish(order, 'sent');
    for (const channel of order.channels) {
      const {has, wanted} = channel;
      const isEventLast = typeof has === 'object' && has.kind === 'event';
      if (wanted === order && !isEventLast) channel.has = order;
      this.schedule.update(channel);
    }
  }

  /** What waits for these is superseded. Other outputs that it sets get their parts. */
  #take(
    channels: readonly Channel<Frame>[],
    wantedNow: (channel: Channel<Frame>) => Order<Frame> | null,
  ): void {
    const replaced = new Set<Order<Frame>>();
    for (const channel of channels) {
      const {wanted, event} = channel;
      channel.wanted = wantedNow(channel);
      channel.event = null;
      if (wanted !== null && wanted !== channel.wanted) replaced.add(wanted);
      if (event !== null) replaced.add(event);
      this.schedule.update(channel);
    }
    for (const old of replaced) this.#onChannelsLost(old);
  }

  /** This one has lost at least one of its channels, to a newer order if there is one. */
  #onChannelsLost(old: Order<Frame>, newer?: Order<Frame>): void {
    if (!hasChannelsLeft(old)) {
      if (newer !== undefined) addAfter(newer, old.after);
      if (old.needsWrite) finish(old, 'superseded');
      return;
    }
    if (old.isSent && !old.needsWrite) return;
    const left = channelsLeftTo(old);
    if (canSplit(old, left)) {
      for (const channel of left) this.#split(old, channel);
      if (newer !== undefined) addAfter(newer, old.after);
      if (old.needsWrite) finish(old, 'superseded');
    } else if (old.needsWrite && newer !== undefined) addAfter(newer, [old]);
  }

  /** An older order was written, which sets an output of this one: it is as if this one had never been written. */
  #undo(order: Order<Frame>): void {
    if (order.writeNumber === 0) return;
    if (!order.needsWrite) {
      writeAgain(order);
      order.failedWrites = 0;
    }
    if (order.failedWrites === 0) order.notBeforeMs = -Infinity;
    order.writeNumber = 0;
    order.repeats = 0;
    order.isSent = false;
    order.isConfirmed = false;
    this.#updateAll(order);
  }

  /** If only some outputs wait for the answer to an event, the others do not wait for it. */
  #divideForEvent(order: Order<Frame>): void {
    const left = channelsLeftTo(order);
    const waiting = left.filter(({openEventNumber}) => openEventNumber > order.writeNumber);
    const isForSome = waiting.length > 0 && waiting.length < left.length;
    if (isForSome && canSplit(order, left)) for (const each of left) this.#split(order, each);
  }

  /** This channel gets its part of the order, if there is a frame for it. */
  #split(old: Order<Frame>, channel: Channel<Frame>): void {
    const isEvent = old.kind === 'event';
    const part = old.parts?.find(({output}) => output === channel.name);
    let order: Order<Frame> | null = null;
    if (part !== undefined && part.frame !== null) {
      const {output, frame, rest = old.rest} = part;
      const kind = rest && !isEvent ? 'urgent' : old.kind;
      const counts = this.countsOf(output);
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

  #dropWanted(channel: Channel<Frame>, fate: Fate): void {
    const {wanted} = channel;
    channel.wanted = null;
    if (wanted !== null && wanted.needsWrite && !isWanted(wanted)) finish(wanted, fate);
    this.schedule.update(channel);
  }

  /** An event for several outputs is dropped as a whole. */
  #dropEvent({event}: Channel<Frame>, fate: Fate): void {
    if (event === null) return;
    settle(event, fate);
    for (const channel of event.channels) {
      if (channel.event === event) channel.event = null;
      this.schedule.update(channel);
    }
  }

  #updateAll({channels}: Order<Frame>): void {
    for (const channel of channels) this.schedule.update(channel);
  }
}
