// Plots with a value for each second of a run.
import uPlot from 'uplot';
import {Plot} from '../shared/plot.js';
import {countAxis, SECONDS} from './axes.js';
import type {RunSecond} from './run-timeline.js';

const STEPS = uPlot.paths.stepped?.({align: 1});

interface Line {
  readonly label: string;
  readonly color: string;
  readonly dash?: readonly number[];
  /** In pixels; 2 by default. */
  readonly width?: number;
  readonly isFilled?: boolean;
  readonly value: (second: RunSecond) => number | null;
}

const RATES: readonly Line[] = [
  {label: 'offered', color: '#b9c6da', width: 5, value: ({offered}) => offered},
  {label: 'sent', color: '#2458a6', dash: [6, 4], value: ({sent}) => sent},
  {label: 'received back', color: '#1b7f5c', value: ({receivedBack}) => receivedBack},
];

const LOSSES: readonly Line[] = [
  {label: 'dropped', color: '#e07b00', isFilled: true, value: ({dropped}) => dropped},
  {label: 'lost', color: '#b3261e', isFilled: true, value: ({lost}) => lost},
];

type DrawSeconds = (seconds: readonly RunSecond[]) => void;

/** Messages in each second: offered, sent, and received back. */
export function createRatePlot(place: HTMLElement): DrawSeconds {
  return createTimePlot(place, RATES);
}

/** Messages in each second: dropped before they were sent, and lost after. */
export function createLossPlot(place: HTMLElement): DrawSeconds {
  return createTimePlot(place, LOSSES);
}

function createTimePlot(place: HTMLElement, lines: readonly Line[]): DrawSeconds {
  const plot = new Plot(place, {
    scales: {
      x: {time: false, range: (_plot, _least, most) => [0, Math.max(1, most)]},
      y: {range: (_plot, _least, most) => [0, Math.max(1, most * 1.05)]},
    },
    axes: [SECONDS, countAxis('messages a second')],
    series: [{label: 'second'}, ...lines.map(toSeries)],
  });
  return seconds => {
    // The start of each second, and the end of the last one.
    const edges = Array.from({length: seconds.length + 1}, (_, index) => index);
    plot.draw([edges, ...lines.map(({value}) => valuesAtEdges(seconds.map(value)))]);
  };
}

function toSeries({label, color, dash = [], width = 2, isFilled = false}: Line): uPlot.Series {
  return {
    label,
    stroke: color,
    dash: [...dash],
    width,
    points: {show: false},
    ...(isFilled && {fill: `${color}40`}),
    ...(STEPS && {paths: STEPS}),
  };
}

/** Repeats the last value for the end of the last second. */
function valuesAtEdges(values: readonly (number | null)[]): (number | null)[] {
  return [...values, values.at(-1) ?? null];
}
