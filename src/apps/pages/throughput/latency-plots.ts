// Plots of latencies: over the time of a run, and of one step.
import uPlot from 'uplot';
import {BARE, Plot} from '../shared/plot.js';
import {countAxis, latencyAxis, SECONDS} from './axes.js';
import {BIN_COUNT, binned, decadesAround, exponentOf} from './latency-bins.js';
import type {RunSecond} from './run-timeline.js';

const COLOR = '#2458a6';
/** The opacity of a single message among many. */
const PALEST = 0.15;
const BARS = uPlot.paths.bars?.({size: [1], align: 1});

/** Latencies during the run. A column is a second; a cell is darker the more messages had its latency. */
export function createHeatPlot(place: HTMLElement): (seconds: readonly RunSecond[]) => void {
  let shown: readonly RunSecond[] = [];
  const plot = new Plot(place, {
    ...BARE,
    scales: {
      x: {time: false, range: () => [0, Math.max(1, shown.length)]},
      y: {range: () => decadesAround(totals(shown))},
    },
    axes: [SECONDS, latencyAxis('latency')],
    series: [{}, {}],
    hooks: {draw: [drawn => paint(drawn, shown)]},
  });
  return seconds => {
    shown = seconds;
    // The hook paints the cells. The series only defines the scales.
    plot.draw([
      [0, seconds.length],
      [null, null],
    ]);
  };
}

function totals(seconds: readonly RunSecond[]): number[] {
  const counts = Array.from({length: BIN_COUNT}, () => 0);
  for (const {latencies} of seconds) {
    for (const [bin, count] of latencies) counts[bin] = (counts[bin] ?? 0) + count;
  }
  return counts;
}

function paint(plot: uPlot, seconds: readonly RunSecond[]): void {
  const {ctx} = plot;
  ctx.save();
  ctx.fillStyle = COLOR;
  for (const [index, {latencies}] of seconds.entries()) {
    const left = plot.valToPos(index, 'x', true);
    const width = plot.valToPos(index + 1, 'x', true) - left;
    const all = [...latencies.values()].reduce((sum, count) => sum + count, 0);
    for (const [bin, count] of latencies) {
      const bottom = plot.valToPos(exponentOf(bin), 'y', true);
      const top = plot.valToPos(exponentOf(bin + 1), 'y', true);
      ctx.globalAlpha = PALEST + ((1 - PALEST) * count) / all;
      ctx.fillRect(left, top, width, bottom - top);
    }
  }
  ctx.restore();
}

/** Creates a histogram of latencies; returns the function that draws it. */
export function createHistogram(place: HTMLElement): (latenciesMs: readonly number[]) => void {
  let counts = binned([]);
  const plot = new Plot(place, {
    ...BARE,
    scales: {
      x: {time: false, range: () => decadesAround(counts)},
      y: {range: (_plot, _least, most) => [0, Math.max(1, most * 1.05)]},
    },
    axes: [latencyAxis('latency'), countAxis('messages')],
    series: [
      {},
      {fill: COLOR, stroke: COLOR, width: 0, points: {show: false}, ...(BARS && {paths: BARS})},
    ],
  });
  return latenciesMs => {
    counts = binned(latenciesMs);
    plot.draw([counts.map((_, bin) => exponentOf(bin)), counts]);
  };
}
