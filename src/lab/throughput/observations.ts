import {ATT_HEADER_BYTES} from '../echo/echo-profile.js';
import type {DeviceStatus} from './device-status.js';
import {lateByMs} from './lateness.js';
import {LEAST_PAUSE_MS, pausesOf} from './pauses.js';
import type {Plan} from './plan.js';
import type {StepReport} from './report.js';
import {statusObservations} from './status-observations.js';
import {latencyOf, lightestOf} from './step-judgement.js';

/** Fewer say little. */
const LEAST_COUNT = 3;
const LEAST_PERCENT = 0.1;

/**
 * What the device or the link does with messages besides losing them, and what the device says about itself. Sentences without their
 * full stops.
 */
export function observations(
  steps: readonly StepReport[],
  statusAtStart: DeviceStatus | null,
): string[] {
  const whole = steps.filter(({isPartial, isRestarted}) => !isPartial && !isRestarted);
  const arrived = sumOf(whole, each => each.deliveredCount);
  const shares = [
    ['arrived twice', sumOf(whole, each => each.duplicatedCount)],
    ['arrived after a message that was sent later', sumOf(whole, each => each.reorderedCount)],
  ] as const;
  const named = shares
    .map(([what, count]) => ({what, count, percent: (100 * count) / arrived}))
    .filter(({count, percent}) => count >= LEAST_COUNT && percent >= LEAST_PERCENT)
    .map(({what, percent}) => `${percent.toFixed(1)}% of the messages ${what}`);
  return [
    ...named,
    ...corruptionSentences(steps),
    ...slownessSentences(whole),
    ...pauseSentences(whole),
    ...statusObservations(steps, statusAtStart),
  ];
}

/** People notice a longer time from a block to its effect. */
const NOTICED_MS = 200;

/** The bounds are multiples of the lightest step, so a device that is always slow stays within them. */
function slownessSentences(steps: readonly StepReport[]): string[] {
  const lightest = lightestOf(steps);
  const p95Ms = (lightest && latencyOf(lightest)?.p95) ?? 0;
  // A queue is the load, not the device.
  if (lightest === null || lightest.failing.includes('queue')) return [];
  if (p95Ms - lateByMs(lightest) <= NOTICED_MS) return [];
  const slow = `Even at ${lightest.offeredRate.toFixed(1)} a second, 95% of the messages took up to ${p95Ms.toFixed(0)} ms; children notice more than ${NOTICED_MS} ms`;
  const {rhythmMs, status} = lightest;
  const skipped = skippedSentences(status);
  if (rhythmMs === null || 2 * rhythmMs < p95Ms) return [slow, ...skipped];
  const where = whereRhythm(rhythmMs, status?.intervalMs ?? null);
  return [slow, `Answers arrive in bursts, ${rhythmMs.toFixed(0)} ms apart: ${where}`, ...skipped];
}

/** A rhythm is measured, so it differs a little from an interval that explains it. */
const SAME_RHYTHM = 0.02;

function whereRhythm(rhythmMs: number, intervalMs: number | null): string {
  if (intervalMs === null) {
    return 'look for a task of the firmware, or a connection interval, with this period';
  }
  return Math.abs(rhythmMs - intervalMs) <= SAME_RHYTHM * intervalMs
    ? 'that is the connection interval, so let the firmware ask for a shorter one'
    : `the connection interval is ${intervalMs} ms, so look for a task of the firmware with this period`;
}

function skippedSentences(status: StepReport['status']): string[] {
  const {intervalMs = null, latencyIntervals = null} = status ?? {};
  if (intervalMs === null || !latencyIntervals) return [];
  const waitMs = intervalMs * (1 + latencyIntervals);
  return [
    `The device may skip ${latencyIntervals} connection intervals of ${intervalMs} ms, so a message to it may wait ${waitMs} ms: let it ask for a latency of 0`,
  ];
}

/** A link checks what it carries, so even one changed message is the work of the device. */
function corruptionSentences(steps: readonly StepReport[]): string[] {
  const count = sumOf(steps, each => each.corruptedCount);
  const first = steps.find(({corruption}) => corruption !== null);
  if (!first) return [];
  const of = sumOf(steps, each => each.deliveredCount);
  const mtuBytes = first.status?.mtuBytes ?? null;
  const mtu =
    mtuBytes === null ? '' : `, which is ${mtuBytes}: ${mtuBytes - ATT_HEADER_BYTES} bytes fit`;
  return [
    `${count} of ${of} messages came back changed, such as ${first.corruption}. A link does not change bytes: look at how the device copies a message, and at the MTU if it was cut${mtu}`,
  ];
}

/** Only repeated pauses of the step with the lightest load, which this machine did not make. */
function pauseSentences(steps: readonly StepReport[]): string[] {
  const lightest = lightestOf(steps);
  const pauses = lightest && pausesOf(lightest);
  if (!lightest || !pauses || pauses.everyMs === 0 || lightest.failing.includes('queue')) return [];
  const {p50} = latencyOf(lightest) ?? {p50: 0};
  if (pauses.longestMs - lateByMs(lightest) < p50 + LEAST_PAUSE_MS) return [];
  const times = [pauses.longestMs, p50].map(ms => ms.toFixed(0));
  return [
    `The device or the link pauses: at ${lightest.offeredRate.toFixed(1)} a second, a message takes ${times[0]} ms at times, usually ${times[1]} ms`,
  ];
}

/** Between which points the messages of these steps were lost, and how to find out more; null: none was lost. */
export function lossPlace(
  steps: readonly StepReport[],
  {mode, response: isAcknowledged}: Plan,
): string | null {
  if (mode === 'notify') return 'They were lost between the device and this computer';
  const isCounted = steps.some(({uncountedCount}) => uncountedCount !== null);
  const onTheWay = sumOf(steps, each => each.uncountedCount);
  const onTheWayBack = sumOf(steps, each => each.unansweredCount);
  if (!isCounted) {
    return isAcknowledged
      ? 'The device had acknowledged them: they were lost in the device, or their answers between the device and this computer'
      : `They were lost on the way to the device, in it, or on the way back. ${WITH_RESPONSE}`;
  }
  const places = [
    ...(onTheWay === 0
      ? []
      : [
          isAcknowledged
            ? `${onTheWay} after the device had acknowledged them and before it counted them: the device lost them, not the link`
            : `${onTheWay} between this computer and the count of the device: on the link, or in the device. ${WITH_RESPONSE}`,
        ]),
    ...(onTheWayBack === 0
      ? []
      : [`${onTheWayBack} after the device had counted them: their echoes did not arrive`]),
  ];
  return places.length === 0
    ? null
    : `By its counts, lost with the warm-ups: ${places.reverse().join('; ')}`;
}

const WITH_RESPONSE =
  'With --response the link repeats what it loses, so what is then lost on the way there is lost in the device';

function sumOf(steps: readonly StepReport[], count: (step: StepReport) => number | null): number {
  return steps.reduce((sum, step) => sum + (count(step) ?? 0), 0);
}
