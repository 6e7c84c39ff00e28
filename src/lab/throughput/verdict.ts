import {isBufferFull, type DeviceBuffer} from './device-buffer.js';
import {baseLossOf, lightSteps, lossRange} from './base-loss.js';
import type {DeviceStatus} from './device-status.js';
import type {DeviceUnderTest} from './devices/device-under-test.js';
import {gapOf, type Gap} from './given-rates.js';
import {kilobitsPerSecond} from './goodput.js';
import {linkEvidence} from './link-evidence.js';
import {accuracyPercentOf, DEFAULT_BOUNDS, type Plan} from './plan.js';
import {ceilingOf, type PlanResult} from './run-plan.js';
import {busyText, failuresOf, lightestOf} from './step-judgement.js';
import {lossPlace, observations} from './observations.js';
import {lightestLatencyMs} from './pauses.js';
import {adviceOf, DEVICE_LIMITS, profileRateOf} from './profile-rate.js';
import type {Limit, RateSpread, StepReport, Verdict} from './report.js';
import {SETTING_WORDS} from './words.js';

/** The answers to writes are the limit if the rate is at least this share of what they allow. */
const NEAR = 0.85;
/** A failure at up to this multiple of the sustained rate is at the limit, also if lighter steps show nothing. */
const AT_LIMIT = 1.05;
/** The device is the limit if messages stay in it this many times longer than usual. */
const PILED_UP = 4;

export const BLIND =
  'Nothing comes back from the device, so only what this side sees was measured, ' +
  'not what the device received; writes with response would show that';

const HOW_TO_FIND_MORE = `To find what the device itself can do, choose “${SETTING_WORDS['beyond-profile']}” (--beyond-profile)`;

export const ONLY_SENT = 'This is what the device sends, not what it can receive';

/** What a run found, and how it measured. */
interface Findings extends PlanResult {
  readonly plan: Plan;
  readonly device: DeviceUnderTest;
  readonly steps: readonly StepReport[];
  readonly isPartial: boolean;
  /** The link was lost, and when the device was asked after that, it had restarted. */
  readonly isLostByRestart: boolean;
  /** Why the device cannot be measured at all, a sentence; null: it can. */
  readonly whyEnded: string | null;
  readonly statusAtStart: DeviceStatus | null;
  readonly buffer: DeviceBuffer;
}

export function toVerdict(findings: Findings): Verdict {
  const {confirmed, rates, steps, plan, device, isPartial} = findings;
  const acknowledgementMs = lightestOf(steps)?.acknowledgementMs?.p95 ?? null;
  const limit = confirmed === null ? null : limitOf(findings, confirmed, acknowledgementMs);
  const found = rates.filter(rate => rate !== null);
  const lowest = confirmed === null ? null : Math.min(confirmed, ...found);
  const limitedBy = limit?.by ?? null;
  const facts = {
    mode: plan.mode,
    profileRate: device.sendsPerSecond,
    cost: device.cost ?? null,
    isBlind: isBlind(plan, steps),
    isPartial,
    gap: gapIn(findings),
  };
  const sendsPerSecond = lowest === null ? null : profileRateOf(facts, lowest, limitedBy);
  return {
    sustainableRate: confirmed,
    kilobitsPerSecond: confirmed === null ? null : kilobitsPerSecond(confirmed, plan.payloadBytes),
    sendsPerSecond,
    advice: adviceOf(facts, sendsPerSecond, limitedBy),
    spread: confirmed === null ? null : spreadOf([...found, confirmed]),
    limitedBy,
    acknowledgementMs,
    baseLoss: baseLossIn(findings),
    reason: reasonOf(findings, limit),
  };
}

/** Whether the device returns no answers, echoes or counts. */
export function isBlind(
  {response}: {readonly response: boolean},
  steps: readonly StepReport[],
): boolean {
  return !response && steps.length > 0 && steps.every(step => step.deliveredCount === null);
}

function gapIn({plan, steps, confirmed}: Findings): Gap | null {
  return confirmed === null ? null : gapOf(plan, steps, confirmed);
}

/** The highest rate that a repeat found. */
function highestOf({rates}: Findings): number {
  return Math.max(0, ...rates.filter(rate => rate !== null));
}

/** What is lost at any rate; null: nothing, or not measured. */
function baseLossIn(findings: Findings): Verdict['baseLoss'] {
  const loss = baseLossOf(findings.steps, highestOf(findings));
  return loss.lostCount > 0 ? lossRange(loss) : null;
}

function spreadOf(rates: readonly number[]): RateSpread {
  const lowest = Math.min(...rates);
  const highest = Math.max(...rates);
  return {lowest, highest, percent: (100 * (highest - lowest)) / lowest};
}

interface NamedLimit {
  readonly by: Limit;
  /** A sentence without its full stop. */
  readonly text: string;
}

/** The lightest failed step above the sustainable rate shows what the limit is. */
function limitOf(
  findings: Findings,
  rate: number,
  acknowledgementMs: number | null,
): NamedLimit | null {
  const above = findings.steps
    .filter(step => !step.isSustained && !step.isPartial && step.offeredRate > rate)
    // A restart is no limit of the rate.
    .filter(step => !step.isRestarted)
    .sort((a, b) => a.offeredRate - b.offeredRate || +isBusy(a) - +isBusy(b));
  const [lightest] = above;
  const own = above.find(each => !isBusy(each));
  const step = own && own.offeredRate <= AT_LIMIT * rate ? own : lightest;
  if (step === undefined) return findings.isPartial ? null : endOfRange(findings);
  const why = whyFailed(findings, step);
  const at = gapIn(findings) ? `At ${step.offeredRate.toFixed(1)} a second` : 'Above that';
  if (isBusy(step)) {
    const known = own
      ? `. At ${own.offeredRate.toFixed(1)} a second, the device itself failed: ${whyFailed(findings, own)}`
      : '';
    return {
      by: 'machine',
      text: `${at}, ${why}: the device's own limit was not found${known}`,
    };
  }
  if (findings.plan.mode === 'notify') {
    return {by: 'device', text: `${at}, the device sends no more: ${why}`};
  }
  const device: NamedLimit = {
    by: 'device',
    text: `${at}, the device handles no more: ${why}`,
  };
  const heaviest = above.at(-1) ?? step;
  const evidence = linkEvidence(
    heaviest.deliveredRate ?? rate,
    findings.buffer,
    heaviest,
    lightestOf(findings.steps) ?? step,
  );
  if (evidence !== null && acknowledgementMs === null) {
    return {by: 'link', text: `${at}, ${evidence}`};
  }
  const isLost = step.deliveredCount !== null && step.failing.includes('loss');
  const isAcknowledged = acknowledgementMs !== null;
  if (isLost || (isAcknowledged && isPiledUp(heaviest, lightestOf(findings.steps) ?? step))) {
    return device;
  }
  if (isAcknowledged && rate >= (NEAR * 1_000) / acknowledgementMs) {
    const intervalMs = lightestOf(findings.steps)?.status?.intervalMs ?? null;
    const interval = intervalMs === null ? '' : twoIntervals(acknowledgementMs, intervalMs);
    return {
      by: 'acknowledgement',
      text: `${at}, each write waits for the answer to the one before; 95% of the answers take up to ${acknowledgementMs.toFixed(1)} ms${interval}`,
    };
  }
  if (
    !isAcknowledged &&
    !isBufferFull(findings.buffer) &&
    isHeldBack(heaviest, lightestOf(findings.steps) ?? step)
  ) {
    const text = `${at}, the link handles no more, or the device holds it up: ${why}`;
    return {by: 'link', text};
  }
  return device;
}

/** An answer that takes longer than so many connection intervals waits in the device. */
const MOST_INTERVALS = 2.5;

/** How far the connection interval explains the time of an answer, a sentence that follows another. */
function twoIntervals(acknowledgementMs: number, intervalMs: number): string {
  const interval = `. The connection interval is ${intervalMs} ms, and such a write takes two`;
  return acknowledgementMs <= MOST_INTERVALS * intervalMs
    ? interval
    : `${interval}: look in the firmware for what delays the answer`;
}

const isBusy = ({failing}: StepReport) => failing.includes('busy');

/** Whether messages stayed in the device much longer at the highest rate than at the lightest. */
function isPiledUp(heaviest: StepReport, lightest: StepReport): boolean {
  const periodMs = 1_000 / heaviest.offeredRate;
  const usualMs = Math.max(timeInDeviceMs(lightest) ?? Infinity, periodMs);
  return (timeInDeviceMs(heaviest) ?? 0) > PILED_UP * usualMs;
}

/** From the answer to the echo, or how long the device took to report its count. Null if it reports nothing. */
function timeInDeviceMs(step: StepReport): number | null {
  if (step.roundTripMs && step.writeMs) return step.roundTripMs.p50 - step.writeMs.p50;
  return step.deliveredCount === null ? null : (step.queue?.endMs ?? null);
}

/**
 * Whether, at the highest rate, much of the latency is in the write itself. Without a round trip, the writes must wait much
 * longer than at the lightest step.
 */
function isHeldBack(heaviest: StepReport, lightest: StepReport): boolean {
  const {roundTripMs, writeMs, offeredRate} = heaviest;
  if (writeMs === null) return false;
  if (roundTripMs !== null) return writeMs.p50 > roundTripMs.p50 / 4;
  return writeMs.p50 > Math.max(PILED_UP * (lightest.writeMs?.p50 ?? 0), 1_000 / offeredRate);
}

function endOfRange({plan, device}: Findings): NamedLimit {
  const ceiling = ceilingOf(plan, device);
  if (plan.beyondProfile || ceiling !== device.sendsPerSecond) {
    return {by: 'plan', text: `No limit was found up to ${ceiling} a second`};
  }
  const how = device.profile === undefined ? '' : `. ${HOW_TO_FIND_MORE}`;
  return {
    by: 'profile',
    text: `No limit was found up to the ${ceiling} a second of its profile${how}`,
  };
}

/** Whether the range ended before a limit was found. */
function isEnd(limit: NamedLimit | null): boolean {
  return limit?.by === 'profile' || limit?.by === 'plan';
}

function reasonOf(findings: Findings, limit: NamedLimit | null): string {
  const {confirmed, plan, steps, isPartial, isLostByRestart, whyEnded, statusAtStart} = findings;
  if (whyEnded !== null) return whyEnded;
  const sentences = [];
  if (confirmed === null) sentences.push(...whyNothing(findings));
  else {
    const gap = DEVICE_LIMITS.includes(limit?.by ?? null) ? gapIn(findings) : null;
    const end = gap === null ? '' : `, not at ${gap.to.toFixed(1)}: the limit is between the two`;
    const atLeast = isEnd(limit) ? ' at least' : '';
    sentences.push(`Sustained at ${confirmed.toFixed(1)} a second${atLeast}${end}`);
  }
  if (limit !== null) sentences.push(limit.text);
  sentences.push(
    ...bufferSentences(findings, limit),
    ...numberSentences(steps),
    ...baseLossSentences(findings),
    ...observations(steps, statusAtStart),
  );
  if (isBlind(plan, steps)) sentences.push(BLIND);
  if (plan.mode === 'notify') sentences.push(ONLY_SENT);
  if (plan.isQuick) {
    const how =
      plan.load.kind === 'find' ? `accurate to ${accuracyPercentOf(plan)}%` : 'with short steps';
    sentences.push(`This was a quick run, ${how}`);
  }
  if (isPartial) {
    const why = isLostByRestart ? ': the device restarted, and the link was lost' : '';
    sentences.push(`The run ended early${why}`);
  }
  return sentences.map(each => `${each}.`).join(' ');
}

const SMALL_BUFFER = 2;

/** With a small buffer, a device loses messages that arrive close together before it is busy all the time. */
function bufferSentences({buffer, steps}: Findings, limit: NamedLimit | null): string[] {
  const {frames} = buffer;
  if (limit?.by !== 'device' || !isBufferFull(buffer)) return [];
  if (frames > SMALL_BUFFER) {
    const dropping = steps.filter(each => !each.isPartial && (each.deviceDroppedCount ?? 0) > 0);
    const [lightest] = dropping.sort((a, b) => a.offeredRate - b.offeredRate);
    if (lightest === undefined) return [];
    const {offeredRate, deviceDroppedCount} = lightest;
    return [
      `At ${offeredRate.toFixed(1)} a second, the device dropped ${deviceDroppedCount} messages, because its buffer of ${frames} was full`,
    ];
  }
  const holds = frames === 1 ? '1 frame' : `${frames} frames`;
  return [`Its buffer holds only ${holds}: it has no room for messages that arrive close together`];
}

/** Says where a loss at any rate takes place, and names the bound that it needs. */
function baseLossSentences(findings: Findings): string[] {
  const loss = baseLossIn(findings);
  const bound = findings.plan.bounds.lossPercent;
  if (loss === null || loss.percent <= DEFAULT_BOUNDS.lossPercent) return [];
  const [percent, lowest, highest] = [loss.percent, loss.lowest, loss.highest].map(value =>
    value.toFixed(1),
  );
  const lost = `${percent}% of the messages are lost at any rate (95% certain: ${lowest} to ${highest}%)`;
  const place = lossPlace(lightSteps(findings.steps, highestOf(findings)), findings.plan);
  if (loss.percent <= bound) return [lost, ...(place === null ? [] : [place])];
  return [
    `${lost}, over the bound of ${bound}%`,
    ...(place === null ? [] : [place]),
    `To accept that, set loss<=${Math.ceil(loss.highest * 10) / 10}% in --require, and in --bounds for given rates`,
  ];
}

/** A device that counts to 255 cannot tell message 256 from message 0. */
export function numberSentences(steps: readonly StepReport[]): string[] {
  const rates = steps.filter(step => step.ranOutOfNumbers).map(step => step.offeredRate);
  if (rates.length === 0) return [];
  const from = Math.min(...rates).toFixed(1);
  return [
    `From ${from} a second, more messages were under way than there are sequence numbers, so losses and latencies there are not certain: use a field with more numbers, such as u16`,
  ];
}

/** Names the lightest failed step; one of the confirmation, if there was one. Says where its messages were lost. */
function whyNothing(findings: Findings): string[] {
  const {steps, plan} = findings;
  const failed = steps.filter(step => !step.isSustained && !step.isPartial);
  const confirmations = failed.filter(({phase}) => phase === 'confirmation');
  const [lightest] = (confirmations.length > 0 ? confirmations : failed).sort(
    (a, b) => a.offeredRate - b.offeredRate,
  );
  if (steps.length === 0) return ['Nothing was measured yet'];
  if (lightest === undefined) return ['No step was measured to its end'];
  const rate = lightest.offeredRate.toFixed(1);
  const isLost = lightest.failing.includes('loss') && lightest.deliveredCount !== null;
  const place = isLost ? lossPlace([lightest], plan) : null;
  return [
    `Not sustainable: at ${rate} a second ${whyFailed(findings, lightest)}`,
    ...(place === null ? [] : [place]),
  ];
}

/** "1.2% of the messages were lost; ..." */
function whyFailed({plan, steps}: Findings, step: StepReport): string {
  const texts = failuresOf(step, lightestLatencyMs(steps), plan.bounds, null)
    .filter(({bound}) => step.failing.includes(bound))
    .map(({text}) => text);
  return [...(isBusy(step) ? [busyText(step)] : []), ...texts].join('; ');
}
