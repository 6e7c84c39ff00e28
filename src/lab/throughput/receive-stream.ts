import type {DeviceSession} from './device-session.js';
import {MessageLog} from './message-log.js';
import type {StepLoad, StepMessages} from './send-messages.js';
import {waitForQuiet, waitUntil} from './waiting.js';

interface Arrival {
  readonly sequence: number;
  readonly atMs: number;
  readonly difference: string | null;
}

/**
 * A step in which the device sends by itself, evenly. Its clock is not ours: the frame that arrived fastest defines
 * when frames were due, so latencies are relative to that frame.
 * @param requestStream Asks the device for this number of frames.
 */
export async function receiveStream(
  session: DeviceSession,
  load: StepLoad,
  requestStream: (frameCount: number) => Promise<void>,
  signal: AbortSignal,
): Promise<StepMessages> {
  const {clock} = session;
  const {rate, warmUpCount, count, firstSequence} = load;
  const all = warmUpCount + count;
  const periodMs = 1_000 / rate;
  const arrivals: Arrival[] = [];
  const activity = {atMs: -Infinity};
  session.onArrival = (sequence, atMs, difference) => {
    if (sequence < firstSequence || sequence >= firstSequence + all) return;
    arrivals.push({sequence, atMs, difference});
    activity.atMs = atMs;
    load.onProgress(Math.min(1, arrivals.length / all), () => {
      const nowMs = clock.now();
      return toLog(load, arrivals, beganMs(load, arrivals, nowMs), nowMs);
    });
  };
  const askedMs = clock.now();
  await requestStream(all);
  await waitUntil(clock, askedMs + all * periodMs, signal);
  // The stream has a timer of its own, so an answer does not show that it has ended.
  const isComplete = () => arrivals.length >= all;
  await waitForQuiet(clock, activity, isComplete, () => undefined, signal);
  session.onArrival = null;

  const startMs = beganMs(load, arrivals, clock.now());
  const log = toLog(load, arrivals, startMs, Infinity);
  if (signal.aborted) log.removePending(true);
  return {log, startMs: startMs + warmUpCount * periodMs};
}

/** When the first frame was due, judged by the frame that arrived fastest. */
function beganMs(
  {rate, firstSequence}: StepLoad,
  arrivals: readonly Arrival[],
  latestMs: number,
): number {
  const earlier = (earliestMs: number, {sequence, atMs}: Arrival) =>
    Math.min(earliestMs, atMs - ((sequence - firstSequence) * 1_000) / rate);
  return arrivals.reduce(earlier, latestMs);
}

/** The frames that were due until `untilMs`. */
function toLog(
  {rate, warmUpCount, count, firstSequence}: StepLoad,
  arrivals: readonly Arrival[],
  startMs: number,
  untilMs: number,
): MessageLog {
  const log = new MessageLog(firstSequence);
  for (let index = 0; index < warmUpCount + count; index++) {
    const dueMs = startMs + (index * 1_000) / rate;
    if (dueMs > untilMs) break;
    const message = log.add(dueMs, index < warmUpCount);
    log.number(message);
    message.writtenMs = message.answeredMs = dueMs;
    message.fate = 'sent';
  }
  for (const {sequence, atMs, difference} of arrivals) log.arrived(sequence, atMs, difference);
  return log;
}
