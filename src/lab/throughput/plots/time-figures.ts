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
  readonly value: (second: Second) => number;
}

const LOSSES: readonly Line[] = [
  {label: 'dropped', kind: 'dropped', isLine: true, value: ({dropped}) => dropped},
  {label: 'lost', kind: 'lost', isLine: true, value: ({lost}) => lost},
];

/** Messages in each second: dropped before they were sent, and lost after. */
export function lossesFigure(time: RunTime, frame: Frame): InteractiveFigure {
  const {seconds, marks: steps} = time;
  const area = areaOf(frame);
  const {x, whole} = timeAxis(seconds.length, frame, area);
  const [from, to] = x.ends;
  const shown = seconds.slice(Math.floor(from), Math.ceil(to));
  const most = LOSSES.flatMap(({value}) => shown.map(value)).reduce((a, b) => Math.max(a, b), 1);
  const y = linearScale('messages a second', up(area), most, 1);
  const marks = [
    ...stepMarks(steps, x, area),
    ...LOSSES.map(({kind, value}) => {
      const d = stepPath(seconds.map(value), x, y);
      return element('path', {class: `line ${kind}`, d});
    }),
  ];
  const readings = seconds.map((second, index): Reading => ({
    value: index + 0.5,
    x: x.place(index + 0.5),
    ys: LOSSES.map(({value}) => y.place(value(second))),
    isColumn: true,
    text: () => [
      ...timeTexts(time, index, index + 1),
      ...LOSSES.map(({label: name, value}) => `${name} ${value(second)}`),
    ],
  }));
  const title = 'Dropped and lost during the run';
  return {
    title,
    plot: drawPlot({title, size: frame, x, y, marks}),
    x,
    whole,
    readings,
    entries: [...LOSSES, STEP],
    hint: 'Dropped by the gate before they were sent; lost after.',
  };
}

/** "12 to 13 s", "step of 40.0 a second" */
export function timeTexts({marks}: RunTime, from: number, to: number): string[] {
  const step = marks.filter(({second}) => second <= from).at(-1);
  const time = `${from} to ${to} s`;
  return step ? [time, `step of ${step.rate.toFixed(1)} a second`] : [time];
}

/** Each value lasts for its second. */
function stepPath(values: readonly number[], x: Scale, y: Scale): string {
  const parts = values.map((value, second) => {
    const command = second === 0 ? `M${round(x.place(second))} ` : 'V';
    return `${command}${round(y.place(value))}H${round(x.place(second + 1))}`;
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
