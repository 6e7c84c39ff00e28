/** The outcome of a message. */
export type Fate =
  /** Written, and not refused. */
  | 'sent'
  /** Not needed: a newer message for the same output, a stop, or an output that is in this state already. */
  | 'superseded'
  /** Over the rate: an event that waited too long; or the gate was closed first. */
  | 'dropped'
  /** Refused or not answered, and not retried; or the gate was closed before the answer. */
  | 'failed';

export interface MessageOptions {
  /** After this frame the output is at rest: a motor stands still, a tone is silent. Default: false. */
  readonly rest?: boolean;
  /**
   * Urgent messages only: do not send it to an output that is at rest already (the end of a run whose start was
   * never sent). Default: false.
   */
  readonly unlessAtRest?: boolean;
}

/**
 * - `state`: what the output should be from now on. Retried.
 * - `event`: happens once. Not retried.
 * - `urgent`: a state that does not wait for the rate, unless its output is at rest.
 * - `stop`: urgent, and part of Gate.stop().
 */
export type MessageKind = 'state' | 'event' | 'urgent' | 'stop';

/** Where a message is. `turn`: the number of its last write; the gate counts all writes. */
type Progress =
  /** Waits for its first write. */
  | {readonly phase: 'queued'}
  /** Written; the answer may have come or not. */
  | {readonly phase: 'written'; readonly turn: number}
  /** Its write failed. Waits until `notBeforeMs` to be written again. */
  | {readonly phase: 'retry'; readonly turn: number; readonly notBeforeMs: number}
  /** Its write failed, but an event was written after it. Waits for the outcome of the event. */
  | {readonly phase: 'blocked-by-event'; readonly turn: number};

export interface Message<Frame> {
  readonly kind: MessageKind;
  readonly frame: Frame;
  readonly rest: boolean;
  /** Dropped if it still waits at this time. Only events expire; null for all others. */
  readonly expiresAtMs: number | null;
  /** Where its outcome is counted. */
  readonly counts: Record<Fate, number>;
  /** Reports the outcome to the sender. */
  readonly resolve: (fate: Fate) => void;
  progress: Progress;
  /** How often the same state was written before, without acknowledgement. */
  repeats: number;
  /** The far end has reported that it is in this state. */
  isConfirmed: boolean;
  failedWrites: number;
  /** When it began to wait for its first write; null: it does not. */
  waitsSinceMs: number | null;
  /**
   * The same object for messages of different outputs that are written one directly after the other. All of them are urgent, or
   * none is. Null: it is written alone.
   */
  group: object | null;
}

const QUEUED: Progress = {phase: 'queued'};

/** What a message is when it is accepted. */
type NewMessage<Frame> = Pick<
  Message<Frame>,
  'kind' | 'frame' | 'rest' | 'expiresAtMs' | 'counts' | 'resolve'
>;

export const newMessage = <Frame>({
  kind,
  frame,
  rest,
  expiresAtMs,
  counts,
  resolve,
}: NewMessage<Frame>): Message<Frame> => ({
  kind,
  frame,
  rest,
  expiresAtMs,
  counts,
  resolve,
  progress: QUEUED,
  repeats: 0,
  isConfirmed: false,
  failedWrites: 0,
  waitsSinceMs: null,
  group: null,
});

/** Goes before all others, and does not wait for the rate, unless its output is at rest. */
export function isUrgent({kind}: Message<unknown>): boolean {
  return kind === 'urgent' || kind === 'stop';
}

/**
 * Whether it was refused, or not answered, before. Its repeats keep to the rate, so that a device that refuses everything gets
 * no more than others. The first repeat of a stop does not wait.
 */
export function isThrottled({failedWrites, rest}: Message<unknown>): boolean {
  return failedWrites > (rest ? 1 : 0);
}

/** Set-up (a sensor's format, a light's mode) is urgent and does not bring the output to rest. It survives a stop. */
export function isSetUp({kind, rest}: Message<unknown>): boolean {
  return kind === 'urgent' && !rest;
}

export function settle(message: Message<unknown>, fate: Fate): void {
  message.counts[fate]++;
  message.resolve(fate);
}
