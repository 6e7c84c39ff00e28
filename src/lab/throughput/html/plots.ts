import {element, withTitle} from '../../markup.js';
import {highestOf} from '../../statistics.js';
import type {Second, StepReport} from '../report.js';
import {latencyOf} from '../step-judgement.js';
import {ACROSS, AREA, drawPlot, linearScale, logScale, UP, type Scale} from './plot.js';

/** The bars of the histogram. */
const BARS = 40;
/** The rows of the heat plot. */
const ROWS = 24;
/** More columns of the heat plot would be too narrow to see. */
const MOST_COLUMNS = 280;
const LATENCY_LABEL = 'latency, ms';

/** The obtained rate over the offered rate, with a line on which they are equal. */
export function ratePlot(steps: readonly StepReport[]): string {
  const most = highestRate(steps);
  const x = rateScale(steps);
  const y = linearScale('obtained, a second', UP, most);
  const [x1, x2] = [x.place(0), x.place(most)];
  const ideal = element('line', {class: 'ideal', x1, y1: y.place(0), x2, y2: y.place(most)});
  const dots = steps.map(step => {
    const rate = obtainedRate(step);
    const title = `${step.offeredRate.toFixed(1)} offered, ${rate.toFixed(1)} obtained`;
    return dot(step, x.place(step.offeredRate), y.place(rate), title);
  });
  return drawPlot('Rate obtained by rate offered', x, y, [ideal, ...dots]);
}

/** The rate of the messages that arrived; of those that were written if the device does not report arrivals. */
function obtainedRate(step: StepReport): number {
  if (step.deliveredRate !== null) return step.deliveredRate;
  const count = step.deliveredCount ?? step.writtenCount;
  return (step.offeredRate * count) / Math.max(1, step.offeredCount);
}

/** The latency quantiles at each rate. */
export function latencyPlot(steps: readonly StepReport[]): string {
  const latencies = steps.map(latencyOf).filter(each => each !== null);
  const x = rateScale(steps);
  const y = latencyScale(
    'p50, p95, p99, ms',
    latencies.flatMap(({p50, p99}) => [p50, p99]),
  );
  const marks = steps.flatMap(step => {
    const latency = latencyOf(step);
    if (latency === null) return [];
    const at = x.place(step.offeredRate);
    const [y1, y2] = [y.place(latency.p50), y.place(latency.p99)];
    const dots = (['p50', 'p95', 'p99'] as const).map(name => {
      const title = `${name} ${latency[name].toFixed(1)} ms at ${step.offeredRate.toFixed(1)} a second`;
      return dot(step, at, y.place(latency[name]), title, name);
    });
    return [element('line', {class: 'stem', x1: at, x2: at, y1, y2}), ...dots];
  });
  return drawPlot('Latency by rate offered', x, y, marks);
}

/** The shares of dropped and lost messages at each rate. */
export function lossPlot(steps: readonly StepReport[]): string {
  const x = rateScale(steps);
  const shares = steps.flatMap(({droppedPercent, lostPercent}) => [droppedPercent, lostPercent]);
  const y = linearScale('dropped and lost, %', UP, highestOf(shares, 1));
  const marks = steps.flatMap(({offeredRate, droppedPercent, lostPercent}) => {
    const bar = (kind: string, left: number, share: number) =>
      rect(
        kind,
        left,
        3,
        y.place(share),
        `${share.toFixed(1)}% ${kind} at ${offeredRate.toFixed(1)}`,
      );
    const at = x.place(offeredRate);
    return [bar('dropped', at - 3, droppedPercent), bar('lost', at, lostPercent)];
  });
  return drawPlot('Messages dropped and lost by rate offered', x, y, marks);
}

/** A histogram of the latencies in one step. */
export function histogram(step: StepReport): string {
  const latenciesMs = step.timeline.flatMap(latenciesOf);
  const mostMs = highestOf(latenciesMs, 0.001);
  const x = linearScale(LATENCY_LABEL, ACROSS, mostMs);
  const widthMs = (mostMs * 1.000_001) / BARS;
  const counts = Array.from({length: BARS}, () => 0);
  for (const ms of latenciesMs) {
    const slot = Math.floor(ms / widthMs);
    counts[slot] = (counts[slot] ?? 0) + 1;
  }
  const y = linearScale('messages', UP, highestOf(counts, 1));
  const width = x.place(widthMs) - x.place(0) - 1;
  const bars = counts.map((count, slot) => {
    const range = `${(slot * widthMs).toFixed(1)} to ${((slot + 1) * widthMs).toFixed(1)} ms`;
    return rect('bar', x.place(slot * widthMs), width, y.place(count), `${count} of ${range}`);
  });
  return drawPlot(`Latencies at ${step.offeredRate.toFixed(1)} messages a second`, x, y, bars);
}

/** The latencies of the whole run. A column is a time; a cell is darker the more messages had its latency. */
export function heatPlot(steps: readonly StepReport[]): string {
  const seconds = steps.flatMap(({timeline}) => timeline).map(latenciesOf);
  const perColumn = Math.max(1, Math.ceil(seconds.length / MOST_COLUMNS));
  const x = linearScale('measured time, s', ACROSS, seconds.length);
  const y = latencyScale(LATENCY_LABEL, seconds.flat());
  const width = x.place(perColumn) - x.place(0) + 0.3;
  const height = (AREA.bottom - AREA.top) / ROWS;
  const cells: string[] = [];
  for (let first = 0; first < seconds.length; first += perColumn) {
    const counts = new Map<number, number>();
    const all = seconds.slice(first, first + perColumn).flat();
    for (const ms of all) {
      const row = Math.min(ROWS - 1, Math.max(0, Math.floor((AREA.bottom - y.place(ms)) / height)));
      counts.set(row, (counts.get(row) ?? 0) + 1);
    }
    for (const [row, count] of counts) {
      const place = {x: x.place(first), y: AREA.bottom - (row + 1) * height, width, height};
      const opacity = 0.15 + (0.85 * count) / all.length;
      const title = withTitle(`${count} of ${all.length} at ${first} s`);
      cells.push(element('rect', {class: 'heat', ...place, 'fill-opacity': opacity}, title));
    }
  }
  return drawPlot('Latencies over the time of the run', x, y, cells);
}

/** In milliseconds. */
export function latenciesOf({latencyMicroseconds}: Second): number[] {
  return latencyMicroseconds.map(us => us / 1_000);
}

function highestRate(steps: readonly StepReport[]): number {
  return Math.max(...steps.map(step => step.offeredRate));
}

function rateScale(steps: readonly StepReport[]): Scale {
  return linearScale('offered, messages a second', ACROSS, highestRate(steps));
}

function latencyScale(label: string, ms: readonly number[]): Scale {
  const least = ms.filter(each => each > 0).reduce((lowest, each) => Math.min(lowest, each), 1_000);
  return logScale(label, UP, Math.max(0.1, least), highestOf(ms, 1));
}

function dot(step: StepReport, cx: number, cy: number, title: string, kind = ''): string {
  const judged = step.isSustained ? 'sustained' : 'failed';
  return element('circle', {class: `${judged} ${kind}`.trim(), cx, cy, r: 4}, withTitle(title));
}

/** A bar from the x axis up to the position `y`; nothing if that is not above the axis. */
function rect(kind: string, x: number, width: number, y: number, title: string): string {
  const height = AREA.bottom - y;
  if (height <= 0) return '';
  return element('rect', {class: kind, x, y, width, height}, withTitle(title));
}
