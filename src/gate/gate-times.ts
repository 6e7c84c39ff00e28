/** An answer or a report about a frame comes within this time after the frame was written, or it was lost. */
export const LATEST_ANSWER_MS = 1_000;

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
