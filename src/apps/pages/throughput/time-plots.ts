// Plots with a value for each second of a run.
import uPlot from 'uplot';
import {themeColor} from '../shared/theme.js';
import {AXIS_TOP_PX, countAxis, SECONDS} from './axes.js';
import {Chart} from './chart.js';
import type {Entry} from './marks.js';
import type {RunSecond} from './run-timeline.js';
import {paintSteps, type StepMark} from './step-marks.js';

const STEPS = uPlot.paths.stepped?.({align: 1});

type Line = Entry & {
  readonly line: NonNullable<Entry['line']>;
  readonly value: (second: RunSecond) => number | null;
};

const RATES: readonly Line[] = [
  {label: 'offered', color: 'plot-pale', line: {widthPx: 5}, value: ({offered}) => offered},
  {
    label: 'admitted',
    color: 'plot-1',
    line: {widthPx: 2, dash: [6, 4]},
    value: ({admitted}) => admitted,
  },
  {label: 'delivered', color: 'plot-good', line: {widthPx: 2}, value: ({delivered}) => delivered},
];

const LOSSES: readonly Line[] = [
  {
    label: 'dropped',
    color: 'plot-3',
    line: {widthPx: 2, dash: [6, 4]},
    value: ({dropped}) => dropped,
  },
  {label: 'lost', color: 'plot-bad', line: {widthPx: 2}, isArea: true, value: ({lost}) => lost},
];

/** Draws the seconds of a run, and where its steps begin. */
export type DrawSeconds = (seconds: readonly RunSecond[], marks: readonly StepMark[]) => void;

/** Messages in each second: offered, admitted and delivered. */
export function createRateChart(): {chart: Chart; draw: DrawSeconds} {
  return createTimeChart('rates', RATES);
}

/** Messages in each second: dropped before they were sent, and lost after. */
export function createLossChart(): {chart: Chart; draw: DrawSeconds} {
  return createTimeChart('losses', LOSSES);
}

function createTimeChart(id: string, lines: readonly Line[]): {chart: Chart; draw: DrawSeconds} {
  let shown: readonly StepMark[] = [];
  const options = {
    padding: [AXIS_TOP_PX, null, null, null] as uPlot.Padding,
    scales: {
      x: {time: false, range: (_plot: uPlot, _least: number, most: number) => upTo(most)},
      y: {range: (_plot: uPlot, _least: number, most: number) => upTo(most * 1.05)},
    },
    axes: [SECONDS, countAxis('messages a second')],
    series: [{}, ...lines.map(toSeries)],
    hooks: {drawAxes: [(plot: uPlot) => paintSteps(plot, shown)]},
  };
  const chart = new Chart(id, options, lines);
  return {
    chart,
    draw(seconds, marks) {
      shown = marks;
      // The start of each second, and the end of the last one.
      const edges = Array.from({length: seconds.length + 1}, (_, index) => index);
      chart.draw([edges, ...lines.map(({value}) => valuesAtEdges(seconds.map(value)))]);
    },
  };
}

function upTo(most: number): uPlot.Range.MinMax {
  return [0, Math.max(1, most)];
}

function toSeries({color, line, isArea}: Line): uPlot.Series {
  return {
    stroke: () => themeColor(color),
    dash: [...(line.dash ?? [])],
    width: line.widthPx,
    points: {show: false},
    ...(isArea && {fill: () => `${themeColor(color)}40`}),
    ...(STEPS && {paths: STEPS}),
  };
}

/** Repeats the last value for the end of the last second. */
function valuesAtEdges(values: readonly (number | null)[]): (number | null)[] {
  return [...values, values.at(-1) ?? null];
}
