/** What limits the sustainable rate. */
import {isBufferFull, type DeviceBuffer} from './device-buffer.js';
import type {DeviceStatus} from './device-status.js';
import type {DeviceUnderTest} from './devices/device-under-test.js';
import {gapOf, type Gap} from './given-rates.js';
import {linkEvidence} from './link-evidence.js';
import {lightestLatencyMs} from './pauses.js';
import type {Plan} from './plan.js';
import type {Limit, StepReport} from './report.js';
import {ceilingOf, type PlanResult} from './run-plan.js';
import {busyText, failuresOf, lightestOf} from './step-judgement.js';
import {SETTING_WORDS} from './words.js';

/** The answers to writes are the limit if the rate is at least this share of what they allow. */
const NEAR = 0.85;
/** A failure at up to this multiple of the sustained rate is at the limit, also if lighter steps show nothing. */
const AT_LIMIT = 1.05;
/** The device is the limit if messages stay in it this many times longer than usual. */
const PILED_UP = 4;

const HOW_TO_FIND_MORE = `To find what the device itself can do, choose “${SETTING_WORDS['beyond-profile']}” (--beyond-profile)`;

/** What a run found, and how it measured. */
export interface Findings extends PlanResult {
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

export interface NamedLimit {
  readonly by: Limit;
  /** A sentence without its full stop. */
  readonly text: string;
}

/** The lightest failed step above the sustainable rate shows what the limit is. */
export function limitOf(
  findings: Findings,
  rate: number,
  acknowledgementMs: number | null,
): NamedLimit | null {
  const above = findings.steps
    .filter(step => !step.isSustained && !step.isPartial && step.offeredRate > rate)
    // A restart is no limit of the rate.
    .filter(step => !step.isRestarted)
    .sort((a, b) => a.offeredRate - b.offeredRate || +isBusy(a) - +isBusy(b));
  const own = above.find(each => !isBusy(each));
  const step = own && own.offeredRate <= AT_LIMIT * rate ? own : above[0];
  if (step === undefined) return findings.isPartial ? null : endOfRange(findings);
  const at = gapIn(findings) ? `At ${step.offeredRate.toFixed(1)} a second` : 'Above that';
  const why = whyFailed(findings, step);
  if (isBusy(step)) return {by: 'machine', text: `${at}, ${why}: ${ownLimitText(findings, own)}`};
  if (findings.plan.mode === 'notify') {
    return {by: 'device', text: `${at}, the device sends no more: ${why}`};
  }
  const limit = {
    rate,
    step,
    heaviest: above.at(-1) ?? step,
    lightest: lightestOf(findings.steps) ?? step,
    why,
  };
  const {by, text} =
    acknowledgementMs === null
      ? limitWithoutResponse(limit, findings.buffer)
      : limitWithResponse(limit, acknowledgementMs);
  return {by, text: `${at}, ${text}`};
}

/** What is known of the limit of the device, if this machine was too busy. @param own The lightest step at which the device failed. */
function ownLimitText(findings: Findings, own: StepReport | undefined): string {
  const notFound = "the device's own limit was not found";
  if (own === undefined) return notFound;
  const rate = own.offeredRate.toFixed(1);
  return `${notFound}. At ${rate} a second, the device itself failed: ${whyFailed(findings, own)}`;
}

/** The steps that show a limit. */
interface LimitSteps {
  /** The sustainable rate. */
  readonly rate: number;
  /** The failed step at the limit. */
  readonly step: StepReport;
  readonly heaviest: StepReport;
  readonly lightest: StepReport;
  readonly why: string;
}

function limitWithoutResponse(
  {rate, step, heaviest, lightest, why}: LimitSteps,
  buffer: DeviceBuffer,
): NamedLimit {
  const evidence = linkEvidence(heaviest.deliveredRate ?? rate, buffer, heaviest, lightest);
  if (evidence !== null) return {by: 'link', text: evidence};
  if (!isReportedLoss(step) && !isBufferFull(buffer) && isHeldBack(heaviest, lightest)) {
    return {by: 'link', text: `the link handles no more, or the device holds it up: ${why}`};
  }
  return deviceLimit(why);
}

function limitWithResponse(
  {rate, step, heaviest, lightest, why}: LimitSteps,
  acknowledgementMs: number,
): NamedLimit {
  const isNear = rate >= (NEAR * 1_000) / acknowledgementMs;
  if (isReportedLoss(step) || isPiledUp(heaviest, lightest) || !isNear) return deviceLimit(why);
  const intervalMs = lightest.status?.intervalMs ?? null;
  const interval = intervalMs === null ? '' : twoIntervals(acknowledgementMs, intervalMs);
  return {
    by: 'acknowledgement',
    text: `each write waits for the answer to the one before; 95% of the answers take up to ${acknowledgementMs.toFixed(1)} ms${interval}`,
  };
}

function deviceLimit(why: string): NamedLimit {
  return {by: 'device', text: `the device handles no more: ${why}`};
}

function isReportedLoss({deliveredCount, failing}: StepReport): boolean {
  return deliveredCount !== null && failing.includes('loss');
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
export function isEnd(limit: NamedLimit | null): boolean {
  return limit?.by === 'profile' || limit?.by === 'plan';
}

/** Null: see gapOf(), or nothing is sustainable. */
export function gapIn({plan, steps, confirmed}: Findings): Gap | null {
  return confirmed === null ? null : gapOf(plan, steps, confirmed);
}

/** "1.2% of the messages were lost; ..." */
export function whyFailed({plan, steps}: Findings, step: StepReport): string {
  const texts = failuresOf(step, lightestLatencyMs(steps), plan.bounds, null)
    .filter(({bound}) => step.failing.includes(bound))
    .map(({text}) => text);
  return [...(isBusy(step) ? [busyText(step)] : []), ...texts].join('; ');
}
