import type {Channel} from './channel.js';

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
