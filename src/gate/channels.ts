import {Channel} from './channel.js';
import type {Fate, Part} from './message.js';
import {isSetUp, isWanted, newOrder, settle, type Order} from './order.js';
import {noCounts, type Counts, type OutputCounts, type OutputStatistics} from './output-counts.js';
import {Turns} from './turns.js';

/** All outputs of a gate, and what each message and each answer changes in them. */
export class Channels<Frame> {
  readonly turns = new Turns<Frame>();
  readonly #byName = new Map<string, Channel<Frame>>();
  readonly #countsByName = new Map<string, Counts>();

  /** Of all outputs that there ever were. */
  get statistics(): readonly OutputStatistics[] {
    const waiting = this.turns.waitingOrders;
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
  of(output: string, parts: readonly Part<Frame>[] | undefined): readonly Channel<Frame>[] {
    if (parts === undefined) return this.get(output).alone;
    return parts.map(part => this.get(part.output));
  }

  /** The channels of which the newest message has this name. */
  ofMessages(output: string): readonly Channel<Frame>[] {
    return [...this.#byName.values()].filter(
      ({wanted, event}) => wanted?.output === output || event?.output === output,
    );
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
    const {wanted, event, openEventTurn, servedAtTurn} = from;
    Object.assign(channel, {wanted, event, has, openEventTurn, servedAtTurn});
    for (const order of new Set([wanted, event, has])) {
      if (order !== null && typeof order === 'object')
        order.channels = [...order.channels, channel];
    }
    this.turns.update(channel);
  }

  /** Forgets a channel. What waits for it is superseded. */
  remove(name: string): void {
    const channel = this.#byName.get(name);
    if (channel !== undefined) this.clear(channel, 'superseded');
    this.#byName.delete(name);
  }

  /**
   * Takes the place of what waits for its channels. An event waits behind the state that is wanted.
   * @returns whether the time of the next write stays the same: a state replaces a state that waits for its first write.
   */
  place(order: Order<Frame>): boolean {
    const replaced: Order<Frame>[] = [];
    let isTimeSame = order.parts === undefined;
    for (const channel of order.channels) {
      const {wanted, event} = channel;
      if (order.kind !== 'event') {
        const replacesState =
          order.kind === 'state' && wanted?.kind === 'state' && wanted.needsWrite;
        isTimeSame &&= replacesState && wanted.turn === 0 && wanted.parts === undefined;
        if (wanted !== null && !replaced.includes(wanted)) replaced.push(wanted);
        channel.wanted = order;
      }
      if (event !== null && !replaced.includes(event)) replaced.push(event);
      channel.event = order.kind === 'event' ? order : null;
      this.turns.update(channel);
    }
    for (const old of replaced) this.#replace(old, order);
    return isTimeSame && order.kind === 'state';
  }

  /** Removes what waits. What is being written is not written again. */
  clear(channel: Channel<Frame>, fate: Fate): void {
    const {wanted} = channel;
    channel.wanted = null;
    if (wanted !== null && wanted.needsWrite && !isWanted(wanted)) end(wanted, fate);
    this.#dropEvent(channel, fate);
    this.turns.update(channel);
  }

  clearAll(fate: Fate): void {
    for (const channel of this.#byName.values()) this.clear(channel, fate);
  }

  /** Before a red stop: nothing is wanted but set-up. */
  clearForStop(): void {
    for (const channel of this.#byName.values()) {
      if (channel.wanted === null || !isSetUp(channel.wanted)) this.clear(channel, 'superseded');
      else this.#dropEvent(channel, 'superseded');
      this.turns.update(channel);
    }
  }

  /** What the far end has is wanted: it is written again if its write fails. */
  keep(channel: Channel<Frame>): void {
    this.clear(channel, 'superseded');
    const {has} = channel;
    if (typeof has === 'object' && has.kind !== 'event') channel.wanted = has;
  }

  dropExpired(nowMs: number): void {
    for (const channel of this.turns.waiting) {
      if (channel.event === null || channel.event.expiresAtMs > nowMs) continue;
      this.#dropEvent(channel, 'dropped');
      this.turns.update(channel);
    }
  }

  /** An order is written. `isProvable`: an answer will say whether the far end has it, or none can. */
  onWrite(order: Order<Frame>, turn: number, isProvable: boolean): void {
    order.needsWrite = false;
    order.turn = turn;
    order.writtenRepeats = order.repeats;
    order.step = null;
    for (const channel of order.channels) {
      const {wanted} = channel;
      if (order === channel.event) channel.event = null;
      if (order.kind === 'event') channel.openEventTurn = turn;
      // The frame has undone what is wanted of this output.
      else if (wanted !== null && wanted !== order && !wanted.needsWrite) writeAgain(wanted);
      channel.servedAtTurn = turn;
      channel.has = isProvable ? order : 'unknown';
      this.turns.update(channel);
    }
  }

  /** A frame of a stop, which never waits, is written without acknowledgement. */
  onStopFrame(channels: readonly Channel<Frame>[], turn: number): void {
    for (const channel of channels) {
      channel.servedAtTurn = turn;
      channel.has = 'unknown';
    }
  }

  /** The write with this number was acknowledged, or needs no acknowledgement. */
  onSuccess(order: Order<Frame>, turn: number): void {
    order.isSent = true;
    settle(order, 'sent');
    if (order.kind !== 'event') return;
    for (const channel of order.channels) {
      if (channel.openEventTurn === turn) channel.openEventTurn = 0;
      const {wanted} = channel;
      // A stop from before this tone would silence it if it were written again. A stop that came after the tone stays.
      if (wanted !== null && wanted.turn > 0 && wanted.turn < turn) {
        channel.wanted = null;
        if (wanted.needsWrite && !isWanted(wanted)) end(wanted, 'superseded');
      }
      this.turns.update(channel);
    }
  }

  /** The acknowledgement arrived after the write had timed out. */
  onLateSuccess(order: Order<Frame>): void {
    if (!order.needsWrite || !isWanted(order)) return;
    order.isSent = true;
    end(order, 'sent');
    this.#updateAll(order);
  }

  /** The write failed. If the order is still wanted, it is written again at `retryAtMs`. */
  onFailure(order: Order<Frame>, turn: number, nowMs: number, retryAtMs: number): void {
    for (const channel of order.channels) {
      if (channel.has === order) channel.has = 'unknown';
      if (channel.openEventTurn !== turn) continue;
      channel.openEventTurn = 0;
      const {wanted} = channel;
      if (wanted?.needsWrite && wanted.turn > 0 && wanted.turn < turn) wanted.notBeforeMs = nowMs;
    }
    if (isWanted(order)) {
      // It may wait already, because another frame has undone it.
      if (order.needsWrite) order.counts.superseded++;
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
    order.isConfirmed = true;
    if (!order.needsWrite) return;
    end(order, 'sent');
    for (const channel of order.channels) {
      const {has, wanted} = channel;
      const isEventLast = typeof has === 'object' && has.kind === 'event';
      if (wanted === order && !isEventLast) channel.has = order;
      this.turns.update(channel);
    }
  }

  /** A newer order has taken at least one of the channels of this one. */
  #replace(old: Order<Frame>, newer: Order<Frame>): void {
    if (!isLeft(old)) {
      if (old.needsWrite) end(old, 'superseded');
      return;
    }
    const left = old.channels.filter(({wanted, event}) => wanted === old || event === old);
    if (old.isSent && !old.needsWrite) return;
    const parts = left.map(channel => old.parts?.find(({output}) => output === channel.name));
    const canSplit = parts.every(part => part !== undefined && part.frame !== null);
    if (canSplit || old.kind === 'event') {
      for (const [index, channel] of left.entries()) this.#split(old, channel, parts[index]);
      if (old.needsWrite) end(old, 'superseded');
    } else if (old.needsWrite) newer.after = [...newer.after, old];
  }

  /** This channel gets its part of the order, if there is a frame for it. */
  #split(old: Order<Frame>, channel: Channel<Frame>, part: Part<Frame> | undefined): void {
    const isEvent = old.kind === 'event';
    let order: Order<Frame> | null = null;
    if (part !== undefined && part.frame !== null) {
      const {output, frame, rest = old.rest} = part;
      const kind = rest && !isEvent ? 'urgent' : old.kind;
      const counts = this.countsOf(output);
      const {expiresAtMs} = old;
      order = newOrder({
        kind,
        output,
        frame,
        rest,
        channels: channel.alone,
        parts: undefined,
        expiresAtMs,
        counts,
        resolve: () => undefined,
      });
      order.step = old.step;
      order.waitsSinceMs = old.waitsSinceMs;
      counts.offered++;
    }
    if (isEvent) channel.event = order;
    else channel.wanted = order;
    this.turns.update(channel);
  }

  /** An event for several outputs is dropped as a whole. */
  #dropEvent({event}: Channel<Frame>, fate: Fate): void {
    if (event === null) return;
    settle(event, fate);
    for (const channel of event.channels) {
      if (channel.event === event) channel.event = null;
      this.turns.update(channel);
    }
  }

  #updateAll({channels}: Order<Frame>): void {
    for (const channel of channels) this.turns.update(channel);
  }
}

/** Whether there is an output for which nothing newer has come. */
function isLeft<Frame>(order: Order<Frame>): boolean {
  for (const {wanted, event} of order.channels)
    if (wanted === order || event === order) return true;
  return false;
}

/** It is not written, or not again. */
function end(order: Order<unknown>, fate: Fate): void {
  order.needsWrite = false;
  settle(order, fate);
}

function writeAgain(order: Order<unknown>): void {
  order.counts.offered++;
  order.needsWrite = true;
}
