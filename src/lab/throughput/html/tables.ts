import type {Quantiles} from '../../statistics.js';
import type {HtmlColumn} from '../../table.js';
import {boundsText} from '../plan.js';
import type {Report, StepReport} from '../report.js';
import {sustainedText} from '../verdict-lines.js';

export const STEP_COLUMNS: readonly HtmlColumn<StepReport>[] = [
  {head: 'phase', cell: step => step.phase},
  {head: 'offered/s', cell: step => step.offeredRate.toFixed(1)},
  {head: 'sustained', cell: sustainedText},
  {head: 'admitted/s', cell: step => step.admittedRate.toFixed(1)},
  {head: 'delivered/s', cell: step => step.deliveredRate?.toFixed(1) ?? ''},
  {head: 'messages', cell: step => step.offeredCount},
  {head: 'dropped', cell: step => `${step.droppedCount} (${step.droppedPercent.toFixed(1)}%)`},
  {head: 'failed', cell: errors},
  {head: 'lost', cell: step => `${step.lostCount} (${step.lostPercent.toFixed(1)}%)`},
  {head: 'duplicated', cell: step => step.duplicatedCount ?? ''},
  {head: 'reordered', cell: step => step.reorderedCount ?? ''},
  {head: 'worst second', cell: step => step.worstSecond},
  {head: 'write p50/p95/p99/max, ms', cell: step => quantiles(step.writeMs)},
  {head: 'round trip p50/p95/p99/max, ms', cell: step => quantiles(step.roundTripMs)},
  {head: 'jitter, ms', cell: step => step.jitterMs?.toFixed(1) ?? ''},
];

function errors({failedCount, errors: byCode}: StepReport): string {
  const codes = Object.entries(byCode).map(([code, count]) => `${code} ${count}`);
  return codes.length === 0 ? String(failedCount) : codes.join(', ');
}

function quantiles(of: Quantiles | null): string {
  if (of === null) return '';
  const shown = [of.p50, of.p95, of.p99, of.max].map(ms => ms.toFixed(ms < 100 ? 1 : 0));
  return shown.join(' / ');
}

type Setting = readonly [name: string, value: string];

export const SETTING_COLUMNS: readonly HtmlColumn<Setting>[] = [
  {head: '', cell: ([name]) => name},
  {head: '', cell: ([, value]) => value},
];

/** What was measured, and how. */
export function settingRows({setting, plan, version}: Report): Setting[] {
  const {load, bounds, strategy} = plan;
  const payload = `${plan.payloadBytes} bytes, ${plan.mode}`;
  return [
    ['hub', `${setting.hub}${setting.hubName === null ? '' : `, "${setting.hubName}"`}`],
    ['firmware', setting.firmwareVersion ?? 'unknown'],
    ['via', setting.transport + (setting.link === null ? '' : ` (${setting.link})`)],
    ['time', setting.isSimulatedTime ? 'simulated' : 'real'],
    ['host', setting.host],
    ['started', setting.startedAt],
    ['seed', String(setting.seed)],
    [
      'load',
      load.kind === 'rates' ? load.rates.join(', ') : `search from ${load.from} to ${load.to}`,
    ],
    ['messages', `${payload}, ${plan.response ? 'with' : 'without'} response`],
    [
      'each step',
      `at least ${plan.leastSeconds} s and ${plan.leastMessages} messages, after ${plan.warmUpSeconds} s`,
    ],
    ['repeats', String(plan.repeats)],
    [
      'limiter',
      strategy === null
        ? "a token bucket, a quarter above the step's rate"
        : `${strategy.name}${strategy.rate === null ? '' : ` at ${strategy.rate}`}`,
    ],
    ['bounds', boundsText(bounds)],
    ["beyond the profile's rate", plan.beyondProfile ? 'yes' : 'no'],
    ['report', `blockwave-throughput ${version}`],
  ];
}
