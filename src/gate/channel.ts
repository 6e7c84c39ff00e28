import type {Fate, MessageKind, MessageOptions, Part} from './message.js';
import type {Counts} from './output-counts.js';
import {RecentFrames} from './recent-frames.js';

/** A message that the gate has accepted, on its way to the far end. */
export interface Order<Frame> {
  readonly kind: MessageKind;
  /** The name by which it is counted, observed and dropped: that of its output, unless it sets several. */
  readonly name: string;
  readonly frame: Frame;
  readonly rest: boolean;
  /** All that the frame sets. A newer order may have taken some: the newer one is then their `wanted`. */
  channels: readonly Channel<Frame>[];
  readonly parts: readonly Part<Frame>[] | undefined;
  /** It is dropped if it was not written by then. Infinity: it does not expire. */
  readonly expiresAtMs: number;
  /** Reports the outcome to the sender. */
  readonly resolve: (fate: Fate) => void;
  readonly counts: Counts;
  /** The same object for orders that should be written one directly after the other. Null: there are no others. */
  step: object | null;
  /**
   * Older orders that still set an output of this one and cannot be divided. Those that were never written are written first,
   * unless this one is urgent. One that is written later, also as a retry, undoes this one, which is then written again.
   */
  after: readonly Order<Frame>[];
  /** It sets several outputs, and has replaced a stop of one that had not left: it leaves at once in place of that. */
  isInPlaceOfStop: boolean;
  /** It waits to be written, for the first time or again. */
  needsWrite: boolean;
  /** Not written before this time: the pause after a write that failed, or before a repeat. */
  notBeforeMs: number;
  /** If it is not urgent, it must wait until this time for the limit of its own frame. Negative: it has none. */
  limitedUntilMs: number;
  /** The number of its last write; the gate counts all writes. 0: it was not written yet, or was undone. */
  writeNumber: number;
  failedWrites: number;
  /** How many repeats were planned, each after a write without proof. */
  repeats: number;
  /** `repeats` at its last write. More than 0: it counts as arrived, unless the far end confirms states. */
  writtenRepeats: number;
  /** A write has succeeded. */
  isSent: boolean;
  /** The far end has reported that it is in this state. */
  isConfirmed: boolean;
  /** When it began to wait for its first write; null: it does not. */
  waitsSinceMs: number | null;
}

type NewOrder<Frame> = Pick<
  Order<Frame>,
  'kind' | 'name' | 'frame' | 'rest' | 'channels' | 'parts' | 'expiresAtMs' | 'resolve' | 'counts'
>;

export function newOrder<Frame>(message: NewOrder<Frame>): Order<Frame> {
  return {
    kind: message.kind,
    name: message.name,
    frame: message.frame,
    rest: message.rest,
    channels: message.channels,
    parts: message.parts,
    expiresAtMs: message.expiresAtMs,
    resolve: message.resolve,
    counts: message.counts,
    step: null,
    after: NONE,
    isInPlaceOfStop: false,
    needsWrite: true,
    notBeforeMs: -Infinity,
    limitedUntilMs: -Infinity,
    writeNumber: 0,
    failedWrites: 0,
    repeats: 0,
    writtenRepeats: 0,
    isSent: false,
    isConfirmed: false,
    waitsSinceMs: null,
  };
}

export const NONE: readonly never[] = [];

/** Whether it is of an urgent kind. mayExceedRate() says whether it goes before others now. */
export function isUrgent({kind, isInPlaceOfStop}: Order<unknown>): boolean {
  return kind === 'urgent' || kind === 'stop' || isInPlaceOfStop;
}

/** Set-up (a sensor's format, a light's mode) is urgent and does not bring the output to rest. It survives a stop. */
export function isSetUp({kind, rest}: Order<unknown>): boolean {
  return kind === 'urgent' && !rest;
}

/** The outputs for which nothing newer has come than this order. */
export function channelsLeftTo<Frame>(order: Order<Frame>): readonly Channel<Frame>[] {
  return order.channels.filter(({wanted, event}) => wanted === order || event === order);
}

/** Whether it is what should be set from now on, for one of its outputs at least. */
export function isWanted<Frame>(order: Order<Frame>): boolean {
  for (const {wanted} of order.channels) if (wanted === order) return true;
  return false;
}

/** Whether all that is at rest after this stop is so after the order, too. */
export function bringsToRest<Frame>(order: Order<Frame>, stop: Order<Frame>): boolean {
  return stop.channels.every(({name}) => !isAtRestAfter(stop, name) || isAtRestAfter(order, name));
}

/** Whether this output is at rest after the frame of the message. */
export function isAtRestAfter(
  {rest = false, parts}: Partial<Pick<Order<unknown>, 'rest' | 'parts'>>,
  output: string,
): boolean {
  if (parts === undefined) return rest;
  const part = parts.find(each => each.output === output);
  return part === undefined ? false : (part.rest ?? rest);
}

/** Whether it stops something that may move, and has not left. */
export function isUnsentStop<Frame>(order: Order<Frame>): boolean {
  // The first frame of a red stop has left.
  const isStop = (order.rest && order.kind !== 'stop') || order.isInPlaceOfStop;
  return isStop && order.needsWrite && order.writeNumber === 0 && mayExceedRate(order);
}

/** The older ones are written before it. */
export function addAfter<Frame>(order: Order<Frame>, older: readonly Order<Frame>[]): void {
  if (older.length > 0) order.after = [...order.after, ...older];
}

/** Whether it is a state for one output that waits for its first write, and for nothing but the rate. */
export function waitsForRateOnly({
  kind,
  needsWrite,
  writeNumber,
  failedWrites,
  parts,
  step,
}: Order<unknown>): boolean {
  const isFirstWrite = needsWrite && writeNumber === 0 && failedWrites === 0;
  return kind === 'state' && isFirstWrite && parts === undefined && step === null;
}

/** Whether each of these outputs has a frame of its own. An event is dropped where it has none. */
export function canSplit<Frame>(
  {kind, parts = []}: Order<Frame>,
  channels: readonly Channel<Frame>[],
): boolean {
  if (kind === 'event') return true;
  return channels.every(({name}) =>
    parts.some(({output, frame}) => output === name && frame !== null),
  );
}

/** Whether it sets some of these, and others. */
export function isPartlyCovered<Frame>(
  {channels}: Order<Frame>,
  covering: readonly Channel<Frame>[],
): boolean {
  const covered = channels.filter(each => covering.includes(each));
  return covered.length > 0 && covered.length < channels.length;
}

/**
 * Whether it was refused, or not answered, before. Its retries keep to the rate, so that a device that refuses everything gets
 * no more than others. The first retry of a stop does not wait.
 */
export function hasFailedTooOften({failedWrites, rest}: Order<unknown>): boolean {
  return failedWrites > (rest ? 1 : 0);
}

/**
 * Whether it is written before others, and above the rate if need be. A stop of outputs that are at rest already is not, and
 * neither is a repeat: the order has left once.
 */
export function mayExceedRate<Frame>(order: Order<Frame>): boolean {
  if (!isUrgent(order) || order.repeats > 0 || hasFailedTooOften(order)) return false;
  return !(order.rest && order.channels.every(({isAtRest}) => isAtRest));
}

/**
 * The earliest time to write it, apart from the rate and its step. Infinity: not before another one.
 * @param step What is written with it, in the order of `after`.
 */
export function dueMs<Frame>(order: Order<Frame>, step: readonly Order<Frame>[] = []): number {
  const isUrgentNow = mayExceedRate(order);
  const isBehind = (each: Order<Frame>) =>
    each.needsWrite && each.writeNumber === 0 && !step.includes(each);
  if (!isUrgentNow && order.after.some(isBehind)) return Infinity;
  for (const channel of order.channels) {
    const isFor = channel.wanted === order || channel.event === order;
    if (isFor && channel.next !== order) return Infinity;
  }
  return isUrgentNow ? order.notBeforeMs : Math.max(order.notBeforeMs, order.limitedUntilMs);
}

export function settle({counts, resolve}: Order<unknown>, fate: Fate): void {
  counts[fate]++;
  resolve(fate);
}

/** It is not written, or not again. */
export function finish(order: Order<unknown>, fate: Fate): void {
  order.needsWrite = false;
  order.after = NONE;
  settle(order, fate);
}

export function writeAgain(order: Order<unknown>): void {
  order.counts.offered++;
  order.needsWrite = true;
}

/** An event does not wait behind a stop that was written so often without proof. */
const MOST_REPEATS_BEFORE_EVENT = 2;

/** Whether frames bring an output to the same state, and whether the far end can prove that it has one. */
interface FrameRules<Frame> {
  isSame(a: Frame, b: Frame): boolean;
  canAcknowledge?(frame: Frame): boolean;
  confirms?(frame: Frame): boolean;
}

/** One output: what is wanted of it, what the far end has, and the event that waits. */
export class Channel<Frame> {
  readonly name: string;
  /** This one alone: the channels of a message without parts. */
  readonly alone: readonly [Channel<Frame>] = [this];
  /** The newest state or urgent message. It is written until the far end has it. Null: there is none, or an event came after it. */
  wanted: Order<Frame> | null = null;
  /** Waits for its turn, behind `wanted`, unless that waits for an answer or for a retry that is too late for the event. */
  event: Order<Frame> | null = null;
  /**
   * What was written last, if that write was acknowledged, is still open, or cannot be acknowledged. `unknown`: it failed, or
   * no acknowledgement was asked for. `untouched`: nothing was written. That counts as rest for `unlessAtRest` only: the first
   * stop is urgent.
   */
  has: Order<Frame> | 'unknown' | 'untouched' = 'untouched';
  /** The number of the gate's last write to this output; 0: none yet. */
  lastWriteNumber = 0;
  /** The number of the last write of an event that is not answered yet; 0: none. */
  openEventNumber = 0;
  readonly recent = new RecentFrames<Frame>();

  constructor(name: string) {
    this.name = name;
  }

  get isWaiting(): boolean {
    return this.wanted?.needsWrite === true || this.event !== null;
  }

  /** The order that is written at the next turn. Null: none, or not before an answer comes. */
  get next(): Order<Frame> | null {
    const {wanted, event} = this;
    if (wanted?.needsWrite !== true) return event;
    if (event !== null && (this.#isBlocked(wanted) || this.#isTooLateFor(event, wanted)))
      return event;
    return this.#isBlocked(wanted) ? null : wanted;
  }

  /** Whether it is at rest once all writes are answered, unless one fails. */
  get isAtRest(): boolean {
    return typeof this.has === 'object' && isAtRestAfter(this.has, this.name);
  }

  /** Whether a message that stops the output need not be sent: once all writes are answered, the output is at rest that way. */
  isStopped(frame: Frame, options: MessageOptions<Frame>, rules: FrameRules<Frame>): boolean {
    const {unlessAtRest = false} = options;
    const {has} = this;
    if (!isAtRestAfter(options, this.name) || has === 'unknown') return false;
    if (has === 'untouched') return unlessAtRest;
    const isProved =
      has.isConfirmed ||
      (has.writtenRepeats > 0 && !rules.confirms?.(has.frame)) ||
      rules.canAcknowledge?.(has.frame) !== false;
    if (!isProved) return false;
    const isSame = has.kind !== 'event' && rules.isSame(has.frame, frame);
    return isSame || (unlessAtRest && this.isAtRest);
  }

  /** If the event that is written now succeeds, it ends what was written before. */
  #isBlocked(wanted: Order<Frame>): boolean {
    return wanted.writeNumber > 0 && this.openEventNumber > wanted.writeNumber;
  }

  /** Whether this event, which should follow `wanted`, would expire before, or behind a repeat that may change nothing. */
  #isTooLateFor(event: Order<Frame>, wanted: Order<Frame>): boolean {
    if (wanted.writeNumber === 0) return false;
    const mostRepeats = isUrgent(wanted) ? MOST_REPEATS_BEFORE_EVENT : 1;
    return wanted.repeats >= mostRepeats || wanted.notBeforeMs >= event.expiresAtMs;
  }
}
