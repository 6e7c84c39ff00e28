import {textTable, type Column} from '../../../lab/table.js';
import {kilobitsText} from '../../../lab/throughput/goodput.js';
import {latencyOf} from '../../../lab/throughput/step-judgement.js';
import {HIGHEST_RATE} from '../../../lab/throughput/plan-options.js';
import type {Mode} from '../../../lab/throughput/plan.js';
import type {Report, StepReport} from '../../../lab/throughput/report.js';
import {metText, type Requirement} from '../../../lab/throughput/requirement.js';
import type {Word} from '../../../lab/throughput/words.js';
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

/** At most 100 characters wide; the report has more figures of each step. */
const COLUMNS: readonly (Column<StepReport> & {readonly head: Word})[] = [
  {head: 'phase', align: 'left', cell: step => step.phase},
  {head: 'offered', cell: step => number(step.offeredRate)},
  {head: 'delivered', cell: step => number(step.deliveredRate)},
  {head: 'kbit/s', cell: step => kilobits(step.deliveredKilobitsPerSecond)},
  {head: 'dropped', cell: step => percent(step.droppedPercent)},
  {head: 'lost', cell: step => percent(step.lostPercent)},
  {head: 'p50', cell: step => ms(shownLatency(step)?.p50)},
  {head: 'p95', cell: step => ms(shownLatency(step)?.p95)},
  {head: 'sustained', align: 'left', cell: sustainedText},
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
  return `${rate}  ${sustainedText(step)} (${lost}, dropped ${percent(step.droppedPercent)}${p95})`;
}

/** What was measured and the verdict. */
export function summary(report: Report, requirements: readonly Requirement[]): string {
  const {verdict, comparison, plan} = report;
  const steps = report.steps.filter(({offeredCount}) => offeredCount > 0);
  const lines = settingLines(report);
  if (steps.length > 0) {
    const unit = `Messages a second; p50, p95: ${LATENCIES[plan.mode]}.`;
    lines.push('', unit, '', ...textTable(steps, COLUMNS));
  }
  lines.push('', verdictLine(report));
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
