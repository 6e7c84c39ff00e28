import type {Clock} from '../clock.js';
import type {Limiter} from '../limiters/limiter.js';
import type {MessageKind} from './message.js';

export interface GateOptions<Frame> {
  readonly limiter: Limiter;
  readonly clock: Clock;
  /** How many writes may wait for their answers at the same time; at least 1. */
  readonly maxOpenWrites: number;
  /** Hands a frame to the transport. Settles with the answer. Must not throw. */
  write(frame: Frame, options: WriteOptions): Promise<void>;
  /** Whether two frames bring an output to the same state. */
  isSame(a: Frame, b: Frame): boolean;
  /** Whether this rejection of write() came from the far end, which is alive then. A time-out is no answer. */
  isAnswer(error: unknown): boolean;
  /** No write was answered for `times.silenceMs` although an answer was expected. Called once for each silence. */
  onSilence(): void;
  /** Default: each frame costs 1, and `limiter` is the only limit. */
  readonly limits?: FrameLimits<Frame>;
  /** Default: DEFAULT_TIMES. */
  readonly times?: Partial<GateTimes>;
  /** Default: every write asks for an acknowledgement, if it can have one. */
  readonly acknowledgement?: AcknowledgementPolicy;
  /**
   * Whether the far end can acknowledge this frame. Default: every frame. The state of a frame that it cannot acknowledge is
   * written twice, with a pause between.
   */
  canAcknowledge?(frame: Frame): boolean;
  /**
   * Whether the device sends a report when it has carried out this frame; the caller then calls Gate.confirmIfShown(). The gate writes a
   * state that cannot be acknowledged again until it is confirmed. Default: false for all frames.
   */
  confirms?(frame: Frame): boolean;
  readonly observer?: GateObserver<Frame>;
}

/** What a frame costs, and the limit that it has in addition to that of the gate. */
export interface FrameLimits<Frame> {
  /** Tokens, at most what both limiters can ever meet. */
  costOf(frame: Frame): number;
  /** Undefined: the frame has no limit of its own. Others do not wait for a frame that waits for its own limit. */
  limiterOf(frame: Frame): Limiter | undefined;
}

export interface WriteOptions {
  /** Ask for an acknowledgement. */
  readonly response: boolean;
  /** Write inside this call, before everything that is queued in the transport. */
  readonly immediate: boolean;
}

/** What the gate must know about frames. */
export type FrameRules<Frame> = Pick<GateOptions<Frame>, 'isSame' | 'canAcknowledge' | 'confirms'>;

/** How long the gate waits for what, in milliseconds. */
export interface GateTimes {
  /** A write without an answer for this long counts as failed. */
  readonly writeTimeoutMs: number;
  /** The longest that an event waits for its turn. */
  readonly eventWaitMs: number;
  /** From a failed write to its first retry. Each further pause is twice as long, up to `longestRetryMs`. */
  readonly firstRetryMs: number;
  readonly longestRetryMs: number;
  /** Without an answer to any write for this long, the link is taken for lost. */
  readonly silenceMs: number;
}

export const DEFAULT_TIMES: GateTimes = {
  // Longer than the answers of a slow link take, and short enough for some retries before the link is given up.
  writeTimeoutMs: 2_000,
  // At 20 messages a second with a burst of 4: the turns of three other outputs (150 ms), the longest pause of a
  // strict limiter (200 ms), and a slow link's answer (100 ms). An event that is later would be out of place.
  eventWaitMs: 450,
  // One turn at 20 messages a second.
  firstRetryMs: 50,
  // A device that refuses everything gets less than one message a second for each output.
  longestRetryMs: 1_600,
  // A write and several retries.
  silenceMs: 10_000,
};

/** From a failed write to the next one. */
export function retryPauseMs(
  {firstRetryMs, longestRetryMs}: GateTimes,
  failedWritesBefore: number,
): number {
  return Math.min(firstRetryMs * 2 ** failedWritesBefore, longestRetryMs);
}

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
