import {boundsText} from '../bounds.js';
import type {Report, StepReport} from '../report.js';
import type {Quantiles} from '../statistics.js';

export type Row = readonly string[];

/** Every step, below a row of names. */
export function stepRows(steps: readonly StepReport[]): Row[] {
  const head = [
    'phase',
    'offered/s',
    'sustained',
    'admitted/s',
    'delivered/s',
    'messages',
    'dropped',
    'failed',
    'lost',
    'duplicated',
    'reordered',
    'worst second',
    'write p50/p95/p99/max, ms',
    'round trip p50/p95/p99/max, ms',
    'jitter, ms',
  ];
  const rows = steps.map(step => [
    step.phase,
    step.offeredRate.toFixed(1),
    step.isSustained ? 'yes' : `no: ${step.failing.join(', ')}`,
    step.admittedRate.toFixed(1),
    step.deliveredRate?.toFixed(1) ?? '',
    String(step.offeredCount),
    `${step.droppedCount} (${step.droppedPercent.toFixed(1)}%)`,
    errors(step),
    `${step.lostCount} (${step.lostPercent.toFixed(1)}%)`,
    String(step.duplicatedCount ?? ''),
    String(step.reorderedCount ?? ''),
    String(step.worstSecond),
    quantiles(step.writeMs),
    quantiles(step.roundTripMs),
    step.jitterMs?.toFixed(1) ?? '',
  ]);
  return [head, ...rows];
}

function errors({failedCount, errors: byCode}: StepReport): string {
  const codes = Object.entries(byCode).map(([code, count]) => `${code} ${count}`);
  return codes.length === 0 ? String(failedCount) : codes.join(', ');
}

function quantiles(of: Quantiles | null): string {
  if (of === null) return '';
  const shown = [of.p50, of.p95, of.p99, of.max].map(ms => ms.toFixed(ms < 100 ? 1 : 0));
  return shown.join(' / ');
}

/** What was measured, and how. */
export function settingRows({setting, plan, version}: Report): Row[] {
  const {load, bounds, strategy} = plan;
  return [
    ['', ''],
    ['hub', `${setting.hub}${setting.hubName === null ? '' : `, "${setting.hubName}"`}`],
    ['firmware', setting.firmwareVersion ?? 'not told'],
    ['by', setting.transport + (setting.link === null ? '' : ` (${setting.link})`)],
    ['time', setting.isSimulatedTime ? 'simulated' : 'real'],
    ['host', setting.host],
    ['started', setting.startedAt],
    ['seed', String(setting.seed)],
    [
      'load',
      load.kind === 'rates' ? load.rates.join(', ') : `search from ${load.from} to ${load.to}`,
    ],
    [
      'messages',
      `${plan.payloadBytes} bytes, ${plan.mode}, ${plan.response ? 'with' : 'without'} response`,
    ],
    [
      'a step',
      `${plan.leastSeconds} s and ${plan.leastMessages} messages at least, after ${plan.warmUpSeconds} s`,
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
