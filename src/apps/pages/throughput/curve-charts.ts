// The curves that matter: what is obtained at each offered rate, and with what latency.
import type uPlot from 'uplot';
import {curveOf, type Knee} from '../../../lab/throughput/curve.js';
import type {StepReport} from '../../../lab/throughput/report.js';
import {JUDGED} from '../../../lab/throughput/words.js';
import {AXIS_TOP_PX, latencyAxis, rateAxis} from './axes.js';
import {Chart} from './chart.js';
import {CurveCanvas, point} from './curve-canvas.js';
import type {LivePoint} from './live-point.js';
import type {Entry, Point} from './marks.js';

/** Higher than the other plots: these are the ones that matter. */
const HEIGHT_PX = 320;

/** A run as a curve. */
export interface CurveRun {
  readonly name: string;
  readonly steps: readonly StepReport[];
  /** The sustainable rate; null: none, or not known yet. */
  readonly sustainable: number | null;
  /** Null: none, or not known yet. */
  readonly knee: Knee | null;
  /** The step under way; null: none is. */
  readonly live: LivePoint | null;
}

/** Draws this run, over another one if there is one. */
type DrawCurves = (run: CurveRun, other: CurveRun | null) => void;

const EQUAL: Entry = {
  label: 'obtained = offered',
  color: 'soft-ink',
  line: {widthPx: 1, dash: [5, 4]},
};
const KNEE: Entry = {label: 'the knee', color: 'plot-knee', isArea: true};
const SUSTAINED: Entry = {label: JUDGED.sustained.word, color: 'plot-good', shape: 'circle'};
const FAILED: Entry = {label: JUDGED.failed.word, color: 'plot-bad', shape: 'cross'};
const STOPPED: Entry = {
  label: JUDGED.stopped.word,
  color: 'soft-ink',
  shape: 'square',
  isHollow: true,
};
const CURVE: Entry = {label: 'this run', color: 'plot-good', line: {widthPx: 1.5}};
const RATE: Entry = {
  label: 'sustained rate',
  color: 'plot-good',
  line: {widthPx: 2, dash: [10, 3]},
};
const NOW: Entry = {label: 'this step, now', color: 'plot-1', shape: 'square'};
const OTHER = {
  label: '',
  color: 'plot-other',
  line: {widthPx: 1.5, dash: [9, 3, 2, 3]},
  shape: 'diamond',
  isHollow: true,
} as const satisfies Entry;
const PERCENTILES = [
  {name: 'p50', entry: {label: 'p50', color: 'plot-1', line: {widthPx: 1.5}, shape: 'circle'}},
  {
    name: 'p95',
    entry: {label: 'p95', color: 'plot-3', line: {widthPx: 1.5, dash: [7, 4]}, shape: 'triangle'},
  },
  {
    name: 'p99',
    entry: {label: 'p99', color: 'plot-4', line: {widthPx: 1.5, dash: [2, 3]}, shape: 'square'},
  },
] as const satisfies readonly {name: 'p50' | 'p95' | 'p99'; entry: Entry}[];

const MARKS = {sustained: SUSTAINED, failed: FAILED, stopped: STOPPED} as const;

/** What was obtained at each offered rate. */
export function createObtainedChart(): {chart: Chart; draw: DrawCurves} {
  const paint = (canvas: CurveCanvas, {run, other}: Shown) => {
    const highest = canvas.highestRate;
    canvas.line(EQUAL, [point(0, 0), point(highest, highest)]);
    if (other) canvas.curve({...OTHER, label: other.name}, curveOf(other.steps), obtained, true);
    const points = curveOf(run.steps);
    canvas.curve(CURVE, points, obtained, false);
    for (const each of points) canvas.mark(MARKS[each.judged], obtained(each));
    if (run.live) canvas.mark(NOW, obtained(run.live));
  };
  return createCurveChart('obtained', rateAxis('obtained, a second'), paint, shown => [
    ...(shown.other ? [CURVE] : []),
    SUSTAINED,
    FAILED,
    ...(shown.run.live ? [NOW] : []),
    ...(shown.run.steps.some(({isPartial}) => isPartial) ? [STOPPED] : []),
    EQUAL,
  ]);
}

/** The latency percentiles at each offered rate. */
export function createLatencyChart(): {chart: Chart; draw: DrawCurves} {
  const paint = (canvas: CurveCanvas, {run, other}: Shown) => {
    if (other) canvas.curve(OTHER, curveOf(other.steps), latency('p95'), true);
    const points = curveOf(run.steps);
    for (const {name, entry} of PERCENTILES) {
      const at = latency(name);
      canvas.curve(entry, points, at, false);
      for (const each of points) {
        const isHollow = each.judged !== 'sustained';
        canvas.mark({...entry, isHollow}, at(each));
      }
      if (run.live) canvas.mark({...entry, isHollow: true}, at(run.live));
    }
  };
  const entries = PERCENTILES.map(({entry}) => entry);
  return createCurveChart('latency', latencyAxis('latency'), paint, () => [
    ...entries,
    {
      ...FAILED,
      label: 'hollow: failed, stopped or under way',
      shape: 'circle',
      color: 'soft-ink',
      isHollow: true,
    },
  ]);
}

interface Shown {
  readonly run: CurveRun;
  readonly other: CurveRun | null;
}

const obtained = ({offered, obtained: y}: LivePoint): Point => point(offered, y);

/** On the logarithmic axis: a power of ten. */
const latency =
  (name: 'p50' | 'p95' | 'p99') =>
  ({offered, latency: quantiles}: LivePoint): Point | null =>
    quantiles && point(offered, Math.log10(Math.max(0.1, quantiles[name])));

const NOTHING: CurveRun = {name: '', steps: [], sustainable: null, knee: null, live: null};

function createCurveChart(
  id: string,
  yAxis: uPlot.Axis,
  paint: (canvas: CurveCanvas, shown: Shown) => void,
  entriesOf: (shown: Shown) => readonly Entry[],
): {chart: Chart; draw: DrawCurves} {
  let shown: Shown = {run: NOTHING, other: null};
  const paintAll = (plot: uPlot) => {
    const {run, other} = shown;
    const canvas = new CurveCanvas(plot);
    plot.ctx.save();
    const {knee} = run;
    if (knee) canvas.band(KNEE, knee.from ?? 0, knee.to);
    for (const [each, entry] of [
      [other, OTHER],
      [run, RATE],
    ] as const) {
      if (each?.sustainable == null) continue;
      canvas.upright(entry, each.sustainable, each === run ? each.sustainable.toFixed(1) : '');
    }
    paint(canvas, shown);
    plot.ctx.restore();
  };
  const points = (): LivePoint[] => {
    const {run, other} = shown;
    return [...curveOf([...run.steps, ...(other?.steps ?? [])]), ...(run.live ? [run.live] : [])];
  };
  const isLatency = id === 'latency';
  const chart = new Chart(id, {
    height: HEIGHT_PX,
    padding: [AXIS_TOP_PX, null, null, null],
    scales: {
      x: {time: false, range: () => [0, highest(points())]},
      y: {range: () => (isLatency ? latencyRange(points()) : [0, highest(points())])},
    },
    axes: [rateAxis('offered, messages a second'), yAxis],
    series: [{}, {}],
    // The hook paints everything. The series only defines the scales.
    hooks: {drawAxes: [paintAll]},
  });
  return {
    chart,
    draw(run, other) {
      shown = {run, other};
      chart.setLegend([
        ...entriesOf(shown),
        ...(run.knee ? [KNEE] : []),
        ...(run.sustainable === null ? [] : [RATE]),
        ...sustainedEntry(other),
        ...(other ? [{...OTHER, label: isLatency ? `p95 of ${other.name}` : other.name}] : []),
      ]);
      chart.draw([
        [0, 1],
        [null, null],
      ]);
    },
  };
}

/** The upright line of the other run. */
function sustainedEntry(other: CurveRun | null): Entry[] {
  if (other?.sustainable == null) return [];
  const label = `sustained rate of ${other.name}: ${other.sustainable.toFixed(1)}`;
  return [{label, color: OTHER.color, line: OTHER.line}];
}

/** With some room to the right. */
function highest(points: readonly LivePoint[]): number {
  return 1.05 * Math.max(1, ...points.map(({offered}) => offered));
}

/** Whole decades around p50 and p99 of all points. */
function latencyRange(points: readonly LivePoint[]): [number, number] {
  const exponents = points
    .flatMap(({latency: each}) => (each ? [each.p50, each.p99] : []))
    .map(ms => Math.log10(Math.max(0.1, ms)));
  if (exponents.length === 0) return [0, 3];
  const least = Math.floor(Math.min(...exponents));
  return [least, Math.max(least + 1, Math.ceil(Math.max(...exponents)))];
}
