import type {DeviceSession} from './device-session.js';
import type {Notify} from './device-under-test.js';
import {MessageLog} from './message-log.js';
import type {StepRun} from './step-run.js';
import {waitForQuiet, waitUntil} from './waiting.js';

export interface StreamLoad {
  readonly notify: Notify;
  readonly rate: number;
  readonly warmUpCount: number;
  readonly count: number;
  readonly firstSequence: number;
  readonly payloadBytes: number;
}

/**
 * The device sends by itself, evenly. It has a clock of its own: when each frame was due is told by the
 * one that came quickest, so latencies are those beside it.
 */
export async function runStream(
  session: DeviceSession,
  load: StreamLoad,
  signal: AbortSignal,
): Promise<StepRun> {
  const {clock} = session;
  const {notify, rate, warmUpCount, count, firstSequence, payloadBytes} = load;
  const all = warmUpCount + count;
  const periodMs = 1_000 / rate;
  const arrivals: {readonly sequence: number; readonly atMs: number}[] = [];
  const activity = {atMs: -Infinity};
  session.onArrival = (sequence, atMs) => {
    if (sequence < firstSequence || sequence >= firstSequence + all) return;
    arrivals.push({sequence, atMs});
    activity.atMs = atMs;
  };
  const askedMs = clock.now();
  await session.write(notify.ask(rate, all, firstSequence, payloadBytes));
  await waitUntil(clock, askedMs + all * periodMs, signal);
  await waitForQuiet(clock, activity, () => arrivals.length >= all, signal);
  session.onArrival = null;

  const beganMs = Math.min(
    clock.now(),
    ...arrivals.map(({sequence, atMs}) => atMs - (sequence - firstSequence) * periodMs),
  );
  const log = new MessageLog(firstSequence);
  for (let index = 0; index < all; index++) {
    const dueMs = beganMs + index * periodMs;
    const message = log.add(dueMs, index < warmUpCount);
    message.writtenMs = message.answeredMs = dueMs;
    message.fate = 'sent';
  }
  for (const {sequence, atMs} of arrivals) log.arrived(sequence, atMs);
  if (signal.aborted) log.forgetUnderWay(true);
  return {log, startMs: beganMs + warmUpCount * periodMs, isPartial: signal.aborted};
}
