// Figures of latencies: over the time of a run, and of one step.
import {element, withTitle} from '../../../plot/markup.js';
import {across, areaOf, drawPlot, round, up, type Size} from '../../../plot/plot.js';
import {linearScale} from '../../../plot/scale.js';
import {bar} from './entry.js';
import type {Figure} from './figure.js';
import {binned, exponentOf, exponentsIn} from './latency-bins.js';
import {decadesOf, latencyScale} from './latency-scale.js';
import {latenciesOf} from '../timeline.js';
import {stepMarks, timeScale, type RunTime} from './time-figures.js';

/** The opacity of a single message among many. */
const PALEST = 0.15;
/** Each is one path: thousands of cells as elements of their own would take a tenth of a second to draw. */
const LEVELS = 8;
/** More columns would be too narrow to see. */
const MOST_COLUMNS = 280;

/** Latencies during the run. A column is a second, or a few of a long run. */
export function heatFigure({seconds, marks: steps}: RunTime, size: Size): Figure {
  const area = areaOf(size);
  const perColumn = Math.max(1, Math.ceil(seconds.length / MOST_COLUMNS));
  const columns: (readonly number[])[] = [];
  for (let first = 0; first < seconds.length; first += perColumn) {
    columns.push(binned(seconds.slice(first, first + perColumn).flatMap(latenciesOf)));
  }
  const x = timeScale(seconds.length, area);
  const y = latencyScale(up(area), decadesOf(columns.flatMap(exponentsIn)));
  const width = x.place(perColumn) - x.place(0);
  const cells = Array.from({length: LEVELS}, () => '');
  const columnTitles = columns.map((counts, column) => {
    const left = x.place(column * perColumn);
    const all = counts.reduce((sum, count) => sum + count, 0);
    for (const [bin, count] of counts.entries()) {
      if (count === 0) continue;
      const level = Math.ceil((LEVELS * count) / all) - 1;
      const [top, bottom] = [y.place(exponentOf(bin + 1)), y.place(exponentOf(bin))];
      const cell = `M${round(left)} ${round(top)}h${round(width)}V${round(bottom)}h${round(-width)}z`;
      cells[level] = (cells[level] ?? '') + cell;
    }
    const place = {x: left, y: area.top, width, height: area.bottom - area.top};
    const text = columnText(column * perColumn, all, exponentsIn(counts));
    return element('rect', {class: 'column-title', ...place}, withTitle(text));
  });
  const marks = [
    ...stepMarks(steps, x, area),
    ...cells.map((d, level) =>
      element('path', {
        class: 'heat',
        d,
        'fill-opacity': PALEST + ((1 - PALEST) * level) / (LEVELS - 1),
      }),
    ),
    ...columnTitles,
  ];
  const title = 'Latencies during the run';
  return {
    title,
    plot: drawPlot({title, size, x, y, marks}),
    entries: [],
    hint: 'The stronger the colour, the more messages of this time had this latency.',
  };
}

/** "At 3 s: 40 messages, 22.4 to 44.7 ms" */
function columnText(second: number, count: number, exponents: readonly number[]): string {
  if (count === 0) return `At ${second} s: none`;
  const [least, most] = [Math.min(...exponents), Math.max(...exponents)].map(msText);
  return `At ${second} s: ${count} messages, ${least} to ${most} ms`;
}

/** How many messages of a step had each latency. */
export function histogramFigure(title: string, latenciesMs: readonly number[], size: Size): Figure {
  const area = areaOf(size);
  const counts = binned(latenciesMs);
  const x = latencyScale(across(area), decadesOf(exponentsIn(counts)));
  const y = linearScale('messages', up(area), Math.max(1, ...counts), 1);
  const bars = counts.map((count, bin) => {
    const left = x.place(exponentOf(bin));
    const place = {x: left, y: y.place(count), width: x.place(exponentOf(bin + 1)) - left};
    return bar(
      'column',
      place,
      area,
      `${count} of ${msText(exponentOf(bin))} to ${msText(exponentOf(bin + 1))} ms`,
    );
  });
  return {
    title,
    plot: drawPlot({title, size, x, y, marks: bars}),
    entries: [],
    hint: 'Measured from when a message was due, so that every pause shows.',
  };
}

function msText(exponent: number): string {
  return (10 ** exponent).toFixed(1);
}
