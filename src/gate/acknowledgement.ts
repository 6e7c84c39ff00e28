import type {Order} from './order.js';
import type {Write} from './writes.js';

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

/** Only the first write of a state may do without an acknowledgement. */
export function asksForAcknowledgement<Frame>(
  policy: AcknowledgementPolicy,
  order: Order<Frame>,
  open: Iterable<Write<Frame>>,
): boolean {
  if (policy.wantsAnswer || order.kind !== 'state' || order.turn > 0) {
    return true;
  }
  // A link may write an unacknowledged frame before an acknowledged one that still waits for the answer to another.
  const [, ...waiting] = [...open].filter(write => write.acknowledgement === 'requested');
  return waiting.some(write => write.order.channel === order.channel);
}
