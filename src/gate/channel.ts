import type {Fate, MessageKind, MessageOptions} from './message.js';
import type {Counts} from './output-counts.js';

/** A message that the gate has accepted, on its way to the far end. */
export interface Order<Frame> {
  readonly kind: MessageKind;
  readonly frame: Frame;
  readonly rest: boolean;
  readonly channel: Channel<Frame>;
  /** It is dropped if it was not written by then. Infinity: it does not expire. */
  readonly expiresAtMs: number;
  /** Reports the outcome to the sender. */
  readonly resolve: (fate: Fate) => void;
  /** The same object for orders that should be written one directly after the other. Null: there are no others. */
  step: object | null;
  /** It waits to be written, for the first time or again. */
  needsWrite: boolean;
  /** Not written before this time: the pause after a write that failed, or before a repeat. */
  notBeforeMs: number;
  /** The number of its last write; the gate counts all writes. 0: it was not written yet. */
  turn: number;
  failedWrites: number;
  /** How often it was written without acknowledgement, with the far end not known to have it. */
  repeats: number;
  /** `repeats` at its last write. More than 0: it counts as arrived, unless the far end confirms states. */
  writtenRepeats: number;
  /** The far end has reported that it is in this state. */
  isConfirmed: boolean;
  /** When it began to wait for its first write; null: it does not. */
  waitsSinceMs: number | null;
}

type NewOrder<Frame> = Pick<
  Order<Frame>,
  'kind' | 'frame' | 'rest' | 'channel' | 'expiresAtMs' | 'resolve'
>;

export const newOrder = <Frame>({
  kind,
  frame,
  rest,
  channel,
  expiresAtMs,
  resolve,
}: NewOrder<Frame>): Order<Frame> => ({
  kind,
  frame,
  rest,
  channel,
  expiresAtMs,
  resolve,
  step: null,
  needsWrite: true,
  notBeforeMs: -Infinity,
  turn: 0,
  failedWrites: 0,
  repeats: 0,
  writtenRepeats: 0,
  isConfirmed: false,
  waitsSinceMs: null,
});

/** Goes before all others, and does not wait for the rate, unless its output is at rest. */
export function isUrgent({kind}: Order<unknown>): boolean {
  return kind === 'urgent' || kind === 'stop';
}

/** Set-up (a sensor's format, a light's mode) is urgent and does not bring the output to rest. It survives a stop. */
export function isSetUp({kind, rest}: Order<unknown>): boolean {
  return kind === 'urgent' && !rest;
}

/**
 * Whether it was refused, or not answered, before. Its repeats keep to the rate, so that a device that refuses everything gets
 * no more than others. The first repeat of a stop does not wait.
 */
export function isThrottled({failedWrites, rest}: Order<unknown>): boolean {
  return failedWrites > (rest ? 1 : 0);
}

export function settle({channel, resolve}: Order<unknown>, fate: Fate): void {
  channel.counts[fate]++;
  resolve(fate);
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
  readonly counts: Counts;
  /** The newest state or urgent message. It is written until the far end has it. Null: there is none, or an event came after it. */
  wanted: Order<Frame> | null = null;
  /** Waits for its turn, behind `wanted`. */
  event: Order<Frame> | null = null;
  /**
   * What was written last, if that write was acknowledged, is still open, or cannot be acknowledged. `unknown`: it failed, or
   * no acknowledgement was asked for. `untouched`: nothing was written, so the output is at rest.
   */
  has: Order<Frame> | 'unknown' | 'untouched' = 'untouched';
  /** The number of the gate's last write to this output; 0: none yet. */
  servedAtTurn = 0;
  /** An order that is not urgent must wait until this time for the limit of its own. Negative: it has none. */
  heldUntilMs = -Infinity;
  /** Others control the same: called with each order that is written, and with null if the state becomes unknown. */
  onChange?(order: Order<Frame> | null): void;
  /** The number of the last write of an event that is not answered yet; 0: none. */
  #openEventTurn = 0;
  /** The channels with something to write; this one adds and removes itself. */
  readonly #waiting: Set<Channel<Frame>>;

  constructor(name: string, counts: Counts, waiting: Set<Channel<Frame>>) {
    this.name = name;
    this.counts = counts;
    this.#waiting = waiting;
  }

  /** How many orders wait. */
  get waitingCount(): number {
    return (this.wanted?.needsWrite ? 1 : 0) + (this.event === null ? 0 : 1);
  }

  /** The order that is written at the next turn. Null: none, or not before an answer comes. */
  get next(): Order<Frame> | null {
    const {wanted, event} = this;
    if (wanted?.needsWrite !== true) return event;
    if (event !== null && (this.#isBlocked(wanted) || this.#isTooLateFor(event, wanted)))
      return event;
    return this.#isBlocked(wanted) ? null : wanted;
  }

  /** If the event that is written now succeeds, it ends what was written before. */
  #isBlocked(wanted: Order<Frame>): boolean {
    return wanted.turn > 0 && this.#openEventTurn > wanted.turn;
  }

  /** Whether this event, which should follow `wanted`, would expire before, or behind a repeat that may change nothing. */
  #isTooLateFor(event: Order<Frame>, wanted: Order<Frame>): boolean {
    if (wanted.turn === 0) return false;
    const mostRepeats = isUrgent(wanted) ? MOST_REPEATS_BEFORE_EVENT : 1;
    return wanted.repeats >= mostRepeats || wanted.notBeforeMs >= event.expiresAtMs;
  }

  /** Whether `next` must not wait for the rate. */
  get isPressed(): boolean {
    const {next} = this;
    return next !== null && this.isPressing(next);
  }

  /**
   * Whether this order must not wait for the rate. A stop may, if the output is at rest already and has no limit of its own. So
   * may a repeat: the order has left once.
   */
  isPressing(order: Order<Frame>): boolean {
    if (!isUrgent(order) || order.repeats > 0 || isThrottled(order)) return false;
    return !(order.rest && this.#isAtRest && this.heldUntilMs < 0);
  }

  /** The earliest time to write `next`, apart from the rate. Infinity: there is none. */
  get dueMs(): number {
    const {next} = this;
    if (next === null) return Infinity;
    const heldUntilMs = this.isPressing(next) ? -Infinity : this.heldUntilMs;
    return Math.max(next.notBeforeMs, heldUntilMs);
  }

  /**
   * Takes the place of what waits.
   * @returns whether the time of the next write stays the same: a state replaces a state that waits for its first write.
   */
  want(order: Order<Frame>): boolean {
    const before = this.wanted?.needsWrite ? this.wanted : null;
    const isState = order.kind === 'state' && before?.kind === 'state';
    // It takes the place in the step, too.
    if (isState) order.step = before.step;
    this.#drop('superseded');
    this.wanted = order;
    this.#update();
    return isState && before.turn === 0;
  }

  /** Waits behind what is wanted, in place of an event that waits. */
  addEvent(order: Order<Frame>): void {
    this.#dropEvent('superseded');
    this.event = order;
    this.#update();
  }

  /** Removes what waits. What is being written is not written again. */
  clear(fate: Fate): void {
    this.#drop(fate);
    this.wanted = null;
    this.#update();
  }

  /** Like clear(), before a red stop: set-up stays. */
  clearForStop(): void {
    if (this.wanted === null || !isSetUp(this.wanted)) this.clear('superseded');
    else this.#dropEvent('superseded');
    this.#update();
  }

  dropExpired(nowMs: number): void {
    if (this.event === null || this.event.expiresAtMs > nowMs) return;
    settle(this.event, 'dropped');
    this.event = null;
    this.#update();
  }

  /** Whether the output, once all writes are answered, is in the state that this message would set. */
  isIn(
    frame: Frame,
    {rest = false, unlessAtRest = false}: MessageOptions,
    rules: FrameRules<Frame>,
  ) {
    const {has} = this;
    if (!rest || has === 'unknown') return false;
    if (has === 'untouched') return unlessAtRest;
    const isProved =
      has.isConfirmed ||
      (has.writtenRepeats > 0 && !rules.confirms?.(has.frame)) ||
      rules.canAcknowledge?.(has.frame) !== false;
    if (!isProved) return false;
    const isSame = has.kind !== 'event' && rules.isSame(has.frame, frame);
    return isSame || (unlessAtRest && has.rest);
  }

  /** What the far end has is wanted: it is written again if its write fails. */
  keep(): void {
    this.clear('superseded');
    const {has} = this;
    if (typeof has === 'object' && has.channel === this && has.kind !== 'event') this.wanted = has;
  }

  /** An order is written. `isProvable`: an answer will say whether the far end has it, or none can. */
  onWrite(order: Order<Frame>, turn: number, isProvable: boolean): void {
    order.needsWrite = false;
    order.turn = turn;
    order.writtenRepeats = order.repeats;
    order.step = null;
    if (order === this.event) this.event = null;
    if (order.kind === 'event') this.#openEventTurn = turn;
    this.servedAtTurn = turn;
    this.has = isProvable ? order : 'unknown';
    this.onChange?.(order);
    this.#update();
  }

  /** A frame of a stop, which never waits, is written without acknowledgement. */
  onStopFrame(turn: number): void {
    this.servedAtTurn = turn;
    this.has = 'unknown';
    this.onChange?.(null);
  }

  /** A channel that controls the same has changed: one at rest stays at rest after a stop. Null: its state is unknown. */
  follow(order: Order<Frame> | null): void {
    this.has = order?.rest && this.#isAtRest ? order : 'unknown';
  }

  /** The write with this number was acknowledged, or needs no acknowledgement. */
  onSuccess(order: Order<Frame>, turn: number): void {
    settle(order, 'sent');
    if (order.kind !== 'event') return;
    if (this.#openEventTurn === turn) this.#openEventTurn = 0;
    const {wanted} = this;
    // A stop from before this tone would silence it if it were written again. A stop that came after the tone stays.
    if (wanted !== null && wanted.turn > 0 && wanted.turn < turn) {
      if (wanted.needsWrite) settle(wanted, 'superseded');
      this.wanted = null;
    }
    this.#update();
  }

  /** The acknowledgement arrived after the write had timed out. */
  onLateSuccess(order: Order<Frame>): void {
    if (order !== this.wanted || !order.needsWrite) return;
    order.needsWrite = false;
    settle(order, 'sent');
    this.#update();
  }

  /** The write failed. If the order is still wanted, it is written again at `retryAtMs`. */
  onFailure(order: Order<Frame>, turn: number, nowMs: number, retryAtMs: number): void {
    if (this.has === order) this.has = 'unknown';
    this.onChange?.(null);
    if (this.#openEventTurn === turn) {
      this.#openEventTurn = 0;
      const {wanted} = this;
      if (wanted?.needsWrite && wanted.turn > 0 && wanted.turn < turn) wanted.notBeforeMs = nowMs;
    }
    if (order !== this.wanted) {
      settle(order, 'failed');
    } else {
      order.needsWrite = true;
      order.notBeforeMs = retryAtMs;
      order.failedWrites++;
      this.counts.retried++;
    }
    this.#update();
  }

  /** It was written without proof that it arrived: it is written once more at this time, unless something newer comes. */
  repeat(order: Order<Frame>, notBeforeMs: number): void {
    this.counts.offered++;
    order.needsWrite = true;
    order.notBeforeMs = notBeforeMs;
    order.failedWrites = 0;
    order.repeats++;
    this.#update();
  }

  /** The far end reports that it has what is wanted. */
  onConfirmed(): void {
    const {wanted} = this;
    if (wanted === null) return;
    wanted.isConfirmed = true;
    if (!wanted.needsWrite) return;
    const isEventLast = typeof this.has === 'object' && this.has.kind === 'event';
    if (!isEventLast) this.has = wanted;
    wanted.needsWrite = false;
    settle(wanted, 'sent');
    this.#update();
  }

  /** Whether it is at rest once all writes are answered, unless one fails. */
  get #isAtRest(): boolean {
    return typeof this.has === 'object' && this.has.rest;
  }

  #drop(fate: Fate): void {
    if (this.wanted?.needsWrite) {
      settle(this.wanted, fate);
      this.wanted.needsWrite = false;
    }
    this.#dropEvent(fate);
  }

  #dropEvent(fate: Fate): void {
    if (this.event !== null) settle(this.event, fate);
    this.event = null;
  }

  #update(): void {
    if (this.waitingCount > 0) this.#waiting.add(this);
    else this.#waiting.delete(this);
  }
}
