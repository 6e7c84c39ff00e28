import type {MessageOptions} from './message.js';
import {isUrgent, type Order} from './order.js';

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
  /** The number of the last write of an event that is not answered yet; 0: none. */
  openEventTurn = 0;

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
    return typeof this.has === 'object' && this.has.rest;
  }

  /** Whether the output, once all writes are answered, is in the state that this message would set. */
  isIn(
    frame: Frame,
    {rest = false, unlessAtRest = false}: MessageOptions<Frame>,
    rules: FrameRules<Frame>,
  ): boolean {
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

  /** If the event that is written now succeeds, it ends what was written before. */
  #isBlocked(wanted: Order<Frame>): boolean {
    return wanted.turn > 0 && this.openEventTurn > wanted.turn;
  }

  /** Whether this event, which should follow `wanted`, would expire before, or behind a repeat that may change nothing. */
  #isTooLateFor(event: Order<Frame>, wanted: Order<Frame>): boolean {
    if (wanted.turn === 0) return false;
    const mostRepeats = isUrgent(wanted) ? MOST_REPEATS_BEFORE_EVENT : 1;
    return wanted.repeats >= mostRepeats || wanted.notBeforeMs >= event.expiresAtMs;
  }
}
