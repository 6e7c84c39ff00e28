import {escapeText} from '../../../plot/markup.js';
import type {Quantiles} from '../../statistics.js';
import type {HtmlColumn} from '../../table.js';
import {lastStatusOf, linkText, systemText, type DeviceStatus} from '../device-status.js';
import {accuracyPercentOf, boundsText} from '../plan.js';
import type {Report, Setting, StepReport} from '../report.js';
import {timeText} from '../time-text.js';
import {CURVE_WORDS, SETTING_WORDS, WORDS} from '../words.js';
import {STEP_COLUMNS} from './step-columns.js';

/** All figures of a step: those of the page, and more. */
export const ALL_STEP_COLUMNS: readonly HtmlColumn<StepReport>[] = [
  ...STEP_COLUMNS,
  {head: 'failed', cell: errors},
  {head: 'duplicated', cell: step => step.duplicatedCount ?? '–'},
  {head: 'reordered', cell: step => step.reorderedCount ?? '–'},
  {head: 'write p50 / p95 / p99 / max, ms', cell: step => quantiles(step.writeMs)},
];

function errors({failedCount, errors: byCode}: StepReport): string {
  const codes = Object.entries(byCode).map(([code, count]) => `${code} ${count}`);
  return codes.length === 0 ? String(failedCount) : codes.join(', ');
}

function quantiles(of: Quantiles | null): string {
  if (of === null) return '–';
  const shown = [of.p50, of.p95, of.p99, of.max].map(ms => ms.toFixed(ms < 100 ? 1 : 0));
  return shown.join(' / ');
}

type Pair = readonly [name: string, value: string];

/** Names and what belongs to each, as markup. */
export function pairList(pairs: readonly Pair[]): string {
  const items = pairs.map(
    ([name, value]) => `<dt>${escapeText(name)}</dt><dd>${escapeText(value)}</dd>`,
  );
  return `<dl class="pairs">${items.join('')}</dl>`;
}

/** The words of the table and the curves, and what they mean. */
export function wordRows(): Pair[] {
  return Object.entries({...WORDS, ...CURVE_WORDS});
}

/** What was measured, and how. */
export function settingRows(report: Report): Pair[] {
  const {setting, plan} = report;
  const {load, bounds} = plan;
  return [
    [SETTING_WORDS.hub, setting.hub + (setting.hubName === null ? '' : `, "${setting.hubName}"`)],
    ...profileRow(setting),
    ['Firmware', setting.firmwareVersion ?? 'unknown'],
    ...statusRows(lastStatusOf(report)),
    [SETTING_WORDS.via, setting.transport + (setting.link === null ? '' : ` (${setting.link})`)],
    ['Time', setting.isSimulatedTime ? 'simulated' : 'real'],
    ['Measured on', setting.host],
    ['Started', setting.startedAt],
    ...(setting.transport === 'virtual'
      ? [[SETTING_WORDS.seed, String(setting.seed)] as const]
      : []),
    [
      SETTING_WORDS.rates,
      load.kind === 'rates' ? load.rates.join(', ') : `search from ${load.from} to ${load.to}`,
    ],
    ...(plan.soakSeconds === null ? [] : [['Soak', timeText(1_000 * plan.soakSeconds)] as const]),
    [SETTING_WORDS.mode, plan.mode],
    [SETTING_WORDS.payload, String(plan.payloadBytes)],
    [SETTING_WORDS.response, yesOrNo(plan.response)],
    [SETTING_WORDS.seconds, `${plan.leastSeconds}, and at least ${plan.leastMessages} messages`],
    [SETTING_WORDS['warm-up'], String(plan.warmUpSeconds)],
    [SETTING_WORDS.repeats, String(plan.repeats)],
    ['Accuracy of a search', `${accuracyPercentOf(plan)}%`],
    [SETTING_WORDS.bounds, boundsText(bounds)],
    [SETTING_WORDS['beyond-profile'], yesOrNo(plan.beyondProfile)],
  ];
}

function statusRows(status: DeviceStatus | null): Pair[] {
  if (status === null) return [];
  const rows = [['Link', linkText(status)] as const, ['State', systemText(status)] as const];
  return rows.flatMap(([name, text]): Pair[] => (text === null ? [] : [[name, text]]));
}

function profileRow({profile}: Setting): Pair[] {
  return profile ? [['Profile', `${profile.name}; sends “${profile.message}”`]] : [];
}

function yesOrNo(is: boolean): string {
  return is ? 'yes' : 'no';
}
