import {isAtRestAfter, type MessageOptions} from './message.js';
import type {FrameRules} from './options.js';
import type {Channel, Order} from './order.js';
import {RecentFrames} from './recent-frames.js';
import type {Counts, CountsByOutput} from './statistics.js';

/** An event does not wait behind a stop that was written so often without proof. */
const MOST_REPEATS_BEFORE_EVENT = 2;

/** What the members mean: see the interface. */
class OutputChannel<Frame> implements Channel<Frame> {
  readonly name: string;
  readonly alone: readonly [Channel<Frame>] = [this];
  readonly recent = new RecentFrames<Frame>();
  readonly #counts: CountsByOutput;
  readonly #waiting: Set<Channel<Frame>>;
  wanted: Order<Frame> | null = null;
  event: Order<Frame> | null = null;
  has: Order<Frame> | 'unknown' | 'untouched' = 'untouched';
  lastWriteNumber = 0;
  openEventNumber = 0;

  constructor(name: string, counts: CountsByOutput, waiting: Set<Channel<Frame>>) {
    this.name = name;
    this.#counts = counts;
    this.#waiting = waiting;
  }

  get counts(): Counts {
    return this.#counts.of(this.name);
  }

  get next(): Order<Frame> | null {
    const {wanted, event} = this;
    if (wanted?.needsWrite !== true) return event;
    if (event !== null && (this.#isBlocked(wanted) || this.#isTooLateFor(event, wanted)))
      return event;
    return this.#isBlocked(wanted) ? null : wanted;
  }

  get isAtRest(): boolean {
    return typeof this.has === 'object' && isAtRestAfter(this.has, this.name);
  }

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

  set(
    wanted: Order<Frame> | null,
    event: Order<Frame> | null,
    replaced: Order<Frame>[] = [],
  ): void {
    for (const old of [this.wanted, this.event]) {
      if (old === null || old === wanted || old === event || replaced.includes(old)) continue;
      replaced.push(old);
    }
    this.wanted = wanted;
    this.event = event;
    this.update();
  }

  update(): void {
    if (this.wanted?.needsWrite === true || this.event !== null) this.#waiting.add(this);
    else this.#waiting.delete(this);
  }

  release(order: Order<Frame>): void {
    if (this.wanted === order) this.wanted = null;
    this.update();
  }

  written(order: Order<Frame>, isProvable: boolean): void {
    const {wanted} = this;
    if (order === this.event) this.event = null;
    if (order.kind === 'event') this.openEventNumber = order.writeNumber;
    else if (wanted !== order) wanted?.undone();
    this.lastWriteNumber = order.writeNumber;
    this.has = isProvable ? order : 'unknown';
    this.update();
  }

  stopWritten(writeNumber: number): void {
    this.lastWriteNumber = writeNumber;
    this.has = 'unknown';
  }

  answered(eventNumber: number): void {
    if (this.openEventNumber === eventNumber) this.openEventNumber = 0;
  }

  failed(order: Order<Frame>, writeNumber: number, nowMs: number): void {
    const {wanted} = this;
    if (this.has === order) this.has = 'unknown';
    if (this.openEventNumber !== writeNumber) return;
    this.openEventNumber = 0;
    if (wanted?.needsWrite && wanted.writeNumber > 0 && wanted.writeNumber < writeNumber)
      wanted.retryAt(nowMs);
  }

  arrivedLate(order: Order<Frame>, writeNumber: number): void {
    if (this.lastWriteNumber === writeNumber) this.has = order;
    this.update();
  }

  confirmed(order: Order<Frame>): void {
    const isEventLast = typeof this.has === 'object' && this.has.kind === 'event';
    if (this.wanted === order && !isEventLast) this.has = order;
    this.update();
  }

  follow(other: Channel<Frame>, isNew: boolean): void {
    this.has = isNew ? other.has : 'unknown';
    this.openEventNumber = other.openEventNumber;
    this.lastWriteNumber = other.lastWriteNumber;
    this.recent.addAll(other.recent);
    this.set(other.wanted, other.event);
    for (const order of new Set([this.wanted, this.event, this.has]))
      if (order !== null && typeof order === 'object') order.adopt(this);
  }

  /** If the event that is written now succeeds, it ends what was written before. */
  #isBlocked(wanted: Order<Frame>): boolean {
    return wanted.writeNumber > 0 && this.openEventNumber > wanted.writeNumber;
  }

  /** Whether this event, which should follow `wanted`, would expire before, or behind a repeat that may change nothing. */
  #isTooLateFor(event: Order<Frame>, wanted: Order<Frame>): boolean {
    if (wanted.writeNumber === 0) return false;
    const mostRepeats = wanted.isUrgent ? MOST_REPEATS_BEFORE_EVENT : 1;
    return wanted.repeats >= mostRepeats || wanted.notBeforeMs >= event.expiresAtMs;
  }
}

/** @param waiting Contains the channel while it has something to write. */
export function newChannel<Frame>(
  name: string,
  counts: CountsByOutput,
  waiting: Set<Channel<Frame>>,
): Channel<Frame> {
  return new OutputChannel(name, counts, waiting);
}
