import {lastStatusOf, linkDifferences} from './device-status.js';
import {accuracyPercentOf, boundsText} from './plan.js';
import type {Comparison, RateSpread, Report, Setting} from './report.js';
import {ratioOf} from './requirement.js';

/** Compares this report's rate and latency with those of an earlier one. */
export function compareReports(report: Report, earlier: Report): Comparison {
  const rate = report.verdict.sustainableRate;
  const earlierRate = earlier.verdict.sustainableRate;
  const rateRatio = rate !== null && earlierRate !== null ? rate / earlierRate : null;
  const judgement = judge(report, earlier);
  const isLimit = report.isPartial || earlier.isPartial;
  const differences = [
    ...differencesOf(report, earlier),
    ...linkDifferences(lastStatusOf(report), lastStatusOf(earlier)),
  ];
  const warning = ` But they were measured differently: ${differences.join('; ')}.`;
  return {
    earlierFirmware: earlier.setting.firmwareVersion,
    earlierRate,
    rateRatio,
    p95Ratio: ratioOf('p95', report, earlier),
    judgement,
    differences,
    text: `${partialText(report, earlier)}${resultText(judgement, rateRatio, isLimit)}: ${show(report)}, ${show(earlier)} before.${memoryText(report, earlier)}${differences.length > 0 ? warning : ''}`,
  };
}

/** @param isLimit One of the rates is only a lower limit. */
function resultText(
  judgement: Comparison['judgement'],
  rateRatio: number | null,
  isLimit: boolean,
): string {
  if (judgement === null) return 'Which one is faster is not known';
  if (judgement === 'same') return 'No significant difference';
  if (rateRatio === null) return `It is ${judgement}`;
  const percent = Math.abs(100 * (rateRatio - 1)).toFixed(1);
  return `It is ${judgement} by ${isLimit ? 'at least ' : ''}${percent}%`;
}

function memoryText(report: Report, earlier: Report): string {
  const [now, before] = [report, earlier].map(each => lastStatusOf(each)?.freeBytes ?? null);
  if (now == null || before == null || now === before) return '';
  return ` At the end, ${now} bytes of memory were free, ${before} before.`;
}

/** Comes first, because it limits all that follows. Empty: both runs are whole. */
function partialText(report: Report, earlier: Report): string {
  if (!report.isPartial && !earlier.isPartial) return '';
  if (report.isPartial && earlier.isPartial) {
    return 'Both runs ended early, so their rates are only lower limits. ';
  }
  const which = report.isPartial ? 'This run' : 'The earlier run';
  return `${which} ended early, so its rate is only a lower limit. `;
}

/** What two measurements must have in common. */
interface Conditions extends Pick<Report, 'plan' | 'isPartial'> {
  readonly setting: Pick<Setting, 'hub' | 'transport' | 'isSimulatedTime' | 'profile'>;
}

/** "mode write, echo before": how two measurements differ. */
export function differencesOf(report: Conditions, earlier: Conditions): string[] {
  const before = conditionsOf(earlier);
  return Object.entries(conditionsOf(report))
    .filter(([name, now]) => now !== before[name])
    .map(([name, now]) => `${name} ${now}, ${before[name] ?? ''} before`);
}

/** What must be equal if two rates are to be compared. The link model is left out: it is the device. */
function conditionsOf({setting, plan, isPartial}: Conditions): Readonly<Record<string, string>> {
  const {load, bounds} = plan;
  return {
    hub: setting.hub,
    via: setting.transport,
    time: setting.isSimulatedTime ? 'simulated' : 'real',
    mode: plan.mode,
    message: setting.profile?.message ?? '',
    payload: `${plan.payloadBytes} bytes`,
    response: plan.response ? 'with' : 'without',
    load: load.kind === 'find' ? 'a search' : `rates of ${load.rates.join(', ')}`,
    soak: plan.soakSeconds === null ? 'none' : `${plan.soakSeconds} s`,
    accuracy: `${accuracyPercentOf(plan)}%`,
    bounds: boundsText(bounds),
    run: isPartial ? 'partial' : 'whole',
  };
}

/**
 * Slower or faster only if the ranges of the repeats are further apart than the accuracy of a search. A run that ended early could
 * have found a higher rate: null if that could change the answer.
 */
function judge(report: Report, earlier: Report): Comparison['judgement'] {
  const accuracyPercent = Math.max(...[report, earlier].map(({plan}) => accuracyPercentOf(plan)));
  const factor = 1 + accuracyPercent / 100;
  const now = rangeOf(report);
  const before = rangeOf(earlier);
  if (now.highest * factor < before.lowest) return report.isPartial ? null : 'slower';
  if (now.lowest > before.highest * factor) return earlier.isPartial ? null : 'faster';
  return report.isPartial || earlier.isPartial ? null : 'same';
}

function rangeOf({verdict}: Report): Pick<RateSpread, 'lowest' | 'highest'> {
  const rate = verdict.sustainableRate ?? 0;
  const {lowest, highest} = verdict.spread ?? {lowest: rate, highest: rate};
  return {lowest: Math.min(rate, lowest), highest: Math.max(rate, highest)};
}

/** "38.1 a second (firmware 1.2)". */
function show({verdict: {sustainableRate}, setting: {firmwareVersion}, isPartial}: Report): string {
  const nothing = isPartial ? 'no rate' : 'nothing sustainable';
  const rate = sustainableRate === null ? nothing : `${sustainableRate.toFixed(1)} a second`;
  return firmwareVersion === null ? rate : `${rate} (firmware ${firmwareVersion})`;
}
