import {latencyOf} from '../../../lab/throughput/bounds.js';
import type {Mode} from '../../../lab/throughput/plan.js';
import type {Report, StepReport} from '../../../lab/throughput/report.js';
import type {Requirement} from '../../../lab/throughput/requirement.js';
import {isBlind} from '../../../lab/throughput/verdict.js';
import {
  latenessLines,
  modelText,
  rateText,
  spreadText,
  withoutRate,
} from '../../../lab/throughput/verdict-lines.js';
import {textTable} from '../text-table.js';
import {MOST_RATE} from './plan-texts.js';

interface Column {
  readonly head: string;
  readonly cell: (step: StepReport) => string;
}

/** Times the range in which no limit was found. */
const FURTHER = 4;

const number = (value: number | null, digits = 1) => (value === null ? '-' : value.toFixed(digits));
const percent = (value: number) => `${value.toFixed(1)}%`;

/** No wider than 100 characters; the report has more of each step. */
const COLUMNS: readonly Column[] = [
  {head: 'phase', cell: step => step.phase},
  {head: 'offered', cell: step => number(step.offeredRate)},
  {head: 'delivered', cell: step => number(step.deliveredRate)},
  {head: 'dropped', cell: step => percent(step.droppedPercent)},
  {head: 'lost', cell: step => percent(step.lostPercent)},
  {head: 'p50', cell: step => number(shownLatency(step)?.p50 ?? null)},
  {head: 'p95', cell: step => number(shownLatency(step)?.p95 ?? null)},
  {head: 'sustained', cell: judgement},
];
const LATENCIES: Readonly<Record<Mode, string>> = {
  echo: 'ms from when a message was due until it was back',
  write: 'ms from when a message was due until it was written',
  notify: 'ms, beside the quickest',
};

/** What was written alone took no time that matters, where none of it arrived. */
const shownLatency = (step: StepReport) => (step.deliveredCount === 0 ? null : latencyOf(step));

function judgement(step: StepReport): string {
  return step.isSustained ? 'yes' : `no: ${step.failing.join(', ')}`;
}

/** One step in a line of its own, while the run goes on. */
export function stepLine(step: StepReport): string {
  const rate = `${number(step.offeredRate)}/s`.padStart(9);
  if (step.isPartial) return `${rate}  not measured to its end`;
  const latency = shownLatency(step);
  const p95 = latency === null ? '' : `, p95 ${number(latency.p95)} ms`;
  const lost = `lost ${percent(step.lostPercent)}`;
  return `${rate}  ${judgement(step)} (${lost}, dropped ${percent(step.droppedPercent)}${p95})`;
}

/** A line each; text to the left and figures to the right. */
function stepTable(steps: readonly StepReport[]): string[] {
  const rows = steps.map(step => COLUMNS.map(({cell}) => cell(step)));
  const isText = (column: number) => column === 0 || column === COLUMNS.length - 1;
  return textTable([COLUMNS.map(({head}) => head), ...rows], isText);
}

/** What was measured, what came of it, and what that means. What was under way is left out. */
export function summary(report: Report, requirements: readonly Requirement[]): string {
  const {verdict, comparison, plan} = report;
  const steps = report.steps.filter(({isPartial}) => !isPartial);
  const lines = settingLines(report);
  if (steps.length > 0) {
    const unit = `Messages a second; p50, p95: ${LATENCIES[plan.mode]}.`;
    lines.push('', unit, '', ...stepTable(steps));
  }
  lines.push('', verdictLine(report));
  if (verdict.advice !== null) lines.push(verdict.advice);
  lines.push(verdict.reason, ...searchFurther(report), ...latenessLines(steps));
  if (report.isPartial) lines.push(`PARTIAL, ended early: ${report.endedBy ?? ''}`);
  if (comparison !== null) lines.push(`Beside the earlier report: ${comparison.text}`);
  for (const {text, isMet, actual} of requirements) {
    lines.push(`${isMet ? 'met    ' : 'NOT MET'}  ${text}  (${actual})`);
  }
  return `${lines.join('\n')}\n`;
}

/** Where a limit may be above the range. */
function searchFurther({verdict, plan, steps}: Report): string[] {
  if (verdict.limitedBy !== 'plan' || isBlind(plan, steps)) return [];
  const highest = Math.max(...steps.map(({offeredRate}) => offeredRate));
  const to = Math.min(MOST_RATE, Math.ceil(FURTHER * highest));
  return to > highest ? [`Search further with --find --to ${to}.`] : [];
}

function settingLines(report: Report): string[] {
  const {setting, plan} = report;
  const {hub, hubName, firmwareVersion, transport, link} = setting;
  const device = [
    hubName ?? hub,
    ...(firmwareVersion === null ? [] : [`firmware ${firmwareVersion}`]),
    `via ${transport}${link === null ? '' : ` (${link})`}`,
  ];
  const way = [
    `${plan.mode}, ${plan.payloadBytes} bytes, ${plan.response ? 'with' : 'without'} response`,
  ];
  if (plan.beyondProfile) way.push("beyond the profile's rate");
  const model = modelText(report);
  return [device.join('; '), way.join('; '), ...(model === null ? [] : [model])];
}

function verdictLine(report: Report): string {
  const {verdict, plan, steps} = report;
  const rate = rateText(verdict);
  if (rate === null) return withoutRate(report);
  const spread = spreadText(report);
  const among = spread === null ? '' : ` (${spread})`;
  const what = isBlind(plan, steps) ? 'Sent, as far as this side sees' : 'Sustainable';
  return `${what}: ${rate} messages a second${among}`;
}
