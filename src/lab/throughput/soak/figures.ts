// Figures of a soak: a value for each step of a minute.
import {element} from '../../../plot/markup.js';
import {across, areaOf, drawPlot, round, up, type Size} from '../../../plot/plot.js';
import {linearScale} from '../../../plot/scale.js';
import type {StepReport} from '../report.js';
import {wholeSteps} from './soak.js';
import {latencyOf} from '../step-judgement.js';
import type {Entry} from '../plots/entry.js';
import type {Figure} from '../plots/figure.js';

interface Line extends Entry {
  readonly isLine: true;
  readonly value: (step: StepReport) => number | null;
}

const LATENCIES: readonly Line[] = (['p50', 'p95', 'p99'] as const).map(name => ({
  label: name,
  kind: name,
  isLine: true,
  value: step => latencyOf(step)?.[name] ?? null,
}));

const LOSSES: readonly Line[] = [
  {label: 'dropped', kind: 'dropped', isLine: true, value: step => step.droppedCount},
  {label: 'lost', kind: 'lost', isLine: true, value: step => step.lostCount},
];

const MEMORY: readonly Line[] = [
  {
    label: 'free',
    kind: 'delivered',
    isLine: true,
    value: ({status}) => {
      const freeBytes = status?.freeBytes ?? null;
      return freeBytes === null ? null : freeBytes / 1_000;
    },
  },
];

/** Latencies, losses and, if the device says it, the free memory. */
export function soakFigures(allSteps: readonly StepReport[], size: Size): Figure[] {
  const steps = wholeSteps(allSteps);
  const isMemoryKnown = steps.some(({status}) => (status?.freeBytes ?? null) !== null);
  return [
    soakFigure('Latencies during the soak', 'ms', LATENCIES, steps, size),
    soakFigure('Dropped and lost in each step', 'messages', LOSSES, steps, size),
    ...(isMemoryKnown
      ? [soakFigure('Free memory of the device', 'kilobytes', MEMORY, steps, size)]
      : []),
  ];
}

function soakFigure(
  title: string,
  unit: string,
  lines: readonly Line[],
  steps: readonly StepReport[],
  size: Size,
): Figure {
  const area = areaOf(size);
  const ends = endsInMinutes(steps);
  const x = linearScale('measured minutes', across(area), Math.max(1, ends.at(-1) ?? 0));
  const values = lines.flatMap(({value}) => steps.map(step => value(step) ?? 0));
  const y = linearScale(unit, up(area), Math.max(1, ...values));
  const marks = lines.map(({kind, value}) => {
    const parts = steps.map((step, index) => {
      const height = value(step);
      if (height === null) return '';
      const [from, to] = [ends[index - 1] ?? 0, ends[index] ?? 0].map(end => round(x.place(end)));
      return `M${from} ${round(y.place(height))}H${to}`;
    });
    // Joined, so that a step is seen as a step.
    const d = parts
      .filter(part => part !== '')
      .join('')
      .replaceAll(/(?!^)M/g, 'L');
    return element('path', {class: `line ${kind}`, d});
  });
  const plot = drawPlot({title, size, x, y, marks});
  return {title, plot, entries: lines, hint: ''};
}

function endsInMinutes(steps: readonly StepReport[]): number[] {
  let end = 0;
  return steps.map(({seconds}) => (end += seconds / 60));
}
