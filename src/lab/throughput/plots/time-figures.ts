// Figures over the time of a run: a value for each second.
import {element} from '../../../plot/markup.js';
import {across, areaOf, drawPlot, label, round, up, type Area} from '../../../plot/plot.js';
import type {Reading} from '../../../plot/reading.js';
import {linearScale, type Scale} from '../../../plot/scale.js';
import {upright, type Entry} from './entry.js';
import type {Frame, InteractiveFigure} from './figure.js';
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
export function ratesFigure(time: RunTime, frame: Frame): InteractiveFigure {
  // Not every device reports messages.
  const lines = RATES.filter(({value}) => time.seconds.some(second => value(second) !== null));
  return timeFigure('Rates during the run', '', lines, time, frame);
}

/** Messages in each second: dropped before they were sent, and lost after. */
export function lossesFigure(time: RunTime, frame: Frame): InteractiveFigure {
  const hint = 'Dropped by the gate before they were sent; lost after.';
  return timeFigure('Dropped and lost during the run', hint, LOSSES, time, frame);
}

function timeFigure(
  title: string,
  hint: string,
  lines: readonly Line[],
  time: RunTime,
  frame: Frame,
): InteractiveFigure {
  const {seconds, marks: steps} = time;
  const area = areaOf(frame);
  const {x, whole} = timeAxis(seconds.length, frame, area);
  const [from, to] = x.ends;
  const shown = seconds.slice(Math.floor(from), Math.ceil(to));
  const most = lines
    .flatMap(({value}) => shown.map(value))
    .reduce<number>((highest, each) => Math.max(highest, each ?? 0), 1);
  const y = linearScale('messages a second', up(area), most, 1);
  const marks = [
    ...stepMarks(steps, x, area),
    ...lines.map(({kind, value}) => {
      const d = stepPath(seconds.map(value), x, y);
      return element('path', {class: `line ${kind}`, d});
    }),
  ];
  const readings = seconds.map((second, index): Reading => ({
    value: index + 0.5,
    x: x.place(index + 0.5),
    ys: lines.flatMap(({value}) => {
      const count = value(second);
      return count === null ? [] : [y.place(count)];
    }),
    isColumn: true,
    text: () => [
      ...timeTexts(time, index, index + 1),
      ...lines.map(({label: name, value}) => `${name} ${value(second) ?? '–'}`),
    ],
  }));
  return {
    title,
    plot: drawPlot({title, size: frame, x, y, marks}),
    x,
    whole,
    readings,
    entries: [...lines, STEP],
    hint,
  };
}

/** "12 to 13 s", "step of 40.0 a second" */
export function timeTexts({marks}: RunTime, from: number, to: number): string[] {
  const step = marks.filter(({second}) => second <= from).at(-1);
  const time = `${from} to ${to} s`;
  return step ? [time, `step of ${step.rate.toFixed(1)} a second`] : [time];
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
export function timeAxis(seconds: number, {part = null}: Frame, area: Area) {
  const whole = linearScale('measured seconds', across(area), Math.max(1, seconds), 1);
  return {x: whole.show(part), whole};
}

/** A line at the beginning of each step, and its rate above, where there is room. */
export function stepMarks(steps: readonly StepMark[], x: Scale, area: Area): string[] {
  let freeFrom = area.left;
  return steps.flatMap(({second, rate}, index) => {
    const at = x.place(second);
    const endsAt = x.place(steps[index + 1]?.second ?? Infinity);
    const line = upright(STEP, at, area);
    // A step may have begun before the part that is shown.
    const from = Math.max(at, area.left);
    const hasRoom = from >= freeFrom && from + RATE_PX <= area.right;
    if (!hasRoom || endsAt <= from) return [line];
    freeFrom = from + RATE_PX;
    return [line, label(rate.toFixed(rate < 10 ? 1 : 0), {x: from + 3, y: area.top - 5})];
  });
}
