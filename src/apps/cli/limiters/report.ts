import {burstAdvice} from '../../../lab/comparison/burst-advice.js';
import type {StrategyResult} from '../../../lab/comparison/compare.js';
import {EXCESS} from '../../../lab/comparison/excess.js';
import {LOADS} from '../../../lab/comparison/traffic.js';
import {textTable} from '../text-table.js';
import type {LimitersSettings} from './options.js';

/** Grows where a name in the JSON changes its meaning or goes. */
const FORMAT_VERSION = 1;

interface Column {
  readonly title: string;
  readonly of: (result: StrategyResult) => string | number;
}

const COLUMNS: readonly Column[] = [
  {title: 'strategy', of: ({strategy}) => strategy},
  {title: 'sent/s', of: ({admittedPerSecond}) => admittedPerSecond.toFixed(1)},
  {title: 'worst 1 s', of: ({worstSecond}) => worstSecond},
  {title: 'wait p50', of: ({waitMs}) => waitMs.p50.toFixed(0)},
  {title: 'p95', of: ({waitMs}) => waitMs.p95.toFixed(0)},
  {title: 'max ms', of: ({waitMs}) => waitMs.max.toFixed(0)},
  {title: 'dropped', of: ({dropped}) => dropped},
  {title: 'reached', of: ({reached}) => reached},
  {title: 'lost', of: ({lost}) => lost},
  {title: 'as told', of: ({outputsAsTold, outputs}) => `${outputsAsTold} of ${outputs}`},
];

/** For a terminal; each line ends with a line break. */
export function limitersTable(
  settings: LimitersSettings,
  results: readonly StrategyResult[],
): string {
  const {rate, burst, seconds, load, excess, capacity, bufferFrames} = settings;
  const {offered = 0} = results[0] ?? {};
  const advice = burstAdvice(rate, burst ?? rate, {capacity, bufferFrames}, results);
  const lines = [
    `Traffic "${load}": ${LOADS[load]?.tells ?? ''}.`,
    `${offered} messages in ${seconds} s. At most ${rate} a second${burst === null ? '' : `, ${burst} at once`}; the rest ${EXCESS[excess]?.tells ?? ''}.`,
    `The device handles ${capacity} a second and has room for ${bufferFrames}. In simulated time.`,
    ...(advice === null ? [] : [advice]),
    '',
    ...textTable([
      COLUMNS.map(({title}) => title),
      ...results.map(result => COLUMNS.map(({of}) => String(of(result)))),
    ]),
  ];
  return `${lines.join('\n')}\n`;
}

export function toLimitersJson(
  settings: LimitersSettings,
  results: readonly StrategyResult[],
): string {
  const report = {
    format: 'blockwave-limiters',
    version: FORMAT_VERSION,
    settings,
    strategies: results,
  };
  return `${JSON.stringify(report, null, 1)}\n`;
}

export function toLimitersCsv(results: readonly StrategyResult[]): string {
  const rows = results.map(({waitMs, ...result}) => ({
    strategy: result.strategy,
    offered: result.offered,
    admittedPerSecond: result.admittedPerSecond,
    worstSecond: result.worstSecond,
    waitP50Ms: waitMs.p50,
    waitP95Ms: waitMs.p95,
    waitMaxMs: waitMs.max,
    sent: result.sent,
    dropped: result.dropped,
    reached: result.reached,
    lost: result.lost,
    outputsAsTold: result.outputsAsTold,
    outputs: result.outputs,
  }));
  const lines = [Object.keys(rows[0] ?? {}), ...rows.map(row => Object.values(row))];
  return lines.map(cells => `${cells.join(',')}\n`).join('');
}
