import type {HtmlColumn} from '../../table.js';
import {kilobitsText} from '../goodput.js';
import type {Failing, StepReport} from '../report.js';
import {latencyOf} from '../step-judgement.js';
import {sustainedSign} from '../verdict-lines.js';
import type {Word} from '../words.js';

type StepColumn = HtmlColumn<StepReport> & {readonly head: Word};

const exceeds =
  (...bounds: Failing[]) =>
  ({failing}: StepReport) =>
    bounds.some(bound => failing.includes(bound));

/** The columns of a step on the page and in the report. `isWorse` highlights a value that exceeds its bound. */
export const STEP_COLUMNS: readonly StepColumn[] = [
  {head: 'phase', cell: ({phase}, index) => `${index + 1} ${phase}`},
  {head: 'offered', cell: ({offeredRate}) => offeredRate.toFixed(1)},
  {head: 'delivered', cell: ({deliveredRate}) => deliveredRate?.toFixed(1) ?? '–'},
  {
    head: 'kbit/s',
    cell: ({deliveredKilobitsPerSecond: kilobits}) =>
      kilobits === null ? '–' : kilobitsText(kilobits),
  },
  {head: 'messages', cell: ({offeredCount}) => offeredCount},
  {head: 'dropped', cell: step => percent(step.droppedPercent), isWorse: exceeds('drops')},
  {head: 'lost', cell: step => percent(step.lostPercent), isWorse: exceeds('loss')},
  {head: 'p50', cell: step => msText(latencyOf(step)?.p50)},
  {
    head: 'p95',
    cell: step => msText(latencyOf(step)?.p95),
    isWorse: exceeds('latency'),
  },
  {head: 'p99', cell: step => msText(latencyOf(step)?.p99)},
  {
    head: 'sustained',
    cell: step => sustainedSign(step) + corruptedText(step),
    isWorse: ({isSustained, isPartial}) => !isSustained && !isPartial,
  },
];

/** ", 4 corrupted", which follows how the step was judged; empty: no message is known to have come back changed. */
export function corruptedText({corruptedCount}: StepReport): string {
  return corruptedCount === null || corruptedCount === 0 ? '' : `, ${corruptedCount} corrupted`;
}

function percent(value: number): string {
  return `${value.toFixed(1)}%`;
}

/** "4.2 ms" or "120 ms"; a dash for what was not measured. */
export function msText(ms: number | undefined): string {
  if (ms === undefined) return '–';
  return `${ms.toFixed(ms < 100 ? 1 : 0)} ms`;
}
