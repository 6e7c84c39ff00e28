import type {StepReport} from '../report.js';
import {AREA, drawFrame} from './frame.js';
import {element, withTitle} from '../../markup.js';
import {latencyScale} from './plots.js';
import {linearScale} from './scale.js';

/** Rows of the plot. */
const ROWS = 24;
/** More columns would be too narrow to see. */
const MOST_COLUMNS = 280;

/** The latencies of the whole run. A column is a time; a cell is darker the more messages had its latency. */
export function heatPlot(steps: readonly StepReport[]): string {
  const seconds = steps.flatMap(({timeline}) => timeline);
  const perColumn = Math.max(1, Math.ceil(seconds.length / MOST_COLUMNS));
  const latencies = seconds.map(second => second.latencyMicroseconds.map(us => us / 1_000));
  const y = latencyScale(latencies.flat());
  const x = linearScale(seconds.length, AREA.left, AREA.right);
  const width = x.place(perColumn) - x.place(0);
  const height = (AREA.bottom - AREA.top) / ROWS;
  const cells: string[] = [];
  for (let first = 0; first < seconds.length; first += perColumn) {
    const counts = new Map<number, number>();
    const all = latencies.slice(first, first + perColumn).flat();
    for (const ms of all) {
      const row = Math.min(ROWS - 1, Math.max(0, Math.floor((AREA.bottom - y.place(ms)) / height)));
      counts.set(row, (counts.get(row) ?? 0) + 1);
    }
    for (const [row, count] of counts) {
      const attributes = {
        class: 'heat',
        x: x.place(first),
        y: AREA.bottom - (row + 1) * height,
        width: width + 0.3,
        height,
        'fill-opacity': 0.15 + (0.85 * count) / all.length,
      };
      cells.push(element('rect', attributes, withTitle(`${count} of ${all.length} at ${first} s`)));
    }
  }
  const frame = {
    title: 'Latencies over the time of the run',
    x,
    y,
    xLabel: 'measured time, s',
    yLabel: 'latency, ms',
  };
  return drawFrame(frame, cells.join(''));
}
