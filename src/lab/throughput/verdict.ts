import {baseLossOf, lightSteps, lossRange} from './base-loss.js';
import {isBufferFull} from './device-buffer.js';
import {kilobitsPerSecond} from './goodput.js';
import {gapIn, isEnd, limitOf, whyFailed, type Findings, type NamedLimit} from './limit-of-rate.js';
import {lossPlace, observations} from './observations.js';
import {accuracyPercentOf, DEFAULT_BOUNDS} from './plan.js';
import {adviceOf, DEVICE_LIMITS, profileRateOf} from './profile-rate.js';
import type {RateSpread, StepReport, Verdict} from './report.js';
import {slowdownIn} from './slowdown.js';
import {lightestOf} from './step-judgement.js';

export const BLIND =
  'Nothing comes back from the device, so only what this side sees was measured, ' +
  'not what the device received; writes with response would show that';

export const ONLY_SENT = 'This is what the device sends, not what it can receive';

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

function reasonOf(findings: Findings, limit: NamedLimit | null): string {
  const {confirmed, plan, steps, isPartial, isLostByRestart, whyEnded, statusAtStart} = findings;
  if (whyEnded !== null) return whyEnded;
  const sentences = [];
  if (confirmed === null) sentences.push(...(slowdownSentences(steps) ?? whyNothing(findings)));
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

/** Null: nothing shows that the device has become slower. */
function slowdownSentences(steps: readonly StepReport[]): string[] | null {
  const slowdown = slowdownIn(steps.filter(({isPartial}) => !isPartial));
  if (slowdown === null) return null;
  const [before, after] = [slowdown.before, slowdown.after].map(rate => rate.toFixed(1));
  return [
    `The device became slower during the run: it sustained ${before} a second at first, and later no more ${after}`,
    'Look for work that grows with time, such as a list that is never emptied',
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
