/** How the hub reports the progress of output commands. */
import {MESSAGE, payloadOf} from './message.js';

/** Bits. */
export const FEEDBACK = {
  /** The buffer is empty, a command runs. */
  inProgress: 0x01,
  /** The buffer is empty, a command has been completed. */
  completed: 0x02,
  /** Commands were discarded: another one was executed at once, or the motor cannot do them. */
  discarded: 0x04,
  idle: 0x08,
  /** A command runs and another one is in the buffer. */
  full: 0x10,
  /** Not of feedback, which has a byte: the hub has refused a command with an error message. */
  refused: 0x100,
} as const;

export interface PortFeedback {
  readonly port: number;
  readonly flags: number;
}

const MOST_PORTS = 3;

/** `{ port flags }`, one to three times. */
export function parseFeedback(bytes: DataView): readonly PortFeedback[] | null {
  const payload = payloadOf(bytes, MESSAGE.outputFeedback, 2);
  if (payload === null || payload.byteLength % 2 !== 0 || payload.byteLength > 2 * MOST_PORTS) {
    return null;
  }
  return Array.from({length: payload.byteLength / 2}, (_, index) => ({
    port: payload.getUint8(2 * index),
    flags: payload.getUint8(2 * index + 1),
  }));
}

/** Whether a command has ended, or been discarded. */
export function isEndReport(flags: number): boolean {
  return (flags & (FEEDBACK.completed | FEEDBACK.discarded | FEEDBACK.idle)) !== 0;
}
