import {judgedOf} from './curve.js';
import {gapOf} from './given-rates.js';
import {lastStatusOf, linkText, systemText} from './device-status.js';
import {kilobitsPerSecond, kilobitsText} from './goodput.js';
import {isByLateness} from './lateness.js';
import {lightestLatencyMs} from './pauses.js';
import {DEVICE_LIMITS} from './profile-rate.js';
import type {Report, StepReport} from './report.js';
import {lightestOf} from './step-judgement.js';
import {timeText} from './time-text.js';
import {JUDGED} from './words.js';

/** Longer than a connection interval, and longer than timers are late on an idle machine. */
const NOTABLE_LATENESS_MS = 20;
/** Catching up after a pause of this length can fill the gate or a device's buffer. */
const NOTABLE_PAUSE_MS = 100;

/** The verdict in sentences, one for each line, without the rate itself. */
export function verdictLines(report: Report): string[] {
  const {verdict, comparison} = report;
  const {advice, reason} = verdict;
  const spread = spreadText(report);
  const lines = [
    advice === null ? null : `${advice}.`,
    spread === null ? null : `Found: ${spread}.`,
    reason,
    ...latenessLines(report),
    comparison === null ? null : `Compared with the earlier report: ${comparison.text}`,
    modelText(report),
  ];
  return lines.filter(line => line !== null);
}

/** "38.1" or "at least 400.0"; null: no rate is sustainable. */
export function rateText(report: Report): string | null {
  const {sustainableRate} = report.verdict;
  if (sustainableRate === null) return null;
  return `${isLowerLimit(report) ? 'at least ' : ''}${sustainableRate.toFixed(1)}`;
}

/** Whether the sustainable rate may be higher: the limit of the device was not found. A soak does not look for it. */
export function isLowerLimit({verdict, plan, steps, isPartial}: Report): boolean {
  const {sustainableRate, limitedBy} = verdict;
  if (sustainableRate === null || plan.soakSeconds !== null) return false;
  const isLimit = DEVICE_LIMITS.includes(limitedBy);
  return !isLimit || isPartial || gapOf(plan, steps, sustainableRate) !== null;
}

/** "38.1 messages a second, 6.1 kbit/s", or why there is no rate. */
export function headline(report: Report): string {
  const rate = rateText(report);
  return rate === null ? withoutRate(report) : `${rate} messages a second${goodputText(report)}`;
}

/** ", 6.1 kbit/s", which follows the sustainable rate; empty if there is none. */
export function goodputText({verdict: {sustainableRate}, plan}: Report): string {
  if (sustainableRate === null) return '';
  return `, ${kilobitsText(kilobitsPerSecond(sustainableRate, plan.payloadBytes))} kbit/s`;
}

/** "sustained", "failed: loss, queue" or "stopped". */
export function sustainedText(step: StepReport): string {
  const judged = judgedOf(step);
  const {word} = JUDGED[judged];
  return judged === 'failed' ? `${word}: ${step.failing.join(', ')}` : word;
}

/** The same after its sign: "✓ sustained". */
export function sustainedSign(step: StepReport): string {
  return `${JUDGED[judgedOf(step)].sign} ${sustainedText(step)}`;
}

/** "39.4 to 40.2 in 3 repeats"; null for a single run. */
export function spreadText({verdict: {spread}, plan: {repeats}, isPartial}: Report): string | null {
  if (spread === null || repeats === 1) return null;
  const {lowest, highest} = spread;
  const times = isPartial ? 'the repeats so far' : `${repeats} repeats`;
  if (lowest === highest) return isPartial ? null : `the same in ${times}`;
  return `${lowest.toFixed(1)} to ${highest.toFixed(1)} in ${times}`;
}

/** Marks the figures of a model; null for a real device. */
function modelText({setting: {transport, isSimulatedTime}}: Report): string | null {
  if (transport !== 'virtual') return null;
  return `In ${isSimulatedTime ? 'simulated' : 'real'} time: these are a model's figures, not hardware's.`;
}

/** The text in place of a rate. */
export function withoutRate({isPartial, steps}: Report): string {
  if (!isPartial) return 'Not sustainable at any rate that was measured';
  if (steps.length === 0) return 'Nothing was measured yet';
  return steps.every(step => step.isPartial)
    ? 'No step was measured to its end'
    : 'No sustainable rate was found in time';
}

/** The line for a partial report. Null: the verdict itself says why there is no more. */
function partialLine({isPartial, endedBy, endedBecause}: Report): string | null {
  if (!isPartial || endedBecause === 'silent' || endedBecause === 'refused') return null;
  return `Stopped early: ${endedBy ?? 'unknown reason'}`;
}

/** A restart whose time is known this well has one time. */
const ONE_TIME_MS = 5_000;

/** Says when the device restarted; null: it did not. */
export function restartLine({restarts}: Report): string | null {
  if (restarts.length === 0) return null;
  const times = restarts.map(({sign, afterMs, beforeMs, offeredRate, reason}) => {
    const [after, before] = [afterMs, beforeMs].map(ms => (ms / 1_000).toFixed(1));
    const isOne = sign === 'info' || sign === 'uptime' || beforeMs - afterMs < ONE_TIME_MS;
    const when = isOne ? `${before} s after the start` : `between ${after} and ${before} s`;
    const rate = offeredRate === null ? '' : `, at ${offeredRate.toFixed(1)} a second`;
    return `${when}${rate}${reason === null ? '' : ` (${reason})`}`;
  });
  const count = restarts.length === 1 ? '' : ` ${restarts.length} times`;
  return `The device restarted${count}: ${times.join('; ')}`;
}

/** Says whether a restart was the reason for a lost link; null: it was, or the link was not lost. */
function afterLossLine(report: Report): string | null {
  const {endedBecause, disconnections, restarts, areRestartsKnown} = report;
  if (endedBecause !== 'lost' && disconnections.length === 0) return null;
  if (!areRestartsKnown) {
    const more = restarts.length > 0 ? ' more often' : '';
    return `Whether the device restarted${more} is not known: it was not found again, or does not count`;
  }
  return restarts.length > 0 ? null : 'The device did not restart: it said so after the loss';
}

/** Whether this machine was too busy to find the device's own limit. */
export function isInconclusive({verdict, steps, isPartial}: Report): boolean {
  if (verdict.limitedBy === 'machine') return true;
  if (verdict.sustainableRate !== null || isPartial) return false;
  return lightestOf(steps)?.failing.includes('busy') ?? false;
}

/** What a reader must know before the figures. */
export function markedLines(report: Report): string[] {
  const lines = [
    partialLine(report),
    restartLine(report),
    afterLossLine(report),
    isInconclusive(report)
      ? 'Inconclusive: this machine was too busy to find the limit of the device'
      : null,
  ];
  return lines.filter(line => line !== null);
}

/** Says if this machine was busy, which can look like a slow device. */
export function latenessLines({steps, plan: {bounds}}: Report): string[] {
  const worstMs = Math.max(0, ...steps.map(({lateMs}) => lateMs?.p95 ?? 0));
  if (worstMs >= NOTABLE_LATENESS_MS) {
    const time = worstMs.toFixed(0);
    return [
      `This machine itself was late, in one step by ${time} ms (p95); the figures include that.`,
    ];
  }
  const lightestMs = lightestLatencyMs(steps);
  const failed = steps.filter(
    step => !step.isPartial && isByLateness(step, step.failing, lightestMs, bounds, steps),
  );
  const pauseMs = Math.max(0, ...failed.map(({lateMs}) => lateMs?.max ?? 0));
  if (pauseMs < NOTABLE_PAUSE_MS) return [];
  return [
    `This machine itself paused for ${pauseMs.toFixed(0)} ms in a step that was not sustained, which may be the reason.`,
  ];
}

/** What was measured, in two or three lines. */
export function settingLines(report: Report): string[] {
  const {setting, plan} = report;
  const {hub, hubName, profile, firmwareVersion, transport, link} = setting;
  const status = lastStatusOf(report);
  const device = [
    hubName ?? hub,
    ...(profile === null ? [] : [`profile ${profile.name} (${hub}), sends “${profile.message}”`]),
    ...(firmwareVersion === null ? [] : [`firmware ${firmwareVersion}`]),
    `via ${transport}${link === null ? '' : ` (${link})`}`,
  ];
  const load = [
    `${plan.mode}, ${plan.payloadBytes} byte${plan.payloadBytes === 1 ? '' : 's'}, ${plan.response ? 'with' : 'without'} response`,
    ...(plan.soakSeconds === null ? [] : [`a soak of ${timeText(1_000 * plan.soakSeconds)}`]),
    ...(plan.beyondProfile ? ["beyond the profile's rate"] : []),
  ];
  const [itsLink, system] = status === null ? [null, null] : [linkText(status), systemText(status)];
  return [
    device.join('; '),
    load.join('; '),
    itsLink === null ? null : `link: ${itsLink}`,
    system === null ? null : `device: ${system}`,
    modelText(report),
  ].filter(line => line !== null);
}
