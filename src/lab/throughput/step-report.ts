import {worstSecond} from '../../limiters/worst-second.js';
import type {Counted} from './counting.js';
import {histogramOf} from './histogram.js';
import type {DeviceStatus} from './device-status.js';
import {kilobitsPerSecond} from './goodput.js';
import {isAdmitted, latencyMs, type Message, type MessageLog} from './message-log.js';
import type {Phase, Queue, StepReport} from './report.js';
import {rhythmOf} from './rhythm.js';
import {timelineOf} from './timeline.js';
import {jitterOf, quantile, quantilesOf, rateOf, toAscending} from '../statistics.js';

interface StepFacts {
  readonly phase: Phase;
  readonly rate: number;
  readonly startMs: number;
  readonly response: boolean;
  readonly payloadBytes: number;
  /** Whether the device reports each message. */
  readonly isEchoed: boolean;
  /** Whether the bytes that it reports are known. */
  readonly isComparable: boolean;
  /** What the device counted without the warm-up, if it only counts. */
  readonly counted: Counted | null;
  /** What it reported to have dropped; null: unknown. */
  readonly deviceDroppedCount: number | null;
  /** Where messages were lost, by its counts. */
  readonly uncountedCount: number | null;
  readonly unansweredCount: number | null;
  readonly fullestFrames: number | null;
  /** Whether it was asked for its count. */
  readonly isAsked: boolean;
  readonly isRestarted: boolean;
  readonly isPartial: boolean;
  /** Its seconds are left out: there would be thousands. */
  readonly isSoak: boolean;
  /** What the device said after the step. */
  readonly status: DeviceStatus | null;
  /** Whether the device pauses at times. */
  readonly isPausing: boolean;
}

/** A step's figures before they are compared with the bounds. */
export type UnjudgedStep = Omit<StepReport, 'isSustained' | 'failing'>;

export function toStepReport(log: MessageLog, facts: StepFacts): UnjudgedStep {
  const messages = log.messages.filter(each => !each.isWarmUp);
  const admitted = messages.filter(isAdmitted);
  const written = admitted.filter(each => each.answeredMs !== null && each.errorCode === null);
  const failedCount = admitted.length - written.length;
  const arrived = messages.filter(each => each.arrivedMs !== null);
  const {isEchoed, counted, response, rate} = facts;
  const deliveredCount = isEchoed ? arrived.length : (counted?.delivered ?? null);
  const lostCount =
    deliveredCount === null ? failedCount : Math.max(0, admitted.length - deliveredCount);
  const droppedCount = messages.length - admitted.length;
  const latency = (message: Message) => latencyMs(message, isEchoed);
  const latencies = valuesOf(messages, latency);
  const deliveredRate = isEchoed ? (rateOf(valuesOf(arrived, each => each.arrivedMs)) ?? 0) : null;
  const queueParts = facts.isPausing ? PAUSING : USUAL;
  return {
    phase: facts.phase,
    offeredRate: rate,
    admittedRate: (rate * admitted.length) / Math.max(1, messages.length),
    deliveredRate,
    deliveredKilobitsPerSecond:
      deliveredRate === null ? null : kilobitsPerSecond(deliveredRate, facts.payloadBytes),
    seconds: messages.length / rate,
    offeredCount: messages.length,
    admittedCount: admitted.length,
    droppedCount,
    writtenCount: written.length,
    acknowledgedCount: response ? written.length : null,
    failedCount,
    deliveredCount,
    lostCount,
    duplicatedCount: isEchoed ? log.duplicated : (counted?.duplicated ?? null),
    reorderedCount: isEchoed ? log.reordered : (counted?.reordered ?? null),
    corruptedCount: facts.isComparable && arrived.length > 0 ? log.corrupted : null,
    corruption: log.corruption,
    deviceDroppedCount: facts.deviceDroppedCount,
    uncountedCount: counted ? lostCount : facts.uncountedCount,
    unansweredCount: counted ? 0 : facts.unansweredCount,
    fullestFrames: facts.fullestFrames,
    droppedPercent: percentOf(droppedCount, messages.length),
    lostPercent: percentOf(lostCount, admitted.length),
    worstSecond: worstSecond(valuesOf(messages, each => each.writtenMs)),
    lateMs: quantilesOf(messages.map(each => each.offeredMs - each.dueMs)),
    writeMs: quantilesOf(valuesOf(messages, writeTimeMs)),
    roundTripMs: isEchoed ? quantilesOf(latencies) : null,
    acknowledgementMs: response ? quantilesOf(acknowledgementTimesMs(messages)) : null,
    histogram: histogramOf(latencies),
    jitterMs: jitterOf(latencies),
    rhythmMs: isEchoed
      ? rhythmOf(
          valuesOf(arrived, each => each.arrivedMs),
          arrived.map(({dueMs}) => dueMs),
        )
      : null,
    queue: counted?.queue ?? queueOf(messages, latency, queueParts),
    writeQueue: response && counted !== null ? queueOf(messages, writeTimeMs, queueParts) : null,
    errors: errorsOf(admitted),
    ranOutOfNumbers: log.ranOutOfNumbers,
    isSilent: facts.isAsked && counted === null && !facts.isPartial,
    status: facts.status,
    isRestarted: facts.isRestarted,
    isPartial: facts.isPartial,
    timeline: facts.isSoak ? [] : timelineOf(messages, facts.startMs, isEchoed, true),
  };
}

type Latency = (message: Message) => number | null;

const writeTimeMs: Latency = message => latencyMs(message, false);

function valuesOf(messages: readonly Message[], value: Latency): number[] {
  return messages.map(value).filter(each => each !== null);
}

function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : (100 * part) / whole;
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
  latency: Latency,
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
