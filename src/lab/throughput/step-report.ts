import {worstSecond} from '../../limiters/worst-second.js';
import {jitterOf, quantile, quantilesOf, rateOf, toAscending} from '../statistics.js';
import type {Counted, LossPlaces} from './counting.js';
import type {DeviceStatus} from './device-status.js';
import {kilobitsPerSecond} from './goodput.js';
import {histogramOf} from './histogram.js';
import {isAdmitted, latencyMs, type Message, type MessageLog} from './message-log.js';
import {hasEchoes, type Plan} from './plan.js';
import type {Arrived, DeviceFigures, Latency, Phase, Queue, Sent, StepReport} from './report.js';
import {rhythmOf} from './rhythm.js';
import {timelineOf} from './timeline.js';

interface StepFacts {
  readonly phase: Phase;
  readonly rate: number;
  readonly plan: Plan;
  readonly startMs: number;
  readonly isPartial: boolean;
  /** Whether the device pauses at times. */
  readonly isPausing: boolean;
  /** Whether the bytes that the device reports are known. */
  readonly isComparable: boolean;
  /** What the device says after the step. */
  readonly said: Said;
}

/** Null: it was not asked, or did not answer. */
interface Said {
  /** By a device that counts and does not echo. */
  readonly counted: Counted | null;
  /** By a device that does both. */
  readonly lossPlaces: LossPlaces | null;
  readonly fullestFrames: number | null;
  readonly status: DeviceStatus | null;
  readonly isSilent: boolean;
  readonly isRestarted: boolean;
}

/** A step's figures before they are compared with the bounds. */
export type UnjudgedStep = Omit<StepReport, 'isSustained' | 'failing'>;

export function toStepReport(log: MessageLog, facts: StepFacts): UnjudgedStep {
  const {phase, plan, startMs, isPartial} = facts;
  const messages = log.messages.filter(each => !each.isWarmUp);
  const sent = sentFigures(messages, facts);
  const arrived = arrivedFigures(messages, log, sent, facts);
  // A soak would have thousands of seconds.
  const isSoak = plan.soakSeconds !== null;
  return {
    phase,
    ...sent,
    ...arrived,
    ...latencyFigures(messages, facts),
    ...deviceFigures(arrived, facts),
    isPartial,
    timeline: isSoak ? [] : timelineOf(messages, startMs, hasEchoes(plan), true),
  };
}

function sentFigures(messages: readonly Message[], {rate, plan}: StepFacts): Sent {
  const admitted = messages.filter(isAdmitted);
  const written = admitted.filter(each => each.answeredMs !== null && each.errorCode === null);
  const droppedCount = messages.length - admitted.length;
  return {
    offeredRate: rate,
    admittedRate: (rate * admitted.length) / Math.max(1, messages.length),
    seconds: messages.length / rate,
    offeredCount: messages.length,
    admittedCount: admitted.length,
    droppedCount,
    droppedPercent: percentOf(droppedCount, messages.length),
    writtenCount: written.length,
    acknowledgedCount: plan.response ? written.length : null,
    failedCount: admitted.length - written.length,
    errors: errorsOf(admitted),
    worstSecond: worstSecond(valuesOf(messages, each => each.writtenMs)),
    lateMs: quantilesOf(messages.map(each => each.offeredMs - each.dueMs)),
  };
}

function arrivedFigures(
  messages: readonly Message[],
  log: MessageLog,
  {admittedCount, failedCount}: Sent,
  {plan, isComparable, said: {counted}}: StepFacts,
): Arrived {
  const arrivalsMs = valuesOf(messages, each => each.arrivedMs);
  const deliveredRate = hasEchoes(plan) ? (rateOf(arrivalsMs) ?? 0) : null;
  const {delivered, duplicated, reordered} = hasEchoes(plan)
    ? {delivered: arrivalsMs.length, duplicated: log.duplicated, reordered: log.reordered}
    : (counted ?? {delivered: null, duplicated: null, reordered: null});
  const lostCount = delivered === null ? failedCount : Math.max(0, admittedCount - delivered);
  return {
    deliveredRate,
    deliveredKilobitsPerSecond:
      deliveredRate === null ? null : kilobitsPerSecond(deliveredRate, plan.payloadBytes),
    deliveredCount: delivered,
    lostCount,
    lostPercent: percentOf(lostCount, admittedCount),
    duplicatedCount: duplicated,
    reorderedCount: reordered,
    corruptedCount: isComparable && arrivalsMs.length > 0 ? log.corrupted : null,
    corruption: log.corruption,
    ranOutOfNumbers: log.ranOutOfNumbers,
  };
}

function latencyFigures(
  messages: readonly Message[],
  {plan, isPausing, said: {counted}}: StepFacts,
): Latency {
  const {response} = plan;
  const isEchoed = hasEchoes(plan);
  const latency = (message: Message) => latencyMs(message, isEchoed);
  const latencies = valuesOf(messages, latency);
  const queueParts = isPausing ? PAUSING : USUAL;
  return {
    writeMs: quantilesOf(valuesOf(messages, writeTimeMs)),
    roundTripMs: isEchoed ? quantilesOf(latencies) : null,
    acknowledgementMs: response ? quantilesOf(acknowledgementTimesMs(messages)) : null,
    histogram: histogramOf(latencies),
    jitterMs: jitterOf(latencies),
    rhythmMs: isEchoed ? rhythmOfArrivals(messages) : null,
    queue: counted?.queue ?? queueOf(messages, latency, queueParts),
    writeQueue: response && counted !== null ? queueOf(messages, writeTimeMs, queueParts) : null,
  };
}

function deviceFigures(
  {lostCount}: Arrived,
  {said: {counted, lossPlaces, ...others}}: StepFacts,
): DeviceFigures {
  const {dropped, uncounted, unanswered} = counted
    ? {dropped: counted.dropped, uncounted: lostCount, unanswered: 0}
    : (lossPlaces ?? {dropped: null, uncounted: null, unanswered: null});
  return {
    deviceDroppedCount: dropped,
    uncountedCount: uncounted,
    unansweredCount: unanswered,
    ...others,
  };
}

type Time = (message: Message) => number | null;

const writeTimeMs: Time = message => latencyMs(message, false);

function valuesOf(messages: readonly Message[], value: Time): number[] {
  return messages.map(value).filter(each => each !== null);
}

function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : (100 * part) / whole;
}

function rhythmOfArrivals(messages: readonly Message[]): number | null {
  const arrived = messages.filter(each => each.arrivedMs !== null);
  return rhythmOf(
    valuesOf(arrived, each => each.arrivedMs),
    arrived.map(({dueMs}) => dueMs),
  );
}

/** Requests are answered one after the other, so a request begins at the earliest with the answer to the one before. */
function acknowledgementTimesMs(messages: readonly Message[]): number[] {
  const times: number[] = [];
  let freeMs = -Infinity;
  for (const {writtenMs, answeredMs} of messages) {
    if (writtenMs === null || answeredMs === null) continue;
    times.push(answeredMs - Math.max(writtenMs, freeMs));
    freeMs = answeredMs;
  }
  return times;
}

/** The lower quartile: a growing queue delays it, a short stall does not. */
const USUAL = {parts: 5, share: 0.25};
/** After a long pause, a device near its limit needs most of the time until the next one to catch up. */
const PAUSING = {parts: 2, share: 0.02};

/** The latencies in the first and in the last part of a step. */
function queueOf(
  messages: readonly Message[],
  latency: Time,
  {parts, share}: typeof USUAL,
): Queue | null {
  const startMs = messages[0]?.dueMs ?? 0;
  const endMs = messages.at(-1)?.dueMs ?? 0;
  const partMs = (endMs - startMs) / parts;
  const lowOf = (part: readonly Message[]) => {
    const ascending = toAscending(valuesOf(part, latency));
    return ascending.length === 0 ? null : quantile(ascending, share);
  };
  const first = lowOf(messages.filter(({dueMs}) => dueMs < startMs + partMs));
  const last = lowOf(messages.filter(({dueMs}) => dueMs > endMs - partMs));
  if (first === null || last === null) return null;
  return {startMs: first, endMs: last, spanMs: endMs - startMs - partMs};
}

function errorsOf(admitted: readonly Message[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const {errorCode, answeredMs} of admitted) {
    const code = errorCode ?? (answeredMs === null ? 'timeout' : null);
    if (code !== null) counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}
