import {htmlTable, type HtmlColumn} from '../../../lab/table.js';
import type {Failing} from '../../../lab/throughput/bounds.js';
import {latencyOf} from '../../../lab/throughput/step-judgement.js';
import type {StepReport} from '../../../lab/throughput/report.js';

const fails =
  (...bounds: Failing[]) =>
  ({failing}: StepReport) =>
    bounds.some(bound => failing.includes(bound));

/** A value that exceeds its bound stands out. */
const COLUMNS: readonly HtmlColumn<StepReport>[] = [
  {head: 'Step', prefix: (_step, index) => `${index + 1} `, cell: ({phase}) => phase},
  {head: 'Offered a second', cell: ({offeredRate}) => offeredRate.toFixed(1)},
  {head: 'Sent a second', cell: ({admittedRate}) => admittedRate.toFixed(1)},
  {head: 'Received back a second', cell: ({deliveredRate}) => deliveredRate?.toFixed(1) ?? '–'},
  {head: 'Messages', cell: ({offeredCount}) => offeredCount},
  {head: 'Dropped', cell: step => percent(step.droppedPercent), isWorse: fails('drops')},
  {head: 'Lost', cell: step => percent(step.lostPercent), isWorse: fails('loss')},
  {head: 'Median latency', cell: step => time(latencyOf(step)?.p50)},
  {
    head: '95% within',
    cell: step => time(latencyOf(step)?.p95),
    isWorse: fails('latency', 'queue'),
  },
  {head: '99% within', cell: step => time(latencyOf(step)?.p99)},
  {
    head: 'Sustained',
    cell: ({isSustained, failing}) => (isSustained ? 'yes' : `no: ${failing.join(', ')}`),
    isWorse: ({isSustained}) => !isSustained,
  },
];

/** The markup of the table's content. */
export function stepTable(steps: readonly StepReport[]): string {
  return htmlTable(steps, COLUMNS);
}

function percent(value: number): string {
  return `${value.toFixed(1)}%`;
}

function time(ms: number | undefined): string {
  if (ms === undefined) return '–';
  return `${ms.toFixed(ms < 100 ? 1 : 0)} ms`;
}
