import {element} from '../../editor/dom.js';
import {latencyOf} from '../../../lab/throughput/bounds.js';
import type {StepReport} from '../../../lab/throughput/report.js';

const HEADINGS = [
  'Step',
  'Offered a second',
  'Sent a second',
  'Came back a second',
  'Messages',
  'Dropped',
  'Lost',
  'Half within',
  '95% within',
  '99% within',
  'Sustained',
];

/** Head and body, a row a step. What passed a bound stands out. */
export function stepTable(steps: readonly StepReport[]): readonly HTMLElement[] {
  const head = HEADINGS.map(text => element('th', {scope: 'col'}, text));
  return [
    element('thead', {}, element('tr', {}, ...head)),
    element('tbody', {}, ...steps.map(row)),
  ];
}

function row(step: StepReport, index: number): HTMLElement {
  const {phase, offeredRate, admittedRate, deliveredRate, isSustained, failing} = step;
  const latency = latencyOf(step);
  const has = (...bounds: StepReport['failing']) => bounds.some(bound => failing.includes(bound));
  return element(
    'tr',
    {},
    cell(`${index + 1} ${phase}`),
    cell(offeredRate.toFixed(1)),
    cell(admittedRate.toFixed(1)),
    cell(deliveredRate?.toFixed(1) ?? '–'),
    cell(String(step.offeredCount)),
    cell(percent(step.droppedPercent), has('drops')),
    cell(percent(step.lostPercent), has('loss')),
    cell(time(latency?.p50)),
    cell(time(latency?.p95), has('latency', 'queue')),
    cell(time(latency?.p99)),
    cell(isSustained ? 'yes' : `no: ${failing.join(', ')}`, !isSustained),
  );
}

function cell(text: string, isWorse = false): HTMLElement {
  return element('td', isWorse ? {class: 'worse'} : {}, text);
}

function percent(value: number): string {
  return `${value.toFixed(1)}%`;
}

function time(ms: number | undefined): string {
  if (ms === undefined) return '–';
  return `${ms.toFixed(ms < 100 ? 1 : 0)} ms`;
}
