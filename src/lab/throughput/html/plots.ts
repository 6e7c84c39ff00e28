import {element, withTitle} from '../../markup.js';
import {highestOf} from '../../statistics.js';
import type {Second, StepReport} from '../report.js';
import {curveOf, type CurvePoint, type Knee} from '../curve.js';
import {JUDGED} from '../words.js';
import {ACROSS, AREA, drawPlot, label, linearScale, logScale, UP, type Scale} from './plot.js';

/** The bars of the histogram. */
const BARS = 40;
/** The rows of the heat plot. */
const ROWS = 24;
/** More columns of the heat plot would be too narrow to see. */
const MOST_COLUMNS = 280;
const LATENCY_LABEL = 'latency, ms';

/** The percentiles of a latency. Each has its dash (style.ts) and its marker. */
const PERCENTILES = ['p50', 'p95', 'p99'] as const;
type Percentile = (typeof PERCENTILES)[number];
/** Percentiles whose names would be on top of each other. */
const NAME_HEIGHT = 11;

/** The obtained rate over the offered rate, with a line on which they are equal, the knee and the sustainable rate. */
export function ratePlot(
  steps: readonly StepReport[],
  sustainable: number | null,
  knee: Knee | null,
): string {
  const most = highestRate(steps);
  const x = rateScale(steps);
  const y = linearScale('obtained, messages a second', UP, most);
  const [x1, x2] = [x.place(0), x.place(most)];
  const ideal = element('line', {class: 'ideal', x1, y1: y.place(0), x2, y2: y.place(most)});
  const marks = curveOf(steps).map(point => {
    const {offered, obtained, judged} = point;
    const title = `${offered.toFixed(1)} offered, ${obtained.toFixed(1)} obtained: ${JUDGED[judged].word}`;
    return judgedMark(point, x.place(offered), y.place(obtained), title);
  });
  const parts = [...kneeMarks(knee, x), ideal, ...sustainableMark(sustainable, x), ...marks];
  return drawPlot('Rate obtained by rate offered', x, y, parts);
}

/** The latency percentiles at each rate. */
export function latencyPlot(steps: readonly StepReport[], knee: Knee | null): string {
  const points = curveOf(steps).filter(hasLatency);
  const x = rateScale(steps);
  const y = latencyScale(
    'latency, ms',
    points.flatMap(({latency}) => [latency.p50, latency.p99]),
  );
  let lastNameAt = Infinity;
  const lines = PERCENTILES.map(name => {
    const places = points.map(point => ({
      point,
      at: {x: x.place(point.offered), y: y.place(point.latency[name])},
    }));
    const path = places.map(({at}) => `${round(at.x)},${round(at.y)}`).join(' ');
    const marks = places.map(({point, at}) => {
      const ms = point.latency[name].toFixed(1);
      return percentileMark(name, point, at, `${name} ${ms} ms at ${point.offered.toFixed(1)}`);
    });
    const end = places.at(-1)?.at;
    lastNameAt = end ? Math.min(end.y + 4, lastNameAt - NAME_HEIGHT) : lastNameAt;
    const atEnd = end ? label(name, {x: end.x + 10, y: lastNameAt, class: 'name'}) : '';
    return element('polyline', {class: `line ${name}`, points: path}) + marks.join('') + atEnd;
  });
  return drawPlot('Latency by rate offered', x, y, [...kneeMarks(knee, x), ...lines]);
}

type WithLatency = CurvePoint & {readonly latency: NonNullable<CurvePoint['latency']>};

function hasLatency(point: CurvePoint): point is WithLatency {
  return point.latency !== null;
}

/** The range in which the device begins to fall behind, over the whole height. */
function kneeMarks(knee: Knee | null, x: Scale): string[] {
  if (knee === null) return [];
  const left = x.place(knee.from ?? 0);
  // A search leaves a range of a pixel or two.
  const width = Math.max(3, x.place(knee.to) - left);
  const place = {x: left, y: AREA.top, width, height: AREA.bottom - AREA.top};
  return [element('rect', {class: 'knee', ...place}, withTitle('the knee of the curve'))];
}

function sustainableMark(rate: number | null, x: Scale): string[] {
  if (rate === null) return [];
  const at = x.place(rate);
  return [
    element('line', {class: 'sustainable', x1: at, x2: at, y1: AREA.top, y2: AREA.bottom}),
    label(`${rate.toFixed(1)} sustained`, {x: at - 5, y: AREA.top + 10, 'text-anchor': 'end'}),
  ];
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

/** A filled circle if the rate was sustained, a cross if not, a square if the step was stopped. */
function judgedMark({judged}: CurvePoint, cx: number, cy: number, title: string): string {
  const name = withTitle(title);
  if (judged === 'sustained') return element('circle', {class: judged, cx, cy, r: 4}, name);
  const d =
    judged === 'failed'
      ? `M${round(cx - 4)} ${round(cy - 4)}l8 8m0-8l-8 8`
      : `M${round(cx - 4)} ${round(cy - 4)}h8v8h-8z`;
  return element('path', {class: judged, d}, name);
}

/** p50 is a circle, p95 a triangle, p99 a square; hollow if the rate was not sustained. */
function percentileMark(
  percentile: Percentile,
  {judged}: CurvePoint,
  at: {readonly x: number; readonly y: number},
  title: string,
): string {
  const shapes = {
    p50: 'm-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z',
    p95: 'm0-5l5 9h-10z',
    p99: 'm-4-4h8v8h-8z',
  };
  const d = `M${round(at.x)} ${round(at.y)}${shapes[percentile]}`;
  return element('path', {class: `mark ${percentile} ${judged}`, d}, withTitle(title));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A bar from the x axis up to the position `y`; nothing if that is not above the axis. */
function rect(kind: string, x: number, width: number, y: number, title: string): string {
  const height = AREA.bottom - y;
  if (height <= 0) return '';
  return element('rect', {class: kind, x, y, width, height}, withTitle(title));
}
