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
