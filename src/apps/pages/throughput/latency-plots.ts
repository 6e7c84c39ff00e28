// Plots of latencies: over the time of a run, and of one step.
import uPlot from 'uplot';
import {themeColor} from '../shared/theme.js';
import {AXIS_TOP_PX, countAxis, latencyAxis, SECONDS} from './axes.js';
import {Chart} from './chart.js';
import {BIN_COUNT, binned, decadesAround, exponentOf} from './latency-bins.js';
import type {RunSecond} from './run-timeline.js';
import {paintSteps, type StepMark} from './step-marks.js';
import type {DrawSeconds} from './time-plots.js';

const COLOR = 'plot-1';
/** The opacity of a single message among many. */
const PALEST = 0.15;
const BARS = uPlot.paths.bars?.({size: [1], align: 1});

/** Latencies during the run. A column is a second; a cell is darker the more messages had its latency. */
export function createHeatChart(): {chart: Chart; draw: DrawSeconds} {
  let shown: readonly RunSecond[] = [];
  let marks: readonly StepMark[] = [];
  const chart = new Chart('heat', {
    padding: [AXIS_TOP_PX, null, null, null],
    scales: {
      x: {time: false, range: () => [0, Math.max(1, shown.length)]},
      y: {range: () => decadesAround(totals(shown))},
    },
    axes: [SECONDS, latencyAxis('latency')],
    series: [{}, {}],
    hooks: {
      drawAxes: [drawn => paintSteps(drawn, marks)],
      draw: [drawn => paint(drawn, shown)],
    },
  });
  return {
    chart,
    draw(seconds, steps) {
      shown = seconds;
      marks = steps;
      // The hook paints the cells. The series only defines the scales.
      chart.draw([
        [0, seconds.length],
        [null, null],
      ]);
    },
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
  ctx.fillStyle = themeColor(COLOR);
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

/** Creates a histogram of latencies. */
export function createHistogram(): {chart: Chart; draw: (latenciesMs: readonly number[]) => void} {
  let counts = binned([]);
  const chart = new Chart('histogram', {
    scales: {
      x: {time: false, range: () => decadesAround(counts)},
      y: {range: (_plot, _least, most) => [0, Math.max(1, most * 1.05)]},
    },
    axes: [latencyAxis('latency'), countAxis('messages')],
    series: [
      {},
      {
        fill: () => themeColor(COLOR),
        stroke: () => themeColor(COLOR),
        width: 0,
        points: {show: false},
        ...(BARS && {paths: BARS}),
      },
    ],
  });
  return {
    chart,
    draw(latenciesMs) {
      counts = binned(latenciesMs);
      chart.draw([counts.map((_, bin) => exponentOf(bin)), counts]);
    },
  };
}
