import type {DeviceSession} from './device-session.js';
import type {Counts} from './devices/device-under-test.js';
import type {MessageLog} from './message-log.js';
import type {Queue} from './report.js';
import {waitUntil} from './waiting.js';

const ASK_AGAIN_MS = 500;
const MOST_QUESTIONS = 20;
/** A reset, the question or its answer may be lost. */
const MOST_RESETS = 3;

/** What a device that counts but does not echo reports about a step. */
export interface Counted {
  /** Without the warm-up, as the next two counts. */
  readonly delivered: number;
  readonly duplicated: number;
  readonly reordered: number;
  /** With the warm-up: what the device dropped because its buffer was full. */
  readonly dropped: number;
  readonly queue: Queue;
}

/**
 * Resets the device's counts. Resolves with the time in which the idle device answers; null: it does not answer. Until it
 * does, a reset may still be on its way, so its counts would show nothing.
 */
export async function beginCounting(session: DeviceSession): Promise<number | null> {
  const {clock, device} = session;
  if (device.count === null) return null;
  for (let attempt = 0; attempt < MOST_RESETS; attempt++) {
    await session.write(device.count.reset);
    const askedMs = clock.now();
    if ((await session.counts()) !== null) return clock.now() - askedMs;
  }
  return null;
}

/**
 * Asks for the counts until they no longer change. A device handles one message after the other, so the time of its
 * first answer shows how much it still had to do.
 * @param idleMs The result of beginCounting().
 * @param warmUp What the device had counted at the end of the warm-up; null: unknown.
 */
export async function endCounting(
  session: DeviceSession,
  log: MessageLog,
  rate: number,
  idleMs: number | null,
  warmUp: Counts | null,
  signal: AbortSignal,
): Promise<Counted | null> {
  if (idleMs === null) return null;
  const {clock} = session;
  const askedMs = clock.now();
  let answeredMs: number | null = null;
  let counts: Counts | null = null;
  for (let question = 0; question < MOST_QUESTIONS && !signal.aborted; question++) {
    // A device with a full buffer may drop the question.
    const answer = await session.counts();
    if (answer === null) continue;
    answeredMs ??= clock.now();
    if (answer.received === counts?.received) break;
    counts = answer;
    await waitUntil(clock, clock.now() + ASK_AGAIN_MS, signal);
  }
  if (counts === null || answeredMs === null) return null;
  const warmUpMessages = log.messages.filter(
    ({isWarmUp, answeredMs, errorCode}) => isWarmUp && answeredMs !== null && errorCode === null,
  );
  const {received, duplicated, reordered} = counts;
  const periodMs = 1_000 / rate;
  return {
    // The question at the end of the warm-up may overtake messages that wait in the gate.
    delivered: received - duplicated - warmUpMessages.length,
    duplicated: duplicated - (warmUp?.duplicated ?? 0),
    reordered: reordered - (warmUp?.reordered ?? 0),
    dropped: counts.dropped,
    queue: {
      // A message may have arrived just before the question.
      startMs: idleMs + periodMs,
      endMs: answeredMs - askedMs,
      spanMs: log.messages.length * periodMs,
    },
  };
}
