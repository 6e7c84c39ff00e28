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
  /** With each arrival: how far it has come, 0 to 1, and what the log would be if it ended now. */
  onProgress(share: number, log: () => MessageLog): void;
}

interface Arrival {
  readonly sequence: number;
  readonly atMs: number;
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
  const arrivals: Arrival[] = [];
  const activity = {atMs: -Infinity};
  session.onArrival = (sequence, atMs) => {
    if (sequence < firstSequence || sequence >= firstSequence + all) return;
    arrivals.push({sequence, atMs});
    activity.atMs = atMs;
    load.onProgress(Math.min(1, arrivals.length / all), () => {
      const nowMs = clock.now();
      return toLog(load, arrivals, beganMs(load, arrivals, nowMs), nowMs);
    });
  };
  const askedMs = clock.now();
  await session.write(notify.ask(rate, all, firstSequence, payloadBytes));
  await waitUntil(clock, askedMs + all * periodMs, signal);
  await waitForQuiet(clock, activity, () => arrivals.length >= all, signal);
  session.onArrival = null;

  const startMs = beganMs(load, arrivals, clock.now());
  const log = toLog(load, arrivals, startMs, Infinity);
  if (signal.aborted) log.forgetUnderWay(true);
  return {log, startMs: startMs + warmUpCount * periodMs};
}

/** When the first frame was due, as the one says that came quickest. */
function beganMs(
  {rate, firstSequence}: StreamLoad,
  arrivals: readonly Arrival[],
  latestMs: number,
): number {
  const quickest = (earliestMs: number, {sequence, atMs}: Arrival) =>
    Math.min(earliestMs, atMs - ((sequence - firstSequence) * 1_000) / rate);
  return arrivals.reduce(quickest, latestMs);
}

/** With the frames that were due by `untilMs`. */
function toLog(
  {rate, warmUpCount, count, firstSequence}: StreamLoad,
  arrivals: readonly Arrival[],
  startMs: number,
  untilMs: number,
): MessageLog {
  const log = new MessageLog(firstSequence);
  for (let index = 0; index < warmUpCount + count; index++) {
    const dueMs = startMs + (index * 1_000) / rate;
    if (dueMs > untilMs) break;
    const message = log.add(dueMs, index < warmUpCount);
    message.writtenMs = message.answeredMs = dueMs;
    message.fate = 'sent';
  }
  for (const {sequence, atMs} of arrivals) log.arrived(sequence, atMs);
  return log;
}
