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
