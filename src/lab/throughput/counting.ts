import type {DeviceSession} from './device-session.js';
import type {Counts} from './devices/device-under-test.js';
import type {MessageLog} from './message-log.js';
import type {Queue} from './report.js';
import {waitUntil} from './waiting.js';

const ASK_AGAIN_MS = 500;
const MOST_QUESTIONS = 20;
/** The question or its answer may be lost. */
const MOST_FIRST_QUESTIONS = 3;
/** The counts of a device that has just started. */
export const NOTHING: Counts = {received: 0, duplicated: 0, reordered: 0, dropped: 0, fullest: 0};

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

/** What the device had counted before a step. */
export interface CountsBefore {
  readonly counts: Counts;
  /** The time in which the idle device answers. */
  readonly idleMs: number;
}

/** Asks for the counts before a step. Null: the device does not answer. */
export async function beginCounting(session: DeviceSession): Promise<CountsBefore | null> {
  const {clock} = session;
  for (let question = 0; question < MOST_FIRST_QUESTIONS; question++) {
    const askedMs = clock.now();
    const counts = await session.counts();
    if (counts !== null) return {counts, idleMs: clock.now() - askedMs};
  }
  return null;
}

/**
 * Asks for the counts until they no longer change. A device handles one message after the other, so the time of its
 * first answer shows how much it still had to do.
 * @param before The result of beginCounting().
 * @param warmUp What the device had counted at the end of the warm-up; null: unknown.
 */
export async function endCounting(
  session: DeviceSession,
  log: MessageLog,
  rate: number,
  before: CountsBefore | null,
  warmUp: Counts | null,
  signal: AbortSignal,
): Promise<Counted | null> {
  if (before === null) return null;
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
  // A device that restarted counts from 0.
  const base = counts.received < before.counts.received ? NOTHING : before.counts;
  const received = counts.received - base.received;
  const duplicated = counts.duplicated - base.duplicated;
  const warm = warmUp ?? base;
  const periodMs = 1_000 / rate;
  return {
    // The question at the end of the warm-up may overtake messages that wait in the gate.
    delivered: Math.max(0, received - duplicated - warmUpMessages.length),
    duplicated: Math.max(0, counts.duplicated - warm.duplicated),
    reordered: Math.max(0, counts.reordered - warm.reordered),
    dropped: Math.max(0, counts.dropped - base.dropped),
    queue: {
      // A message may have arrived just before the question.
      startMs: before.idleMs + periodMs,
      endMs: answeredMs - askedMs,
      spanMs: log.messages.length * periodMs,
    },
  };
}
