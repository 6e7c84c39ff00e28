// The curves that matter: what is obtained at each offered rate, and with what latency.
import {isIn} from '../../../plot/part.js';
import {
  across,
  areaOf,
  drawPlot,
  label,
  polyline,
  up,
  type Area,
  type Point,
} from '../../../plot/plot.js';
import {linearScale, type Scale} from '../../../plot/scale.js';
import {curveOf, kneeText, type CurvePoint, type CurveRun, type LivePoint} from '../curve.js';
import type {NamedReport} from '../report.js';
import {JUDGED} from '../words.js';
import {curveReadings} from './curve-readings.js';
import {band, mark, upright, type Entry} from './entry.js';
import type {Frame, InteractiveFigure} from './figure.js';
import {decadesOf, exponentOfMs, latencyScale} from './latency-scale.js';

const EQUAL: Entry = {label: 'obtained = offered', kind: 'equal', isLine: true};
const KNEE: Entry = {label: 'the knee', kind: 'knee', isArea: true};
const SUSTAINED: Entry = {label: JUDGED.sustained.word, kind: 'sustained', shape: 'circle'};
const FAILED: Entry = {label: JUDGED.failed.word, kind: 'failed', shape: 'cross'};
const STOPPED: Entry = {
  label: JUDGED.stopped.word,
  kind: 'stopped',
  shape: 'square',
  isHollow: true,
};
const MARKS = {sustained: SUSTAINED, failed: FAILED, stopped: STOPPED} as const;
const CURVE: Entry = {label: 'this run', kind: 'curve', isLine: true};
const RATE: Entry = {label: 'sustained rate', kind: 'rate', isLine: true};
const NOW: Entry = {label: 'this step, now', kind: 'now', shape: 'square'};
const OTHER = {kind: 'other', isLine: true, shape: 'diamond', isHollow: true} as const;

/** Of "100.0". */
const HALF_LABEL_PX = 16;

type Percentile = 'p50' | 'p95' | 'p99';
const PERCENTILES: readonly (Entry & {readonly kind: Percentile})[] = [
  {label: 'p50', kind: 'p50', isLine: true, shape: 'circle'},
  {label: 'p95', kind: 'p95', isLine: true, shape: 'triangle'},
  {label: 'p99', kind: 'p99', isLine: true, shape: 'square'},
];
const HOLLOW: Entry = {
  label: 'hollow: failed, stopped or under way',
  kind: 'stopped',
  shape: 'circle',
  isHollow: true,
};

/** What was obtained at each offered rate. */
export function obtainedFigure(
  run: CurveRun,
  other: NamedReport | null,
  frame: Frame,
): InteractiveFigure {
  const area = areaOf(frame);
  const {x, whole, most} = rateAxis(run, other, frame, area);
  const y = linearScale('obtained, a second', up(area), Math.min(most, x.ends[1]));
  const place = ({offered, obtained}: LivePoint) => ({x: x.place(offered), y: y.place(obtained)});
  const points = curveOf(run.steps);
  const ideal = [0, most].map(rate => ({x: x.place(rate), y: y.place(rate)}));
  const marks = [
    ...kneeAndRates(run, other, x, area),
    polyline(EQUAL.kind, ideal),
    ...(other ? otherCurve(curveOf(other.report.steps).map(place)) : []),
    polyline(CURVE.kind, points.map(place)),
    ...points.map(point => {
      const {offered, obtained, judged} = point;
      const text = `${offered.toFixed(1)} offered, ${obtained.toFixed(1)} obtained: ${JUDGED[judged].word}`;
      return mark(MARKS[judged], place(point), text);
    }),
    ...(run.live ? [mark(NOW, place(run.live))] : []),
  ];
  const title = 'Rate obtained by rate offered';
  return {
    title,
    plot: drawPlot({title, size: frame, x, y, marks}),
    x,
    whole,
    readings: curveReadings(run, other, x, ({obtained}) => [y.place(obtained)]),
    entries: [
      ...(other ? [CURVE] : []),
      SUSTAINED,
      FAILED,
      ...(run.live ? [NOW] : []),
      ...(run.steps.some(({isPartial}) => isPartial) ? [STOPPED] : []),
      EQUAL,
      ...sharedEntries(run, other, ''),
    ],
    hint: kneeText(run.knee, run.steps, run.isOver),
  };
}

/** The latency percentiles at each offered rate. */
export function latencyFigure(
  run: CurveRun,
  other: NamedReport | null,
  frame: Frame,
): InteractiveFigure {
  const area = areaOf(frame);
  const points = curveOf(run.steps).filter(hasLatency);
  const otherPoints = curveOf(other?.report.steps ?? []).filter(hasLatency);
  const live = [run.live].filter(point => point !== null).filter(hasLatency);
  const {x, whole} = rateAxis(run, other, frame, area);
  const shown = [...points, ...otherPoints, ...live].filter(({offered}) => isIn(x.ends, offered));
  const y = latencyScale(
    up(area),
    decadesOf(shown.flatMap(({latency: {p50, p99}}) => [p50, p99].map(exponentOfMs))),
  );
  const place = (name: Percentile) => (point: LivePoint & WithLatency) => ({
    x: x.place(point.offered),
    y: y.place(exponentOfMs(point.latency[name])),
  });
  const curves = PERCENTILES.flatMap(entry => {
    const at = place(entry.kind);
    const markOf = (point: LivePoint & WithLatency, isHollow: boolean) => {
      const ms = point.latency[entry.kind].toFixed(1);
      const title = `${entry.kind} ${ms} ms at ${point.offered.toFixed(1)}`;
      return mark({...entry, isHollow}, at(point), title);
    };
    return [
      polyline(entry.kind, points.map(at)),
      ...points.map(point => markOf(point, point.judged !== 'sustained')),
      ...live.map(point => markOf(point, true)),
    ];
  });
  const marks = [
    ...kneeAndRates(run, other, x, area),
    ...(other ? otherCurve(otherPoints.map(place('p95'))) : []),
    ...curves,
  ];
  const title = 'Latency by rate offered';
  return {
    title,
    plot: drawPlot({title, size: frame, x, y, marks}),
    x,
    whole,
    readings: curveReadings(run, other, x, ({latency}) =>
      latency === null ? [] : PERCENTILES.map(({kind}) => y.place(exponentOfMs(latency[kind]))),
    ),
    entries: [...PERCENTILES, HOLLOW, ...sharedEntries(run, other, 'p95 of ')],
    hint: 'From when a message was due. Half of the messages took at most p50, 95% at most p95, 99% at most p99.',
  };
}

interface WithLatency {
  readonly latency: NonNullable<CurvePoint['latency']>;
}

function hasLatency<P extends LivePoint>(point: P): point is P & WithLatency {
  return point.latency !== null;
}

function otherCurve(places: readonly Point[]): string[] {
  const entry = {...OTHER, label: ''};
  return [polyline(OTHER.kind, places), ...places.map(place => mark(entry, place))];
}

/** The range in which the device begins to fall behind, and the sustained rates. */
function kneeAndRates(run: CurveRun, other: NamedReport | null, x: Scale, area: Area): string[] {
  const {knee, sustainable} = run;
  const marks = knee ? [band(KNEE, x, knee.from ?? 0, knee.to, area)] : [];
  const before = other?.report.verdict.sustainableRate ?? null;
  if (before !== null) marks.push(upright({...OTHER, label: ''}, x.place(before), area));
  if (sustainable !== null) {
    const at = x.place(sustainable);
    // Within the axis, as far as it is its middle: no digit is cut off.
    const middle = Math.min(Math.max(at, area.left + HALF_LABEL_PX), area.right - HALF_LABEL_PX);
    const attributes = {x: middle, y: area.top - 5, 'text-anchor': 'middle'};
    marks.push(upright(RATE, at, area));
    if (isIn(x.ends, sustainable)) marks.push(label(sustainable.toFixed(1), attributes));
  }
  return marks;
}

function sharedEntries(run: CurveRun, other: NamedReport | null, prefix: string): Entry[] {
  const entries = run.knee ? [KNEE] : [];
  if (run.sustainable !== null) entries.push(RATE);
  if (other === null) return entries;
  const {name, report} = other;
  const {sustainableRate} = report.verdict;
  if (sustainableRate !== null) {
    const text = `sustained rate of ${name}: ${sustainableRate.toFixed(1)}`;
    entries.push({label: text, kind: OTHER.kind, isLine: true});
  }
  return [...entries, {...OTHER, label: `${prefix}${name}`}];
}

/** The axis of the offered rates, and the highest of them. */
function rateAxis(run: CurveRun, other: NamedReport | null, {part = null}: Frame, area: Area) {
  const rates = [...run.steps, ...(other?.report.steps ?? [])].map(each => each.offeredRate);
  const most = Math.max(1, run.live?.offered ?? 0, ...rates);
  const whole = linearScale('offered, messages a second', across(area), most);
  return {x: whole.show(part), whole, most};
}
