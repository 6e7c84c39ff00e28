import {burstAdvice} from '../../../lab/comparison/burst-advice.js';
import type {StrategyResult} from '../../../lab/comparison/compare.js';
import {EXCESS} from '../../../lab/comparison/excess.js';
import type {LimitersSettings} from '../../../lab/comparison/options.js';
import {LOADS} from '../../../lab/comparison/traffic.js';
import {csvTable, textTable, type Column, type CsvColumns} from '../../../lab/table.js';

/** Goes up if a name in the JSON changes its meaning or is removed. */
const FORMAT_VERSION = 1;

const figure = (head: string, cell: Column<StrategyResult>['cell']): Column<StrategyResult> => ({
  head,
  align: 'right',
  cell,
});

const COLUMNS: readonly Column<StrategyResult>[] = [
  {head: 'strategy', align: 'left', cell: ({strategy}) => strategy},
  figure('sent/s', ({admittedPerSecond}) => admittedPerSecond.toFixed(1)),
  figure('worst 1 s', ({worstSecond}) => worstSecond),
  figure('wait p50', ({waitMs}) => waitMs.p50.toFixed(0)),
  figure('p95', ({waitMs}) => waitMs.p95.toFixed(0)),
  figure('max ms', ({waitMs}) => waitMs.max.toFixed(0)),
  figure('dropped', ({dropped}) => dropped),
  figure('reached', ({reached}) => reached),
  figure('lost', ({lost}) => lost),
  figure('correct', ({outputsAsTold, outputs}) => `${outputsAsTold} of ${outputs}`),
];

/** For a terminal; each line ends with a line break. */
export function limitersTable(
  settings: LimitersSettings,
  results: readonly StrategyResult[],
): string {
  const {rate, burst, seconds, load, excess, capacity, bufferFrames} = settings;
  const {offered = 0} = results[0] ?? {};
  const advice = burstAdvice(rate, burst ?? rate, {capacity, bufferFrames}, results);
  const limit = `${rate} a second${burst === null ? '' : `, ${burst} at once`}`;
  const lines = [
    `Traffic "${load}": ${LOADS[load]?.tells ?? ''}.`,
    `${offered} messages in ${seconds} s. At most ${limit}; the rest ${EXCESS[excess]?.tells ?? ''}.`,
    `The device handles ${capacity} a second and has room for ${bufferFrames}. In simulated time.`,
    ...(advice === null ? [] : [advice]),
    '',
    ...textTable(results, COLUMNS),
  ];
  return `${lines.join('\n')}\n`;
}

/** The content of the JSON file. */
export function toLimitersReport(settings: LimitersSettings, results: readonly StrategyResult[]) {
  return {format: 'blockwave-limiters', version: FORMAT_VERSION, settings, strategies: results};
}

const CSV_COLUMNS: CsvColumns<StrategyResult> = {
  strategy: ({strategy}) => strategy,
  offered: ({offered}) => offered,
  admittedPerSecond: ({admittedPerSecond}) => admittedPerSecond,
  worstSecond: ({worstSecond}) => worstSecond,
  waitP50Ms: ({waitMs}) => waitMs.p50,
  waitP95Ms: ({waitMs}) => waitMs.p95,
  waitMaxMs: ({waitMs}) => waitMs.max,
  sent: ({sent}) => sent,
  dropped: ({dropped}) => dropped,
  reached: ({reached}) => reached,
  lost: ({lost}) => lost,
  outputsAsTold: ({outputsAsTold}) => outputsAsTold,
  outputs: ({outputs}) => outputs,
};

export function toLimitersCsv(results: readonly StrategyResult[]): string {
  return csvTable(results, CSV_COLUMNS);
}
