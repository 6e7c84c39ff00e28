import uPlot from 'uplot';
import {Plot} from '../plot.js';
import {countAxis, latencyAxis} from './axes.js';
import {binned, decadesAround, exponentOf} from './latency-bins.js';

const HEIGHT_PX = 240;
const COLOR = '#2458a6';
const BARS = uPlot.paths.bars?.({size: [1], align: 1});

/** Creates a histogram of latencies; returns the function that draws it. */
export function createHistogram(place: HTMLElement): (latenciesMs: readonly number[]) => void {
  let counts = binned([]);
  const plot = new Plot(place, {
    height: HEIGHT_PX,
    legend: {show: false},
    cursor: {show: false},
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
