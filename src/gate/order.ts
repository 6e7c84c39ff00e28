import {
  isAtRestAfter,
  type Fate,
  type MessageKind,
  type MessageOptions,
  type Part,
} from './message.js';
import type {FrameRules} from './options.js';
import type {RecentFrames} from './recent-frames.js';
import type {Counts} from './statistics.js';

/** A message that the gate has accepted. Only its own methods change it. */
export type Order<Frame> = Readonly<MutableOrder<Frame>>;

/** One output, as its orders see it: what is wanted of it, what the far end has, and the event that waits. */
export interface Channel<Frame> {
  readonly name: string;
  /** This one alone: the channels of a message without parts. */
  readonly alone: readonly [Channel<Frame>];
  /** Of messages for this output alone. */
  readonly counts: Counts;
  /** The newest state or urgent message. It is written until the far end has it. Null: there is none, or an event came after it. */
  readonly wanted: Order<Frame> | null;
  /** Waits for its turn, behind `wanted`, unless that waits for an answer or for a retry that is too late for the event. */
  readonly event: Order<Frame> | null;
  /**
   * What was written last, if that write was acknowledged, is still open, or cannot be acknowledged. `unknown`: it failed, or
   * no acknowledgement was asked for. `untouched`: nothing was written. That counts as rest for `unlessAtRest` only: the first
   * stop is urgent.
   */
  readonly has: Order<Frame> | 'unknown' | 'untouched';
  /** Whether it is at rest once all writes are answered, unless one fails. */
  readonly isAtRest: boolean;
  /** The order that is written at the next turn. Null: none, or not before an answer comes. */
  readonly next: Order<Frame> | null;
  /** The number of the gate's last write to this output; 0: none yet. */
  readonly lastWriteNumber: number;
  /** The number of the last write of an event that is not answered yet; 0: none. */
  readonly openEventNumber: number;
  readonly recent: RecentFrames<Frame>;
  /** Whether a message that stops the output need not be sent: once all writes are answered, the output is at rest that way. */
  isStopped(frame: Frame, options: MessageOptions<Frame>, rules: FrameRules<Frame>): boolean;
  /** @param replaced Gets the orders that the channel had, and has no more. */
  set(wanted: Order<Frame> | null, event: Order<Frame> | null, replaced?: Order<Frame>[]): void;
  /** The order is not wanted any more. */
  release(order: Order<Frame>): void;
  /** Whether the order needs a write has changed. */
  update(): void;
  /** @param isProvable An answer will say whether the far end has the order, or none can. */
  written(order: Order<Frame>, isProvable: boolean): void;
  /** The event with this number has succeeded. */
  answered(eventNumber: number): void;
  failed(order: Order<Frame>, writeNumber: number, nowMs: number): void;
  arrivedLate(order: Order<Frame>, writeNumber: number): void;
  confirmed(order: Order<Frame>): void;
  /** The first frame of a red stop is written, without acknowledgement. */
  stopWritten(writeNumber: number): void;
  /** What was sent to the other one was also for this one. `isNew`: and nothing was sent to this one alone. */
  follow(other: Channel<Frame>, isNew: boolean): void;
}

interface NewOrder<Frame> {
  readonly kind: MessageKind;
  /** The name by which it is counted, observed and dropped: that of its output, unless it sets several. */
  readonly name: string;
  readonly frame: Frame;
  readonly channels: readonly Channel<Frame>[];
  readonly counts: Counts;
  readonly options: Pick<MessageOptions<Frame>, 'rest' | 'parts' | 'repeat'> | undefined;
  readonly expiresAtMs: number;
  readonly batch: object | null;
  readonly waitsSinceMs: number | null;
  /** Reports the outcome to the sender. */
  readonly resolve: (fate: Fate) => void;
}

export function newOrder<Frame>(message: NewOrder<Frame>): Order<Frame> {
  return new MutableOrder(message);
}

const NONE: readonly never[] = [];

class MutableOrder<Frame> {
  readonly kind: MessageKind;
  readonly name: string;
  readonly frame: Frame;
  readonly rest: boolean;
  readonly parts: readonly Part<Frame>[] | undefined;
  /** It is dropped if it was not written by then. Infinity: it does not expire. */
  readonly expiresAtMs: number;
  readonly counts: Counts;
  /** All that the frame sets. A newer order may have taken some: the newer one is then their `wanted`. */
  channels: readonly Channel<Frame>[];
  /** The same object for the orders of one batch. Null: it waits for no others. */
  batch: object | null;
  /**
   * Older orders that still set an output of this one and cannot be split. Those that were never written are written first,
   * unless this one is urgent. One that is written later, also as a retry, undoes this one, which is then written again.
   */
  after: readonly Order<Frame>[] = NONE;
  /** It sets several outputs, and has replaced a stop of one that had not left: it leaves at once in place of that. */
  isInPlaceOfStop = false;
  /** It waits to be written, for the first time or again. */
  needsWrite = true;
  /** Not written before this time: the pause after a write that failed, or before a repeat. */
  notBeforeMs = -Infinity;
  /** If it is not urgent, it must wait until this time for the limit of its own frame. Negative: it has none. */
  limitedUntilMs = -Infinity;
  /** The number of its last write; the gate counts all writes. 0: it was not written yet, or was undone. */
  writeNumber = 0;
  failedWrites = 0;
  /** How many repeats were planned, each after a write without proof. */
  repeats = 0;
  /** `repeats` at its last write. More than 0: it counts as arrived, unless the far end confirms states. */
  writtenRepeats = 0;
  /** A write was not refused. */
  isSent = false;
  /** The far end has reported that it is in this state. */
  isConfirmed = false;
  /** When it began to wait for its first write; null: it does not. */
  waitsSinceMs: number | null;
  /** Whether it stays wanted after a write that succeeded. */
  readonly #isKept: boolean;
  readonly #resolve: (fate: Fate) => void;

  constructor(message: NewOrder<Frame>) {
    const {options} = message;
    this.kind = message.kind;
    this.name = message.name;
    this.frame = message.frame;
    this.rest = options?.rest === true;
    this.parts = options?.parts;
    this.expiresAtMs = message.expiresAtMs;
    this.counts = message.counts;
    this.channels = message.channels;
    this.batch = message.batch;
    this.waitsSinceMs = message.waitsSinceMs;
    this.#isKept = options?.repeat !== false;
    this.#resolve = message.resolve;
    this.counts.offered++;
  }

  /** Whether it is of an urgent kind. `mayExceedRate` says whether it goes before others now. */
  get isUrgent(): boolean {
    return this.kind === 'urgent' || this.kind === 'stop' || this.isInPlaceOfStop;
  }

  /** Set-up (a sensor's format, a light's mode) is urgent and does not bring the output to rest. It survives a stop. */
  get isSetUp(): boolean {
    return this.kind === 'urgent' && !this.rest;
  }

  /** Whether the far end would lose something without it: it was not written, or was undone, and is not another stop of what is at rest. */
  get mustNotBeLost(): boolean {
    return this.needsWrite && this.writeNumber === 0 && !this.#stopsNothing;
  }

  /** Whether it is what should be set from now on, for one of its outputs at least. */
  get isWanted(): boolean {
    for (const {wanted} of this.channels) if (wanted === this) return true;
    return false;
  }

  /** The outputs for which nothing newer has come. */
  get channelsLeft(): readonly Channel<Frame>[] {
    return this.channels.filter(({wanted, event}) => wanted === this || event === this);
  }

  /** Whether each of these outputs has a frame of its own. An event is dropped where it has none. */
  canSplit(channels: readonly Channel<Frame>[]): boolean {
    if (this.kind === 'event') return true;
    const {parts = []} = this;
    return channels.every(({name}) =>
      parts.some(({output, frame}) => output === name && frame !== null),
    );
  }

  /**
   * Whether its next write keeps to the rate because writes of it failed: a device that refuses everything gets no more than others.
   * The first retry of a stop does not wait.
   */
  get retriesAtRate(): boolean {
    return this.failedWrites > (this.rest ? 1 : 0);
  }

  /**
   * Whether it is written before others, and above the rate if need be. A stop of outputs that are at rest already is not, and
   * neither is a repeat: the order has left once.
   */
  get mayExceedRate(): boolean {
    return this.isUrgent && this.repeats === 0 && !this.retriesAtRate && !this.#stopsNothing;
  }

  /** Whether it stops something that may move, and has not left. */
  get isUnsentStop(): boolean {
    // The first frame of a red stop has left.
    const isStop = (this.rest && this.kind !== 'stop') || this.isInPlaceOfStop;
    return isStop && this.needsWrite && this.writeNumber === 0 && this.mayExceedRate;
  }

  /**
   * A newer message has taken some of its outputs, or they were dropped. The others get their parts, unless the far end has all of it.
   * What cannot be split is written before the newer one.
   */
  replaced(fate: Fate, newer: Order<Frame> | null): void {
    const left = this.channelsLeft;
    if (left.length > 0 && this.isSent && !this.needsWrite) return;
    if (!this.canSplit(left)) {
      if (this.needsWrite) newer?.goAfter([this]);
      return;
    }
    for (const channel of left) this.#split(channel);
    newer?.goAfter(this.after);
    if (this.needsWrite) this.finish(fate);
  }

  /** The older ones are written before it. */
  goAfter(older: readonly Order<Frame>[]): void {
    if (older.length > 0) this.after = [...this.after, ...older];
  }

  /** It has replaced this one. If it stops the same, and that had not left, it leaves as soon. */
  takePlaceOf(old: Order<Frame>): void {
    this.isInPlaceOfStop ||=
      this.kind === 'state' &&
      this.parts !== undefined &&
      old.isUnsentStop &&
      old.channels.every(({name}) => !isAtRestAfter(old, name) || isAtRestAfter(this, name));
  }

  limited(untilMs: number): void {
    this.limitedUntilMs = untilMs;
  }

  /** @param isProvable An answer will say whether the far end has it, or none can. */
  written(writeNumber: number, isProvable: boolean): void {
    this.needsWrite = false;
    this.waitsSinceMs = null;
    this.writeNumber = writeNumber;
    this.writtenRepeats = this.repeats;
    this.batch = null;
    this.after = NONE;
    for (const channel of this.channels) channel.written(this, isProvable);
  }

  /** The write with this number was acknowledged, or needs no acknowledgement. */
  succeeded(writeNumber: number): void {
    // Unless it was undone since.
    const isNewest = this.writeNumber === writeNumber;
    if (isNewest) this.isSent = true;
    this.#settle('sent');
    if (isNewest && !this.#isKept) this.#release();
    if (this.kind === 'event') for (const channel of this.channels) channel.answered(writeNumber);
  }

  /** The acknowledgement of the write with this number arrived after the write had timed out. */
  succeededLate(writeNumber: number): void {
    if (!this.needsWrite || !this.isWanted) return;
    // Something that was written since may have undone it.
    if (this.channelsLeft.some(each => each.lastWriteNumber !== writeNumber)) return;
    this.isSent = true;
    this.finish('sent');
    for (const channel of this.channels) channel.arrivedLate(this, writeNumber);
    if (!this.#isKept) this.#release();
  }

  /** The write with this number failed. If the order is still wanted, it is written again at `retryAtMs`. */
  failed(writeNumber: number, nowMs: number, retryAtMs: number): void {
    for (const channel of this.channels) channel.failed(this, writeNumber, nowMs);
    if (this.writeNumber === writeNumber) this.#splitForEvent();
    if (!this.isWanted) this.#settle('failed');
    // It was undone since, so it waits already, or was written again.
    else if (this.writeNumber !== writeNumber) this.counts.superseded++;
    else {
      this.needsWrite = true;
      this.notBeforeMs = retryAtMs;
      this.failedWrites++;
      this.counts.retried++;
    }
    this.#update();
  }

  /** An event on its way has failed: the order need not wait for a retry. */
  retryAt(nowMs: number): void {
    this.notBeforeMs = nowMs;
  }

  /** It was written without proof that it arrived: it is written once more at this time, unless something newer comes. */
  repeatAt(notBeforeMs: number): void {
    if (!this.needsWrite) this.#offerAgain();
    this.notBeforeMs = notBeforeMs;
    this.failedWrites = 0;
    this.repeats++;
    this.#update();
  }

  /** The far end reports that it has what is wanted. */
  confirmed(): void {
    this.isConfirmed = this.isSent = true;
    if (this.needsWrite) {
      this.finish('sent');
      for (const channel of this.channels) channel.confirmed(this);
    }
    if (!this.#isKept) this.#release();
  }

  /** An older order was written, which sets an output of this one: it is as if this one had never been written. */
  undone(): void {
    if (this.needsWrite && this.writeNumber === 0) return;
    if (!this.needsWrite) {
      this.#offerAgain();
      this.failedWrites = 0;
    }
    if (this.failedWrites === 0) this.notBeforeMs = -Infinity;
    this.writeNumber = 0;
    this.repeats = 0;
    this.isSent = false;
    this.isConfirmed = false;
    this.#update();
  }

  /** It is not written, or not again. */
  finish(fate: Fate): void {
    this.needsWrite = false;
    this.waitsSinceMs = null;
    this.after = NONE;
    this.#settle(fate);
  }

  /** The gate was closed before the answer. */
  closed(): void {
    this.#settle('failed');
  }

  /** It sets this output, too, in place of an older channel of this name. */
  adopt(channel: Channel<Frame>): void {
    this.channels = [...this.channels.filter(({name}) => name !== channel.name), channel];
  }

  /** Whether it stops only outputs that are at rest. */
  get #stopsNothing(): boolean {
    return this.rest && this.channels.every(({isAtRest}) => isAtRest);
  }

  #offerAgain(): void {
    this.counts.offered++;
    this.needsWrite = true;
  }

  /** What is written again counts as offered again, and settles again. The sender hears the first outcome. */
  #settle(fate: Fate): void {
    this.counts[fate]++;
    this.#resolve(fate);
  }

  #update(): void {
    for (const channel of this.channels) channel.update();
  }

  #release(): void {
    for (const channel of this.channels) channel.release(this);
  }

  /** The channel gets its part. If that is at rest, it becomes urgent. If there is no frame for it, nothing is wanted. */
  #split(channel: Channel<Frame>): void {
    const isEvent = this.kind === 'event';
    const part = this.parts?.find(({output}) => output === channel.name);
    const frame = part?.frame ?? null;
    if (frame === null) {
      channel.set(isEvent ? channel.wanted : null, isEvent ? null : channel.event);
      return;
    }
    const rest = part?.rest ?? this.rest;
    const order = new MutableOrder({
      kind: rest && !isEvent ? 'urgent' : this.kind,
      name: channel.name,
      frame,
      // A stop is repeated until it is proved.
      options: {rest, repeat: rest || this.#isKept},
      channels: channel.alone,
      counts: channel.counts,
      expiresAtMs: this.expiresAtMs,
      batch: this.batch,
      waitsSinceMs: this.waitsSinceMs,
      resolve: () => undefined,
    });
    order.after = this.after;
    // An event that was written after the whole, and is not answered yet, ends this, too.
    if (channel.openEventNumber > this.writeNumber) order.writeNumber = this.writeNumber;
    channel.set(isEvent ? channel.wanted : order, isEvent ? order : channel.event);
  }

  /** If only some outputs wait for the answer to an event, the others do not wait for it. */
  #splitForEvent(): void {
    const left = this.channelsLeft;
    const waiting = left.filter(({openEventNumber}) => openEventNumber > this.writeNumber);
    const isForSome = waiting.length > 0 && waiting.length < left.length;
    if (isForSome && this.canSplit(left)) for (const each of left) this.#split(each);
  }
}
