// Figures over the time of a run: a value for each second.
import {element} from '../../../plot/markup.js';
import {
  across,
  areaOf,
  drawPlot,
  label,
  round,
  up,
  type Area,
  type Size,
} from '../../../plot/plot.js';
import {linearScale, type Scale} from '../../../plot/scale.js';
import {upright, type Entry} from './entry.js';
import type {Figure} from './figure.js';
import type {Second} from '../report.js';

/** Where a step begins, and its rate. */
export interface StepMark {
  readonly second: number;
  /** Messages a second. */
  readonly rate: number;
}

/** The seconds of a run, and its steps. */
export interface RunTime {
  readonly seconds: readonly Second[];
  readonly marks: readonly StepMark[];
}

/** Rates closer than this are left out. */
const RATE_PX = 30;
const STEP: Entry = {label: 'beginning of a step, with its rate', kind: 'step', isLine: true};

interface Line extends Entry {
  readonly isLine: true;
  readonly value: (second: Second) => number | null;
}

const RATES: readonly Line[] = [
  {label: 'offered', kind: 'offered', isLine: true, value: ({offered}) => offered},
  {
    label: 'admitted',
    kind: 'admitted',
    isLine: true,
    value: ({offered, dropped}) => offered - dropped,
  },
  {label: 'delivered', kind: 'delivered', isLine: true, value: ({delivered}) => delivered},
];

const LOSSES: readonly Line[] = [
  {label: 'dropped', kind: 'dropped', isLine: true, value: ({dropped}) => dropped},
  {label: 'lost', kind: 'lost', isLine: true, value: ({lost}) => lost},
];

/** Messages in each second: offered, admitted and delivered. */
export function ratesFigure(time: RunTime, size: Size): Figure {
  // Not every device reports messages.
  const lines = RATES.filter(({value}) => time.seconds.some(second => value(second) !== null));
  return timeFigure('Rates during the run', '', lines, time, size);
}

/** Messages in each second: dropped before they were sent, and lost after. */
export function lossesFigure(time: RunTime, size: Size): Figure {
  const hint = 'Dropped by the gate before they were sent; lost after.';
  return timeFigure('Dropped and lost during the run', hint, LOSSES, time, size);
}

function timeFigure(
  title: string,
  hint: string,
  lines: readonly Line[],
  {seconds, marks: steps}: RunTime,
  size: Size,
): Figure {
  const area = areaOf(size);
  const x = timeScale(seconds.length, area);
  const most = lines
    .flatMap(({value}) => seconds.map(value))
    .reduce<number>((highest, each) => Math.max(highest, each ?? 0), 1);
  const y = linearScale('messages a second', up(area), most, 1);
  const marks = [
    ...stepMarks(steps, x, area),
    ...lines.map(({kind, value}) => {
      const d = stepPath(seconds.map(value), x, y);
      return element('path', {class: `line ${kind}`, d});
    }),
  ];
  return {title, plot: drawPlot({title, size, x, y, marks}), entries: [...lines, STEP], hint};
}

/** Each value lasts for its second; null is a gap. */
function stepPath(values: readonly (number | null)[], x: Scale, y: Scale): string {
  let isDrawn = false;
  const parts = values.map((value, second) => {
    const command = isDrawn ? 'V' : `M${round(x.place(second))} `;
    isDrawn = value !== null;
    return value === null ? '' : `${command}${round(y.place(value))}H${round(x.place(second + 1))}`;
  });
  return parts.join('');
}

/** The seconds of the run that were measured: warm-ups and pauses are left out. */
export function timeScale(seconds: number, area: Area): Scale {
  return linearScale('measured seconds', across(area), Math.max(1, seconds), 1);
}

/** A line at the beginning of each step, and its rate above, where there is room. */
export function stepMarks(steps: readonly StepMark[], x: Scale, area: Area): string[] {
  let freeFrom = -Infinity;
  return steps.flatMap(({second, rate}) => {
    const at = x.place(second);
    const line = upright(STEP, at, area);
    if (at < freeFrom) return [line];
    freeFrom = at + RATE_PX;
    return [line, label(rate.toFixed(rate < 10 ? 1 : 0), {x: at + 3, y: area.top - 5})];
  });
}
