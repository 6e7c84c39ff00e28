import {latencyOf} from '../step-judgement.js';
import {kilobitsPerSecond} from '../goodput.js';
import {observations} from '../observations.js';
import type {DeviceStatus} from '../device-status.js';
import type {Plan} from '../plan.js';
import type {Disconnection, StepReport, Verdict} from '../report.js';
import {BLIND, isBlind, numberSentences, ONLY_SENT} from '../verdict.js';
import {
  failedSteps,
  isBusySoak,
  judgedSteps,
  shares,
  soakRate,
  soakResult,
  wholeSteps,
} from './soak.js';
import {timeText} from '../time-text.js';

/** What a soak found. */
interface SoakFindings {
  readonly plan: Plan;
  readonly steps: readonly StepReport[];
  readonly disconnections: readonly Disconnection[];
  readonly isPartial: boolean;
  /** Why the device cannot be measured at all, a sentence; null: it can. */
  readonly whyEnded: string | null;
  readonly statusAtStart: DeviceStatus | null;
}

/** A soak does not look for a limit, so it has no rate for a profile. */
export function toSoakVerdict(findings: SoakFindings): Verdict {
  const {plan, steps, whyEnded} = findings;
  const {confirmed} = soakResult(plan, steps);
  return {
    sustainableRate: confirmed,
    kilobitsPerSecond: confirmed === null ? null : kilobitsPerSecond(confirmed, plan.payloadBytes),
    sendsPerSecond: null,
    advice: null,
    spread: null,
    // This machine may be the reason why the rate was not sustained.
    limitedBy: isBusySoak(steps) ? 'machine' : null,
    acknowledgementMs: null,
    baseLoss: null,
    reason: whyEnded !== null && wholeSteps(steps).length === 0 ? whyEnded : reasonOf(findings),
  };
}

function reasonOf(findings: SoakFindings): string {
  const {plan, steps, disconnections, isPartial, whyEnded, statusAtStart} = findings;
  const whole = wholeSteps(steps);
  const sentences = [
    resultText(plan, whole),
    ...disconnectionSentences(disconnections),
    ...driftSentences(whole),
    ...observations(steps, statusAtStart),
    ...numberSentences(steps),
    ...(isBlind(plan, steps) ? [BLIND] : []),
    ...(plan.mode === 'notify' ? [ONLY_SENT] : []),
    ...(isPartial ? ['The run ended early'] : []),
  ];
  const reason = sentences.map(each => `${each}.`).join(' ');
  return whyEnded === null ? reason : `${reason} ${whyEnded}`;
}

function resultText(plan: Plan, whole: readonly StepReport[]): string {
  const rate = `${soakRate(plan).toFixed(1)} a second`;
  if (whole.length === 0) return 'No step was measured to its end';
  const measuredMs = whole.reduce((sum, {seconds}) => sum + 1_000 * seconds, 0);
  const judged = judgedSteps(whole);
  const failed = failedSteps(judged);
  const count = `${failed.length} of ${judged.length} steps exceeded a bound`;
  const {lostPercent, droppedPercent} = shares(judged);
  const busyCount = whole.length - judged.length;
  const parts = [
    busyCount === 0 ? null : `this machine was too busy in ${busyCount} steps`,
    failed.length === 0 ? null : `${count} (${boundsOf(failed)})`,
    `${lostPercent.toFixed(2)}% lost`,
    `${droppedPercent.toFixed(2)}% dropped`,
  ].filter(part => part !== null);
  const isSustained = soakResult(plan, whole).confirmed !== null;
  const begin = isSustained ? 'Sustained' : 'Not sustained';
  return `${begin} at ${rate} for ${timeText(measuredMs)}: ${parts.join(', ')}`;
}

/** "queue 3, latency 1". */
function boundsOf(failed: readonly StepReport[]): string {
  const counts = new Map<string, number>();
  for (const each of failed.flatMap(({failing}) => failing)) {
    counts.set(each, (counts.get(each) ?? 0) + 1);
  }
  return [...counts].map(([bound, count]) => `${bound} ${count}`).join(', ');
}

/** More are only counted. */
const MOST_NAMED = 5;

function disconnectionSentences(disconnections: readonly Disconnection[]): string[] {
  if (disconnections.length === 0) return [];
  const times = disconnections
    .slice(0, MOST_NAMED)
    .map(({atMs, backMs}) =>
      backMs === null
        ? `after ${timeText(atMs)}, and the device was not back when the run ended`
        : `after ${timeText(atMs)}, for ${timeText(backMs - atMs)}`,
    );
  const more = disconnections.length > MOST_NAMED ? '; and later' : '';
  const count = disconnections.length === 1 ? 'once' : `${disconnections.length} times`;
  return [`The link was lost ${count}: ${times.join('; ')}${more}`];
}

/** The first and the last of so many parts of the run are compared. */
const PARTS = 4;

/** The latencies at the beginning and the end. */
function driftSentences(whole: readonly StepReport[]): string[] {
  const count = Math.floor(whole.length / PARTS);
  if (count === 0) return [];
  const [first, last] = [whole.slice(0, count), whole.slice(-count)].map(part =>
    (['p50', 'p95'] as const).map(name => medianOf(part.map(each => latencyOf(each)?.[name] ?? 0))),
  );
  const text = ([p50 = 0, p95 = 0]: readonly number[] = []) =>
    `p50 ${p50.toFixed(0)} ms and p95 ${p95.toFixed(0)} ms`;
  return [`In the first quarter ${text(first)}, in the last ${text(last)}`];
}

function medianOf(values: readonly number[]): number {
  const ascending = [...values].sort((a, b) => a - b);
  return ascending[Math.floor((ascending.length - 1) / 2)] ?? 0;
}
