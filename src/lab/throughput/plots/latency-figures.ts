// Figures of latencies: over the time of a run, and of one step.
import {element, withTitle} from '../../../plot/markup.js';
import {across, areaOf, drawPlot, round, up} from '../../../plot/plot.js';
import type {Reading} from '../../../plot/reading.js';
import {linearScale} from '../../../plot/scale.js';
import {quantilesOf} from '../../statistics.js';
import type {Second} from '../report.js';
import {quantileTexts} from './curve-readings.js';
import {bar} from './entry.js';
import type {Frame, InteractiveFigure} from './figure.js';
import {binned, exponentOf, exponentsIn} from './latency-bins.js';
import {decadesOf, latencyScale} from './latency-scale.js';
import {latenciesOf} from '../timeline.js';
import {stepMarks, timeAxis, timeTexts, type RunTime} from './time-figures.js';

/** The opacity of a single message among many. */
const PALEST = 0.15;
/** Each is one path: thousands of cells as elements of their own would take a tenth of a second to draw. */
const LEVELS = 8;
/** More columns would be too narrow to see. */
const MOST_COLUMNS = 280;

/** Latencies during the run. A column is a second, or a few of a long run. */
export function heatFigure(time: RunTime, frame: Frame): InteractiveFigure {
  const {seconds, marks: steps} = time;
  const area = areaOf(frame);
  const {x, whole} = timeAxis(seconds.length, frame, area);
  const [from, to] = x.ends;
  const perColumn = Math.max(1, Math.ceil((to - from) / MOST_COLUMNS));
  const columns = columnsOf(seconds, perColumn);
  const shown = columns.filter(({second}) => second < to && second + perColumn > from);
  const y = latencyScale(up(area), decadesOf(shown.flatMap(({counts}) => exponentsIn(counts))));
  const width = x.place(perColumn) - x.place(0);
  const cells = Array.from({length: LEVELS}, () => '');
  const columnTitles = shown.map(({second, latenciesMs, counts}) => {
    const left = x.place(second);
    for (const [bin, count] of counts.entries()) {
      if (count === 0) continue;
      const level = Math.ceil((LEVELS * count) / latenciesMs.length) - 1;
      const [top, bottom] = [y.place(exponentOf(bin + 1)), y.place(exponentOf(bin))];
      const cell = `M${round(left)} ${round(top)}h${round(width)}V${round(bottom)}h${round(-width)}z`;
      cells[level] = (cells[level] ?? '') + cell;
    }
    const place = {x: left, y: area.top, width, height: area.bottom - area.top};
    const text = columnText(second, latenciesMs.length, exponentsIn(counts));
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
    plot: drawPlot({title, size: frame, x, y, marks}),
    x,
    whole,
    readings: columns.map(({second, latenciesMs}): Reading => {
      const value = second + perColumn / 2;
      return {
        value,
        x: x.place(value),
        ys: [],
        isColumn: true,
        text: () => [
          ...timeTexts(time, second, second + perColumn),
          countText(latenciesMs.length),
          ...quantileTexts(quantilesOf(latenciesMs)),
        ],
      };
    }),
    entries: [],
    hint: 'The stronger the colour, the more messages of this time had this latency.',
  };
}

interface Column {
  /** Its first. */
  readonly second: number;
  readonly latenciesMs: readonly number[];
  /** In each bin. */
  readonly counts: readonly number[];
}

function columnsOf(seconds: readonly Second[], perColumn: number): Column[] {
  const columns: Column[] = [];
  for (let second = 0; second < seconds.length; second += perColumn) {
    const latenciesMs = seconds.slice(second, second + perColumn).flatMap(latenciesOf);
    columns.push({second, latenciesMs, counts: binned(latenciesMs)});
  }
  return columns;
}

/** "At 3 s: 40 messages, 22.4 to 44.7 ms" */
function columnText(second: number, count: number, exponents: readonly number[]): string {
  if (count === 0) return `At ${second} s: none`;
  const [least, most] = [Math.min(...exponents), Math.max(...exponents)].map(msText);
  return `At ${second} s: ${count} messages, ${least} to ${most} ms`;
}

/** How many messages of a step had each latency. */
export function histogramFigure(
  title: string,
  latenciesMs: readonly number[],
  frame: Frame,
): InteractiveFigure {
  const area = areaOf(frame);
  const counts = binned(latenciesMs);
  const whole = latencyScale(across(area), decadesOf(exponentsIn(counts)));
  const x = whole.show(frame.part ?? null);
  const columns = counts.map((count, bin) => ({
    count,
    from: exponentOf(bin),
    to: exponentOf(bin + 1),
  }));
  const shown = columns.filter(({from, to}) => from < x.ends[1] && to > x.ends[0]);
  const most = Math.max(1, ...shown.map(({count}) => count));
  const y = linearScale('messages', up(area), most, 1);
  const marks = columns.map(({count, from, to}) => {
    const left = x.place(from);
    const place = {x: left, y: y.place(count), width: x.place(to) - left};
    return bar('column', place, area, `${count} of ${rangeText(from, to)}`);
  });
  const readings = columns
    .filter(({count}) => count > 0)
    .map(({count, from, to}): Reading => {
      const value = (from + to) / 2;
      return {
        value,
        x: x.place(value),
        ys: [y.place(count)],
        isColumn: true,
        text: () => [rangeText(from, to), countText(count)],
      };
    });
  return {
    title,
    plot: drawPlot({title, size: frame, x, y, marks}),
    x,
    whole,
    readings,
    entries: [],
    hint: 'Measured from when a message was due, so that every pause shows.',
  };
}

function countText(count: number): string {
  return count === 1 ? '1 message' : `${count} messages`;
}

function rangeText(from: number, to: number): string {
  return `${msText(from)} to ${msText(to)} ms`;
}

function msText(exponent: number): string {
  return (10 ** exponent).toFixed(1);
}
