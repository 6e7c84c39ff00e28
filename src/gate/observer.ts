import type {MessageKind} from './message.js';

/** A frame that is handed to the transport. */
export interface ObservedWrite<Frame> {
  readonly output: string;
  readonly kind: MessageKind;
  readonly frame: Frame;
  /** From the offer of the message to this write; null for a further write of the same message. */
  readonly waitMs: number | null;
}

/**
 * - `acknowledged`: also after `timed-out`.
 * - `unacknowledged`: handed over, and no acknowledgement was asked for.
 * - `refused`: by the far end or the transport.
 * - `timed-out`: no answer came in time.
 */
export type ObservedOutcome = 'acknowledged' | 'unacknowledged' | 'refused' | 'timed-out';

/** Sees each frame that a gate writes. It must not throw. */
export interface GateObserver<Frame> {
  /** False: nothing is reported, and nothing is computed for a report. */
  readonly isActive: boolean;
  /** @returns what is called with the outcome. */
  onWrite(write: ObservedWrite<Frame>): (outcome: ObservedOutcome) => void;
}
