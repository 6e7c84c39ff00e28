import {textTable, type Column} from '../../../lab/table.js';
import {judgedOf} from '../../../lab/throughput/curve.js';
import {kilobitsText} from '../../../lab/throughput/goodput.js';
import {corruptedText} from '../../../lab/throughput/html/step-columns.js';
import {latencyOf} from '../../../lab/throughput/step-judgement.js';
import {HIGHEST_RATE} from '../../../lab/throughput/plan-options.js';
import type {Mode} from '../../../lab/throughput/plan.js';
import type {Report, StepReport} from '../../../lab/throughput/report.js';
import {metText, type Requirement} from '../../../lab/throughput/requirement.js';
import {JUDGED, type Word} from '../../../lab/throughput/words.js';
import {isBlind} from '../../../lab/throughput/verdict.js';
import {
  goodputText,
  latenessLines,
  markedLines,
  rateText,
  settingLines,
  spreadText,
  sustainedText,
  withoutRate,
} from '../../../lab/throughput/verdict-lines.js';

/** The advice to search further names this multiple of the highest rate that was measured. */
const SEARCH_FURTHER = 4;

const number = (value: number | null) => (value === null ? '-' : value.toFixed(1));
const kilobits = (value: number | null) => (value === null ? '-' : kilobitsText(value));
const ms = (value: number | undefined) => value?.toFixed(value < 100 ? 1 : 0) ?? '-';
const percent = (value: number) => `${value.toFixed(1)}%`;

/** Steps in a row that failed at one rate are one row, with the figures of the last. */
interface Row {
  readonly step: StepReport;
  readonly failures: number;
}

/** At most 100 characters wide; the report has more figures of each step. */
const COLUMNS: readonly (Column<Row> & {readonly head: Word})[] = [
  {head: 'phase', align: 'left', cell: ({step}) => step.phase},
  {head: 'offered', cell: ({step}) => number(step.offeredRate)},
  {head: 'delivered', cell: ({step}) => number(step.deliveredRate)},
  {head: 'kbit/s', cell: ({step}) => kilobits(step.deliveredKilobitsPerSecond)},
  {head: 'dropped', cell: ({step}) => percent(step.droppedPercent)},
  {head: 'lost', cell: ({step}) => percent(step.lostPercent)},
  {head: 'p50', cell: ({step}) => ms(shownLatency(step)?.p50)},
  {head: 'p95', cell: ({step}) => ms(shownLatency(step)?.p95)},
  {head: 'sustained', align: 'left', cell: resultText},
];
const LATENCIES: Readonly<Record<Mode, string>> = {
  echo: 'ms from when a message was due until its echo arrived',
  write: 'ms from when a message was due until it was written',
  notify: 'ms later than the quickest message',
};

/** If no message arrived, the time of the writes alone says nothing. */
const shownLatency = (step: StepReport) => (step.deliveredCount === 0 ? null : latencyOf(step));

/** The line that is printed when a step ends. */
export function stepLine(step: StepReport): string {
  const rate = `${number(step.offeredRate)}/s`.padStart(9);
  if (step.isPartial) return `${rate}  not measured to its end`;
  const latency = shownLatency(step);
  const p95 = latency === null ? '' : `, p95 ${ms(latency.p95)} ms`;
  const lost = `lost ${percent(step.lostPercent)}`;
  return `${rate}  ${sustainedText(step)}${corruptedText(step)} (${lost}, dropped ${percent(step.droppedPercent)}${p95})`;
}

/** What was measured, and the table of the steps. */
export function measuredText(report: Report, hasTable: boolean): string {
  const lines = settingLines(report);
  const steps = shownSteps(report);
  const isSoak = report.plan.soakSeconds !== null;
  const rows = isSoak ? steps.map(step => ({step, failures: 1})) : rowsOf(steps);
  if (hasTable && rows.length > 0) {
    const unit = `Messages a second; p50, p95: ${LATENCIES[report.plan.mode]}.`;
    lines.push('', unit, '', ...textTable(rows, COLUMNS));
  }
  return `${lines.join('\n')}\n`;
}

/** A soak has hundreds of steps: the sustained ones say nothing more. */
function shownSteps({steps, plan}: Report): StepReport[] {
  return steps.filter(
    step => step.offeredCount > 0 && (plan.soakSeconds === null || judgedOf(step) !== 'sustained'),
  );
}

function rowsOf(steps: readonly StepReport[]): Row[] {
  const rows: Row[] = [];
  for (const step of steps) {
    const failures = judgedOf(step) === 'failed' ? 1 : 0;
    const before = rows.at(-1);
    const isAgain =
      failures > 0 && (before?.failures ?? 0) > 0 && before?.step.offeredRate === step.offeredRate;
    if (isAgain) rows[rows.length - 1] = {step, failures: before.failures + 1};
    else rows.push({step, failures});
  }
  return rows;
}

/** "failed twice: queue". */
function resultText({step, failures}: Row): string {
  const text = sustainedText(step) + corruptedText(step);
  if (failures < 2) return text;
  const times = failures === 2 ? 'twice' : `${failures} times`;
  return text.replace(JUDGED.failed.word, word => `${word} ${times}`);
}

/** The rate, what limits it, and the requirements: what most readers need. */
export function verdictText(report: Report, requirements: readonly Requirement[]): string {
  const {verdict, comparison} = report;
  const lines = [verdictLine(report)];
  if (verdict.advice !== null) lines.push(verdict.advice);
  lines.push(verdict.reason, ...searchFurther(report), ...latenessLines(report));
  lines.push(...markedLines(report));
  if (comparison !== null) lines.push(`Compared with the earlier report: ${comparison.text}`);
  lines.push(...requirementLines(requirements));
  return `${lines.join('\n')}\n`;
}

/** "met        rate>=40  (41.2)". */
export function requirementLines(requirements: readonly Requirement[]): string[] {
  return requirements.map(
    requirement =>
      `${metText(requirement).padEnd(9)}  ${requirement.text}  (${requirement.actual})`,
  );
}

/** Advice for a search that ended at the highest rate of its range. */
function searchFurther({verdict, plan, steps}: Report): string[] {
  if (verdict.limitedBy !== 'plan' || isBlind(plan, steps)) return [];
  const highest = Math.max(...steps.map(({offeredRate}) => offeredRate));
  const to = Math.min(HIGHEST_RATE, Math.ceil(SEARCH_FURTHER * highest));
  const inPlace = plan.load.kind === 'rates' ? ' in place of --rates' : '';
  return to > highest ? [`Search further with --to ${to}${inPlace}.`] : [];
}

function verdictLine(report: Report): string {
  const {plan, steps} = report;
  const rate = rateText(report);
  if (rate === null) return withoutRate(report);
  const spread = spreadText(report);
  const repeats = spread === null ? '' : ` (${spread})`;
  const what = isBlind(plan, steps) ? 'Sent, as far as this side sees' : 'Sustainable';
  return `${what}: ${rate} messages a second${repeats}${goodputText(report)}`;
}
