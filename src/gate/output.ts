import {
  isSetUp,
  isThrottled,
  isUrgent,
  settle,
  type Fate,
  type Message,
  type MessageOptions,
} from './message.js';
import type {ObservedOutcome} from './observer.js';
import type {Counts} from './output-counts.js';

/**
 * What is known of a write that was not refused. `requested`: the far end acknowledges it. `postponed`: it does not, and
 * the repeat of the state asks for it. `impossible`: the far end cannot acknowledge this frame.
 */
export type Acknowledgement = 'requested' | 'postponed' | 'impossible';

/** One attempt to write a message. */
export interface Write<Frame> {
  readonly output: Output<Frame>;
  readonly message: Message<Frame>;
  /** The gate counts all writes. */
  readonly turn: number;
  readonly acknowledgement: Acknowledgement;
  /** Without an answer it counts as failed at this time. */
  timesOutAtMs: number;
  /** Reports its outcome to the gate's observer; null: there is none. */
  readonly report: ((outcome: ObservedOutcome) => void) | null;
}

/** When the second one waits, the first has been written: a stop is written at once, and twice more. */
const REPEATS_OF_STOP = 2;

/** Of the gate's options. */
interface FrameRules<Frame> {
  isSame(a: Frame, b: Frame): boolean;
  canAcknowledge?(frame: Frame): boolean;
  confirms?(frame: Frame): boolean;
}

interface OutputParts<Frame> {
  readonly name: string;
  readonly counts: Counts;
  /** Holds the output while a message waits. */
  readonly queue: Set<Output<Frame>>;
}

/**
 * One output: the message that waits, the state that is desired, and the state that is known. Messages that it
 * removes are settled here. Only its own methods change its fields.
 */
export class Output<Frame> {
  readonly name: string;
  /** Messages and retries of this output. */
  readonly counts: Counts;
  /** The outputs with a waiting message; this one adds and removes itself. */
  readonly #queue: Set<Output<Frame>>;
  #waiting: Message<Frame> | null = null;
  /** An event that arrived after the urgent message in `waiting`. It is written after that. */
  nextEvent: Message<Frame> | null = null;
  /** The number of the gate's last write to this output; 0: none yet. */
  servedAtTurn = 0;
  /** Others control the same: called with each message that is written, and with null if the state becomes unknown. */
  onChange?(message: Message<Frame> | null): void;
  /** A message that is not urgent must wait until this time for the limit of its own. Negative: it has none. */
  heldUntilMs = -Infinity;
  /**
   * The newest state or urgent message. It is retried until it is acknowledged. Null: there was none, or an event
   * was sent after it.
   */
  #desired: Message<Frame> | null = null;
  /**
   * What the device has received: the message that was written last, if its write was acknowledged or is still open, or can
   * not be acknowledged. `unknown`: that write failed, or its acknowledgement is postponed. `untouched`: nothing was written,
   * so the output is at rest.
   */
  #known: Message<Frame> | 'unknown' | 'untouched' = 'untouched';

  constructor({name, counts, queue}: OutputParts<Frame>) {
    this.name = name;
    this.counts = counts;
    this.#queue = queue;
  }

  /** How many messages wait. */
  get waitingCount(): number {
    const first = this.#waiting === null ? 0 : 1;
    return first + (this.nextEvent === null ? 0 : 1);
  }

  /** Written at the output's next turn. */
  get waiting(): Message<Frame> | null {
    return this.#waiting;
  }

  get isSetUp(): boolean {
    return this.#desired !== null && isSetUp(this.#desired);
  }

  /** Whether it is at rest once all writes are answered, unless one fails. */
  get #isAtRest(): boolean {
    return typeof this.#known === 'object' && this.#known.rest;
  }

  /**
   * Whether this message must not wait for the rate. A stop may, if the output is at rest already and has no limit of its own. So
   * may a repeat: the message has left once.
   */
  isPressing(message: Message<Frame>): boolean {
    if (!isUrgent(message) || message.repeats > 0 || isThrottled(message)) return false;
    return !(message.rest && this.#isAtRest && this.heldUntilMs < 0);
  }

  get isPressed(): boolean {
    return this.#waiting !== null && this.isPressing(this.#waiting);
  }

  /**
   * The earliest time to write the waiting message, ignoring the rate. Infinity: none waits, or it must wait for an
   * answer first.
   */
  get dueMs(): number {
    if (this.#waiting === null) return Infinity;
    const {progress} = this.#waiting;
    if (progress.phase === 'blocked-by-event') return Infinity;
    const heldUntilMs = this.isPressed ? -Infinity : this.heldUntilMs;
    return progress.phase === 'retry' ? Math.max(progress.notBeforeMs, heldUntilMs) : heldUntilMs;
  }

  /** When the next waiting message expires; Infinity: none does. */
  get expiryMs(): number {
    // Only events expire. What waits before another event is urgent.
    return (this.nextEvent ?? this.#waiting)?.expiresAtMs ?? Infinity;
  }

  isDesired(message: Message<Frame>): boolean {
    return this.#desired === message;
  }

  /** Whether the output, once all writes are answered, is in the state that this message would set. */
  isAlreadyIn(
    frame: Frame,
    {rest = false, unlessAtRest = false}: MessageOptions,
    frames: FrameRules<Frame>,
  ): boolean {
    const known = this.#known;
    if (!rest || known === 'unknown') return false;
    if (known === 'untouched') return unlessAtRest;
    const isProved =
      known.isConfirmed ||
      (known.repeats > 0 && !frames.confirms?.(known.frame)) ||
      frames.canAcknowledge?.(known.frame) !== false;
    if (!isProved) return false;
    const isSame = known.kind !== 'event' && frames.isSame(known.frame, frame);
    return isSame || (unlessAtRest && known.rest);
  }

  /** A message for the known state is not needed. What was written last is desired again, and retried if its write fails. */
  keepKnownState(): void {
    this.counts.offered++;
    this.counts.superseded++;
    this.clear('superseded');
    if (typeof this.#known === 'object') this.#desired = this.#known;
  }

  /**
   * Takes the place of what waits, also in its group. An event does not replace an urgent message, but waits behind it.
   * @returns whether the time of the next write stays the same: a state replaces a state that waits for the rate.
   */
  enqueue(message: Message<Frame>): boolean {
    const before = this.#waiting;
    const isEvent = message.kind === 'event';
    // It would expire behind one that stays unconfirmed.
    const mustWait = before !== null && isUrgent(before) && before.repeats < REPEATS_OF_STOP;
    if (isEvent && mustWait) {
      if (this.nextEvent) settle(this.nextEvent, 'superseded');
      this.nextEvent = message;
      return false;
    }
    // An urgent message does not wait for the other parts.
    if (message.kind === 'state' && before?.kind === 'state' && before.group) {
      message.group = before.group;
    }
    this.#replaceWaiting(message, 'superseded');
    if (!isEvent) this.#desired = message;
    const isState = message.kind === 'state' && before?.kind === 'state';
    return isState && before.progress.phase === 'queued';
  }

  /** Removes what waits; what is being written is not retried. */
  clear(fate: Fate): void {
    this.#replaceWaiting(null, fate);
    this.#desired = null;
  }

  dropExpired(nowMs: number): void {
    while (this.expiryMs <= nowMs) {
      const expired = this.nextEvent ?? this.#waiting;
      if (expired) settle(expired, 'dropped');
      this.nextEvent = null;
      if (this.#waiting === expired) this.#removeWaiting();
    }
  }

  /** A message is written now: the one that waits, or, while none waits, a new one. */
  startWrite({message, turn, acknowledgement}: Write<Frame>): void {
    message.group = null;
    if (this.#waiting === message) this.#removeWaiting();
    else if (message.kind !== 'event') this.#desired = message;
    this.servedAtTurn = turn;
    this.#known = acknowledgement === 'postponed' ? 'unknown' : message;
    this.onChange?.(message);
    message.progress = {phase: 'written', turn};
  }

  /** A frame of a stop, which never waits, is written without acknowledgement. */
  startStop(turn: number): void {
    this.servedAtTurn = turn;
    this.#known = 'unknown';
    this.onChange?.(null);
  }

  /** An output that controls the same has changed: one at rest stays at rest after a stop. Null: its state is unknown. */
  follow(message: Message<Frame> | null): void {
    this.#known = message?.rest && this.#isAtRest ? message : 'unknown';
  }

  /** The write was acknowledged. */
  succeed({message, turn}: Write<Frame>): void {
    settle(message, 'sent');
    const desired = this.#desired;
    if (message.kind !== 'event' || desired === null) return;
    // A stop from before this tone would silence it if it were retried. A stop that came after the tone is still desired.
    if (desired.progress.phase === 'queued' || desired.progress.turn > turn) return;
    this.#desired = null;
    if (this.#waiting !== desired) return;
    this.#removeWaiting();
    settle(desired, 'superseded');
  }

  /**
   * The far end reports that it is in the state of this frame: no repeat is needed if that is the newest message, and was written.
   * A report that was under way may show how the output stood before, so a stop needs one after its last regular frame.
   */
  confirm(frame: Frame, frames: FrameRules<Frame>): void {
    const desired = this.#desired;
    if (desired === null || desired.progress.phase === 'queued') return;
    if (desired.kind === 'stop' && desired.repeats < REPEATS_OF_STOP) return;
    if (!frames.isSame(desired.frame, frame)) return;
    desired.isConfirmed = true;
    if (this.#waiting !== desired) return;
    const isEventLast = typeof this.#known === 'object' && this.#known.kind === 'event';
    if (!isEventLast) this.#known = desired;
    this.#removeWaiting();
    settle(desired, 'sent');
  }

  /** The acknowledgement arrived after the write had timed out: no retry is needed. */
  succeedLate({message}: Write<Frame>): void {
    if (this.#waiting !== message) return;
    this.#removeWaiting();
    settle(message, 'sent');
  }

  /**
   * The write failed. If the message is still desired, it waits for a retry at `retryAtMs`.
   * @returns whether it does; if not, the message is settled.
   */
  fail({message, turn}: Write<Frame>, nowMs: number, retryAtMs: number): boolean {
    if (this.#known === message) this.#known = 'unknown';
    this.onChange?.(null);
    if (this.#known === 'unknown') this.#unblock(nowMs);
    if (this.#desired !== message) {
      settle(message, 'failed');
      return false;
    }
    // If another message was written after the desired one, it is an event, and its answer is still to come.
    const isEventOpen = this.#known !== 'unknown';
    message.progress = isEventOpen
      ? {phase: 'blocked-by-event', turn}
      : {phase: 'retry', turn, notBeforeMs: retryAtMs};
    message.failedWrites++;
    // Only an event can wait here: a state or an urgent message would be the desired one.
    if (isUrgent(message)) this.nextEvent = this.#waiting;
    else if (this.#waiting) settle(this.#waiting, 'superseded');
    this.#setWaiting(message);
    return true;
  }

  /** @param fate Of what waits now. */
  #replaceWaiting(message: Message<Frame> | null, fate: Fate): void {
    if (this.#waiting === this.#desired) this.#desired = null;
    if (this.#waiting) settle(this.#waiting, fate);
    if (this.nextEvent) settle(this.nextEvent, fate);
    this.nextEvent = null;
    this.#setWaiting(message);
  }

  #unblock(nowMs: number): void {
    const waiting = this.#waiting;
    if (waiting?.progress.phase !== 'blocked-by-event') return;
    waiting.progress = {phase: 'retry', turn: waiting.progress.turn, notBeforeMs: nowMs};
  }

  #removeWaiting(): void {
    const next = this.nextEvent;
    this.nextEvent = null;
    this.#setWaiting(next);
  }

  #setWaiting(message: Message<Frame> | null): void {
    this.#waiting = message;
    if (message === null) this.#queue.delete(this);
    else this.#queue.add(this);
  }
}
