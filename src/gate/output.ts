import {isUrgent, settle, type Fate, type Message, type MessageOptions} from './message.js';

/** What the gate knows about the state of an output at the far end. */
type Known<Frame> =
  /** Nothing was written: the output is at rest. */
  | {readonly state: 'untouched'}
  /** The last write failed or was not acknowledged. */
  | {readonly state: 'unknown'}
  /** The last write was acknowledged or is still open. */
  | {readonly state: 'written'; readonly message: Message<Frame>};

/** One attempt to write a message. */
export interface Write<Frame> {
  readonly message: Message<Frame>;
  /** The gate counts all writes. */
  readonly turn: number;
  /** Whether it asks for an acknowledgement. */
  readonly isAcknowledged: boolean;
}

const UNTOUCHED = {state: 'untouched'} as const;
const UNKNOWN = {state: 'unknown'} as const;

/**
 * One output: the message that waits, the state that is desired, and the state that is known. Messages that it
 * removes are settled here. Only its own methods change its fields.
 */
export class Output<Frame> {
  /** Written at the output's next turn. */
  waiting: Message<Frame> | null = null;
  /** An event that arrived after the urgent message in `waiting`. It is written after that. */
  nextEvent: Message<Frame> | null = null;
  /** The number of the gate's last write to this output; 0: none yet. */
  servedAtTurn = 0;
  /**
   * The newest state or urgent message. It is retried until it is acknowledged. Null: there was none, or an event
   * was sent after it.
   */
  #desired: Message<Frame> | null = null;
  #known: Known<Frame> = UNTOUCHED;

  /** Set-up (a sensor's format, a light's mode) is urgent and does not bring the output to rest. It survives a stop. */
  get isSetUp(): boolean {
    return this.#desired?.kind === 'urgent' && !this.#desired.rest;
  }

  isDesired(message: Message<Frame>): boolean {
    return this.#desired === message;
  }

  /** Whether the output, once all writes are answered, is in the state that this frame would bring. */
  isAlreadyIn(
    frame: Frame,
    {rest = false, unlessAtRest = false}: MessageOptions,
    frames: {isSame(a: Frame, b: Frame): boolean},
  ): boolean {
    if (!rest || this.#known.state === 'unknown') return false;
    if (this.#known.state === 'untouched') return unlessAtRest;
    const {message} = this.#known;
    if (message.kind === 'event') return false;
    return frames.isSame(message.frame, frame) || (unlessAtRest && message.rest);
  }

  /** Removes what waits. What was written last is desired again, and retried if its write fails. */
  keepKnownState(): void {
    this.discard('superseded');
    this.#desired = this.#known.state === 'written' ? this.#known.message : null;
  }

  /** Takes the place of what waits. An event does not replace an urgent message, but waits behind it. */
  enqueue(message: Message<Frame>): void {
    const isEvent = message.kind === 'event';
    if (isEvent && this.waiting !== null && isUrgent(this.waiting)) {
      if (this.nextEvent !== null) settle(this.nextEvent, 'superseded');
      this.nextEvent = message;
      return;
    }
    this.discard('superseded');
    this.waiting = message;
    if (!isEvent) this.#desired = message;
  }

  /** Removes what waits; what is being written is not retried. */
  clear(fate: Fate): void {
    this.discard(fate);
    this.#desired = null;
  }

  /** Removes what waits. */
  discard(fate: Fate): void {
    const waiting = this.waiting;
    const nextEvent = this.nextEvent;
    this.waiting = this.nextEvent = null;
    if (waiting !== null && waiting === this.#desired) this.#desired = null;
    if (waiting !== null) settle(waiting, fate);
    if (nextEvent !== null) settle(nextEvent, fate);
  }

  dropExpired(nowMs: number): void {
    if (this.nextEvent !== null && this.nextEvent.expiresAtMs <= nowMs) {
      settle(this.nextEvent, 'dropped');
      this.nextEvent = null;
    }
    if (this.waiting !== null && this.waiting.expiresAtMs <= nowMs) {
      settle(this.waiting, 'dropped');
      this.waiting = null;
    }
  }

  /** The waiting message is written now. */
  startWrite({message, turn, isAcknowledged}: Write<Frame>): void {
    this.#removeWaiting();
    this.servedAtTurn = turn;
    this.#known = isAcknowledged ? {state: 'written', message} : UNKNOWN;
    message.progress = {phase: 'written', turn};
  }

  /** A frame that never waited is written without acknowledgement. */
  skipQueue(turn: number): void {
    this.servedAtTurn = turn;
    this.#known = UNKNOWN;
  }

  /** The write was acknowledged. */
  succeed({message, turn}: Write<Frame>): void {
    settle(message, 'sent');
    const desired = this.#desired;
    if (message.kind !== 'event' || desired === null) return;
    // A stop from before this tone would silence it if it were retried. One from after it is still desired.
    if (desired.progress.phase === 'queued' || desired.progress.turn > turn) return;
    this.#desired = null;
    if (this.waiting !== desired) return;
    this.#removeWaiting();
    settle(desired, 'superseded');
  }

  /** The acknowledgement arrived after the write had timed out: no retry is needed. */
  succeedLate({message}: Write<Frame>): void {
    if (this.waiting !== message) return;
    this.#removeWaiting();
    settle(message, 'sent');
  }

  /**
   * The write failed. If the message is still desired, it waits for a retry at `retryAtMs`.
   * @returns whether it does; if not, the message is settled.
   */
  fail(
    {message, turn}: Write<Frame>,
    {nowMs, retryAtMs}: {readonly nowMs: number; readonly retryAtMs: number},
  ): boolean {
    if (this.#known.state === 'written' && this.#known.message === message) this.#known = UNKNOWN;
    if (this.#known.state === 'unknown') this.#unblock(nowMs);
    if (this.#desired !== message) {
      settle(message, 'failed');
      return false;
    }
    // If another message was written after the desired one, it is an event, and its answer is still to come.
    const isEventOpen = this.#known.state === 'written';
    message.progress = isEventOpen
      ? {phase: 'blocked-by-event', turn}
      : {phase: 'retry', turn, notBeforeMs: retryAtMs};
    message.failedWrites++;
    // Only an event can wait here: a state or an urgent message would be the desired one.
    if (isUrgent(message)) this.nextEvent = this.waiting;
    else if (this.waiting !== null) settle(this.waiting, 'superseded');
    this.waiting = message;
    return true;
  }

  #unblock(nowMs: number): void {
    const waiting = this.waiting;
    if (waiting?.progress.phase !== 'blocked-by-event') return;
    waiting.progress = {phase: 'retry', turn: waiting.progress.turn, notBeforeMs: nowMs};
  }

  #removeWaiting(): void {
    this.waiting = this.nextEvent;
    this.nextEvent = null;
  }
}
