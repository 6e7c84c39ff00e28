import {htmlTable, type HtmlColumn} from '../../../lab/table.js';
import type {Failing, StepReport} from '../../../lab/throughput/report.js';
import {latencyOf} from '../../../lab/throughput/step-judgement.js';
import {sustainedText} from '../../../lab/throughput/verdict-lines.js';

const exceeds =
  (...bounds: Failing[]) =>
  ({failing}: StepReport) =>
    bounds.some(bound => failing.includes(bound));

/** The columns of the table. `isWorse` highlights a value that exceeds its bound. */
const COLUMNS: readonly HtmlColumn<StepReport>[] = [
  {head: 'Step', prefix: (_step, index) => `${index + 1} `, cell: ({phase}) => phase},
  {head: 'Offered a second', cell: ({offeredRate}) => offeredRate.toFixed(1)},
  {head: 'Sent a second', cell: ({admittedRate}) => admittedRate.toFixed(1)},
  {head: 'Received back a second', cell: ({deliveredRate}) => deliveredRate?.toFixed(1) ?? '–'},
  {head: 'Messages', cell: ({offeredCount}) => offeredCount},
  {head: 'Dropped', cell: step => percent(step.droppedPercent), isWorse: exceeds('drops')},
  {head: 'Lost', cell: step => percent(step.lostPercent), isWorse: exceeds('loss')},
  {head: 'Median latency', cell: step => formatMs(latencyOf(step)?.p50)},
  {
    head: '95% within',
    cell: step => formatMs(latencyOf(step)?.p95),
    isWorse: exceeds('latency', 'queue'),
  },
  {head: '99% within', cell: step => formatMs(latencyOf(step)?.p99)},
  {head: 'Sustained', cell: sustainedText, isWorse: ({isSustained}) => !isSustained},
];

/** Returns the HTML of the table content. */
export function stepTable(steps: readonly StepReport[]): string {
  return htmlTable(steps, COLUMNS);
}

function percent(value: number): string {
  return `${value.toFixed(1)}%`;
}

function formatMs(ms: number | undefined): string {
  if (ms === undefined) return '–';
  return `${ms.toFixed(ms < 100 ? 1 : 0)} ms`;
}
