// Figures of latencies: over the time of a run, and of one step.
import {element, withTitle} from '../../../plot/markup.js';
import {across, areaOf, drawPlot, up, type Size} from '../../../plot/plot.js';
import {linearScale} from '../../../plot/scale.js';
import {highestOf} from '../../statistics.js';
import {bar} from './entry.js';
import type {Figure} from './figure.js';
import {BIN_COUNT, binned, decadesAround, exponentOf} from './latency-bins.js';
import {latencyScale} from './latency-scale.js';
import {stepMarks, timeScale, type RunTime} from './time-figures.js';

/** The opacity of a single message among many. */
const PALEST = 0.15;
/** More columns would be too narrow to see. */
const MOST_COLUMNS = 280;

/** Latencies during the run. A column is a second, or a few of a long run. */
export function heatFigure({seconds, marks: steps}: RunTime, size: Size): Figure {
  const area = areaOf(size);
  const perColumn = Math.max(1, Math.ceil(seconds.length / MOST_COLUMNS));
  const columns: ReadonlyMap<number, number>[] = [];
  for (let first = 0; first < seconds.length; first += perColumn) {
    columns.push(sumOf(seconds.slice(first, first + perColumn).map(({latencies}) => latencies)));
  }
  const x = timeScale(seconds.length, area);
  const totals = sumOf(columns);
  const y = latencyScale(
    up(area),
    decadesAround(Array.from({length: BIN_COUNT}, (_, bin) => totals.get(bin) ?? 0)),
  );
  const width = x.place(perColumn) - x.place(0);
  const cells = columns.flatMap((counts, column) => {
    const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const second = column * perColumn;
    return [...counts].map(([bin, count]) => {
      const top = y.place(exponentOf(bin + 1));
      const height = y.place(exponentOf(bin)) - top;
      const opacity = PALEST + ((1 - PALEST) * count) / all;
      const place = {x: x.place(second), y: top, width, height, 'fill-opacity': opacity};
      const title = withTitle(`${count} of ${all} at ${second} s: ${rangeText(bin)}`);
      return element('rect', {class: 'heat', ...place}, title);
    });
  });
  const title = 'Latencies during the run';
  return {
    title,
    plot: drawPlot({title, size, x, y, marks: [...stepMarks(steps, x, area), ...cells]}),
    entries: [],
    hint: 'The stronger the colour, the more messages of this time had this latency.',
  };
}

function sumOf(columns: readonly ReadonlyMap<number, number>[]): Map<number, number> {
  const sum = new Map<number, number>();
  for (const counts of columns) {
    for (const [bin, count] of counts) sum.set(bin, (sum.get(bin) ?? 0) + count);
  }
  return sum;
}

/** How many messages of a step had each latency. */
export function histogramFigure(title: string, latenciesMs: readonly number[], size: Size): Figure {
  const area = areaOf(size);
  const counts = binned(latenciesMs);
  const x = latencyScale(across(area), decadesAround(counts));
  const y = linearScale('messages', up(area), highestOf(counts, 1), 1);
  const bars = counts.map((count, bin) => {
    const left = x.place(exponentOf(bin));
    const place = {x: left, y: y.place(count), width: x.place(exponentOf(bin + 1)) - left};
    return bar('column', place, area, `${count} of ${rangeText(bin)}`);
  });
  return {
    title,
    plot: drawPlot({title, size, x, y, marks: bars}),
    entries: [],
    hint: 'Measured from when a message was due, so that every pause shows.',
  };
}

/** "20.0 to 22.4 ms" */
function rangeText(bin: number): string {
  const [from = '', to = ''] = [bin, bin + 1].map(each => (10 ** exponentOf(each)).toFixed(1));
  return `${from} to ${to} ms`;
}
