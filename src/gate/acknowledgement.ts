import {retryPauseMs, type GateTimes} from './gate-times.js';
import type {Message} from './message.js';
import type {Write} from './output.js';

/**
 * Which states are written without asking for an acknowledgement, as a rate that adapts to the device needs it. A
 * gate without a policy asks for one with every write, if the far end can acknowledge the frame.
 */
export interface AcknowledgementPolicy {
  /** Whether the next state should ask for an acknowledgement. Read before each. */
  readonly wantsAnswer: boolean;
  /** A frame was handed to the transport. `answer` settles with its write; `isAnswered`: it asked for an acknowledgement. */
  sent(answer: Promise<void>, isAnswered: boolean): void;
  /** The gate was closed. */
  stop(): void;
}

/** An unacknowledged state that is still desired is written again after this pause: three messages at 20 a second. */
const REPEAT_AFTER_MS = 150;

/** Only the first write of a state may do without an acknowledgement. */
export function asksForAcknowledgement<Frame>(
  policy: AcknowledgementPolicy,
  {message, output}: Pick<Write<Frame>, 'message' | 'output'>,
  open: Iterable<Write<Frame>>,
): boolean {
  if (policy.wantsAnswer || message.kind !== 'state' || message.progress.phase !== 'queued') {
    return true;
  }
  // A link may write an unacknowledged frame before an acknowledged one that still waits for the answer to another.
  const [, ...waiting] = [...open].filter(write => write.acknowledgement === 'requested');
  return waiting.some(write => write.output === output);
}

/**
 * After an unacknowledged write the same state is written once more, with acknowledgement where that is possible, so that
 * the last state of an output arrives. If the far end confirms states, further repeats have the pauses of failed writes. A newer
 * message replaces it while it waits.
 */
export function repeatOf<Frame>(
  {message, turn}: Write<Frame>,
  nowMs: number,
  times: GateTimes,
): Message<Frame> {
  const {repeats} = message;
  const pauseMs = Math.max(REPEAT_AFTER_MS, repeats > 0 ? retryPauseMs(times, repeats) : 0);
  const progress = {phase: 'retry', turn, notBeforeMs: nowMs + pauseMs} as const;
  return {...message, progress, repeats: repeats + 1, failedWrites: 0};
}
