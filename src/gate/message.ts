/** What became of a message. */
export type Fate =
  /** Written to the transport, which did not refuse it. */
  | 'sent'
  /** Needless: a newer message for the same output, a stop, or an output that is in that state already. */
  | 'superseded'
  /** Over the rate: its time ran out while it waited; or the gate was closed before its turn. */
  | 'dropped'
  /** Refused or unanswered, and not worth repeating; or the link ended while it was in flight. */
  | 'failed';

export interface MessageOptions {
  /** After this frame the output is at rest (a motor stands, a tone is silent). */
  readonly rest?: boolean;
  /** Urgent only: needless where the output is at rest already (the end of a run whose start never left). */
  readonly unlessAtRest?: boolean;
}

/** What the gate itself adds to them. */
export interface InnerOptions extends MessageOptions {
  readonly isStop?: boolean;
  readonly isRepeat?: boolean;
}

export interface Message<Frame> {
  readonly kind: 'state' | 'event' | 'urgent';
  readonly frame: Frame;
  readonly rest: boolean;
  /**
   * Part of the red stop. It counts in the limiter's second but takes no tokens, for a green flag is a stop,
   * too, and the first block after it shall answer at once.
   */
  readonly isStop: boolean;
  /** Sent before, without asking for an answer. */
  readonly isRepeat: boolean;
  readonly expiresAtMs: number;
  readonly settle: (fate: Fate) => void;
  retryMs: number;
  /** The gate's turn in which it was handed over last; 0: not yet. */
  turn: number;
  /**
   * When it may be tried again. -Infinity: it was not tried yet; Infinity: not before it is known what
   * became of an event that was handed over after it.
   */
  notBeforeMs: number;
}

export interface Output<Frame> {
  waiting: Message<Frame> | null;
  /** An event that goes after the urgent message in `waiting`, which it must not displace. */
  follower: Message<Frame> | null;
  /**
   * The last word for this output, tried again if its write fails; null where there is none. An event is
   * none, as it is not repeated; but one that took effect after it takes its place.
   */
  newest: Message<Frame> | null;
  /** What was handed over last; null where that failed or is in doubt. */
  last: Message<Frame> | null;
  /** No frame was handed over yet, so there is nothing to end. */
  isUntouched: boolean;
  /** The gate's turn counter when this output was served last: the least recent goes first. */
  servedAtTurn: number;
}

export function newOutput<Frame>(): Output<Frame> {
  return {
    waiting: null,
    follower: null,
    newest: null,
    last: null,
    isUntouched: true,
    servedAtTurn: 0,
  };
}

/** A message that was handed over and not answered yet. */
export interface OpenWrite<Frame> {
  readonly output: Output<Frame>;
  readonly message: Message<Frame>;
  /** The gate's turn in which it was handed over. */
  readonly turn: number;
  /** Whether an answer was asked for. */
  readonly response: boolean;
  /** Later where it had to wait for the answers to those before it. */
  timesOutAtMs: number;
}

/** Set-up (a sensor's format, the light's mode) outlives a stop: it moves nothing. */
export function isSetUp(message: Message<unknown>): boolean {
  return message.kind === 'urgent' && !message.rest;
}

/** Whose turn comes first, of two outputs with something waiting. */
export function isBefore(a: Output<unknown>, b: Output<unknown>): boolean {
  const isUrgent = a.waiting?.kind === 'urgent';
  if (isUrgent !== (b.waiting?.kind === 'urgent')) return isUrgent;
  return a.servedAtTurn < b.servedAtTurn;
}

/**
 * A stop is needless where the output was last told the same (if that write fails, it is tried again),
 * and the end of a run where the output is at rest or was never told anything.
 */
export function isNeedless<Frame>(
  {last, isUntouched}: Output<Frame>,
  frame: Frame,
  {rest = false, unlessAtRest = false}: MessageOptions,
  gate: {isSame(a: Frame, b: Frame): boolean},
): boolean {
  if (!rest) return false;
  if (last !== null && gate.isSame(last.frame, frame)) return true;
  return unlessAtRest && (last?.rest ?? isUntouched);
}

export function countWaiting(outputs: Iterable<Output<unknown>>): number {
  let count = 0;
  for (const {waiting, follower} of outputs) {
    if (waiting !== null) count++;
    if (follower !== null) count++;
  }
  return count;
}

/**
 * A state may do without an answer, but for its repeat; and where another of its output still waits for the answer to
 * an earlier write it must not: a link lets those without one overtake it.
 */
export function needsAnswer<Frame>(
  {kind, isRepeat}: Message<Frame>,
  output: Output<Frame>,
  open: Iterable<OpenWrite<Frame>>,
): boolean {
  if (kind !== 'state' || isRepeat) return true;
  let answersBefore = 0;
  for (const write of open) {
    if (!write.response) continue;
    if (write.output === output && answersBefore > 0) return true;
    answersBefore++;
  }
  return false;
}
