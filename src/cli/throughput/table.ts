import {latenessLines} from '../../throughput/verdict-lines.js';
import type {Report, StepReport} from '../../throughput/report.js';
import type {Requirement} from '../../throughput/requirement.js';
import {textTable} from '../text-table.js';

interface Column {
  readonly head: string;
  readonly cell: (step: StepReport) => string;
}

const number = (value: number | null, digits = 1) => (value === null ? '-' : value.toFixed(digits));
const percent = (value: number) => `${value.toFixed(1)}%`;

const COLUMNS: readonly Column[] = [
  {head: 'phase', cell: step => step.phase},
  {head: 'offered/s', cell: step => number(step.offeredRate)},
  {head: 'admitted/s', cell: step => number(step.admittedRate)},
  {head: 'delivered/s', cell: step => number(step.deliveredRate)},
  {head: 'messages', cell: step => String(step.offeredCount)},
  {head: 'dropped', cell: step => percent(step.droppedPercent)},
  {head: 'lost', cell: step => percent(step.lostPercent)},
  {head: 'worst second', cell: step => String(step.worstSecond)},
  {head: 'write p50 ms', cell: step => number(step.writeMs?.p50 ?? null)},
  {head: 'p95', cell: step => number(step.writeMs?.p95 ?? null)},
  {head: 'round trip p50 ms', cell: step => number(step.roundTripMs?.p50 ?? null)},
  {head: 'p95', cell: step => number(step.roundTripMs?.p95 ?? null)},
  {head: 'p99', cell: step => number(step.roundTripMs?.p99 ?? null)},
  {head: 'sustained', cell: judgement},
];

function judgement(step: StepReport): string {
  return step.isSustained ? 'yes' : `no: ${step.failing.join(', ')}`;
}

/** One step in a line of its own, while the run goes on. */
export function stepLine(step: StepReport): string {
  const rate = `${number(step.offeredRate)}/s`.padStart(9);
  const latency = step.roundTripMs ?? step.writeMs;
  const p95 = latency === null ? '' : `, p95 ${number(latency.p95)} ms`;
  const lost = `lost ${percent(step.lostPercent)}`;
  return `${rate}  ${judgement(step)} (${lost}, dropped ${percent(step.droppedPercent)}${p95})`;
}

/** All steps, a line each; text to the left and figures to the right. */
export function stepTable(steps: readonly StepReport[]): string {
  const rows = steps.map(step => COLUMNS.map(({cell}) => cell(step)));
  const isText = (column: number) => column === 0 || column === COLUMNS.length - 1;
  return textTable([COLUMNS.map(({head}) => head), ...rows], isText).join('\n');
}

/** What was measured, what came of it, and what that means. */
export function summary(report: Report, requirements: readonly Requirement[]): string {
  const {verdict, comparison} = report;
  const lines = [settingLine(report), '', stepTable(report.steps), '', verdictLine(report)];
  if (verdict.sendsPerSecond !== null) {
    lines.push(`For the hub's profile: sendsPerSecond ${verdict.sendsPerSecond}`);
  }
  lines.push(verdict.reason);
  lines.push(...latenessLines(report.steps));
  if (report.isPartial) lines.push(`PARTIAL, ended early: ${report.endedBy ?? ''}`);
  if (comparison !== null) lines.push(`Beside the earlier report: ${comparison.text}`);
  for (const {text, isMet, actual} of requirements) {
    lines.push(`${isMet ? 'met    ' : 'NOT MET'}  ${text}  (${actual})`);
  }
  return `${lines.join('\n')}\n`;
}

function settingLine({setting, plan}: Report): string {
  const {hub, hubName, firmwareVersion, transport, link, isSimulatedTime} = setting;
  const parts = [
    hubName ?? hub,
    ...(firmwareVersion === null ? [] : [`firmware ${firmwareVersion}`]),
    `via ${transport}${link === null ? '' : ` (${link})`}`,
    `${plan.mode}, ${plan.payloadBytes} bytes, ${plan.response ? 'with' : 'without'} response`,
  ];
  if (isSimulatedTime) parts.push("simulated time: these are a model's figures, not hardware's");
  if (plan.beyondProfile) parts.push("beyond the profile's rate");
  return parts.join('; ');
}

function verdictLine({verdict, plan}: Report): string {
  const {sustainableRate, spread} = verdict;
  if (sustainableRate === null) return 'Not sustainable at any rate that was measured';
  const among =
    spread === null || plan.repeats === 1
      ? ''
      : ` (${number(spread.lowest)} to ${number(spread.highest)} in ${plan.repeats} repeats)`;
  return `Sustainable: ${number(sustainableRate)} messages a second${among}`;
}
