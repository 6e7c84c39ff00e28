/** The outcome of a message. */
export type Fate =
  /** Written, and not refused. */
  | 'sent'
  /** Not needed: a newer message for the output, a stop, an output that is in this state already, or one that was forgotten. */
  | 'superseded'
  /** Over the rate: an event that waited too long; or the gate was closed first. */
  | 'dropped'
  /** Refused or not answered, and not retried; or the gate was closed before the answer. */
  | 'failed';

export interface MessageOptions<Frame> {
  /** After this frame the output is at rest: a motor stands still, a tone is silent. Default: false. */
  readonly rest?: boolean;
  /**
   * Urgent messages only: do not send it to an output that is at rest already (the end of a run whose start was
   * never sent). Default: false.
   */
  readonly unlessAtRest?: boolean;
  /**
   * The outputs that the frame sets, such as both motors of a pair. The message takes the place of what waits for each of them,
   * and its own name is only that of its counts. Default: one output of that name.
   */
  readonly parts?: readonly Part<Frame>[];
  /**
   * Whether it is written again if nothing proves that it arrived. False: one write that was not refused is enough, and the message is
   * not wanted any more. Default: true.
   */
  readonly repeat?: boolean;
}

interface Rest {
  readonly rest?: boolean | undefined;
  readonly parts?: readonly Omit<Part<unknown>, 'frame'>[] | undefined;
}

/** Whether this output is at rest after the frame of the message. */
export function isAtRestAfter(message: Rest, output: string): boolean {
  const {rest = false, parts} = message;
  if (parts === undefined) return rest;
  const part = parts.find(each => each.output === output);
  return part === undefined ? false : (part.rest ?? rest);
}

/**
 * One output of a message for several. If a newer message takes another of its outputs before the whole is acknowledged, `frame`
 * is sent in its place. Without it, the whole, if it was never written, is sent before the newer message.
 */
export interface Part<Frame> {
  readonly output: string;
  /** Sets this output alone. Null: there is no such frame. */
  readonly frame: Frame | null;
  /** After the whole, and after `frame`, this output is at rest. Default: as the whole says. */
  readonly rest?: boolean;
}

/** A frame of Gate.stop(). */
export interface StopMessage<Frame> extends Pick<MessageOptions<Frame>, 'parts'> {
  readonly output: string;
  readonly frame: Frame;
}

/**
 * - `state`: what the output should be from now on. Retried.
 * - `event`: happens once. Not retried.
 * - `urgent`: a state that does not wait for the rate, unless it stops an output that is at rest.
 * - `stop`: urgent, and part of Gate.stop().
 */
export type MessageKind = 'state' | 'event' | 'urgent' | 'stop';
