import type {Clock} from '../clock.js';
import type {Limiter} from '../limiters/limiter.js';
import type {AcknowledgementPolicy} from './acknowledgement.js';
import type {GateObserver} from './observer.js';
import type {GateTimes} from './gate-times.js';
import type {WaitQuantiles} from './wait-times.js';

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
   * Whether the device sends a report when it has carried out this frame; the caller then calls Gate.confirm(). The gate writes a
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

/** Counts since the gate was made. offered = sent + superseded + dropped + failed + those not settled yet. */
export interface GateStatistics {
  /** Messages. */
  readonly offered: number;
  readonly sent: number;
  readonly superseded: number;
  readonly dropped: number;
  readonly failed: number;
  /** Frames handed to the transport, retries included. */
  readonly written: number;
  /** Retries after a refusal or a time-out. */
  readonly retried: number;
  /** First frames of a red stop that were not refused. The message that follows each of them is counted above. */
  readonly stopFrames: number;
  /** Messages that wait for their turn now. */
  readonly waiting: number;
  /** Writes that wait for their answers now, without the first, unacknowledged frames of a stop. */
  readonly openWrites: number;
  /** From the offer of a message to its first write. Messages that were not written do not count. */
  readonly waitMs: WaitQuantiles;
}
