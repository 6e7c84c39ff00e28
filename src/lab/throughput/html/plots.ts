import {latencyOf} from '../step-judgement.js';
import type {StepReport} from '../report.js';
import {highestOf} from '../../statistics.js';
import {AREA, drawFrame} from './frame.js';
import {element, withTitle} from '../../markup.js';
import {linearScale, logScale, type Scale} from './scale.js';

const BARS = 40;
const QUANTILES = ['p50', 'p95', 'p99'] as const;

/** The obtained rate over the offered rate, with a line on which they are equal. */
export function ratePlot(steps: readonly StepReport[]): string {
  const most = Math.max(...steps.map(step => step.offeredRate));
  const x = rateScale(steps);
  const y = linearScale(most, AREA.bottom, AREA.top);
  const ideal = element('line', {
    class: 'ideal',
    x1: x.place(0),
    y1: y.place(0),
    x2: x.place(most),
    y2: y.place(most),
  });
  const dots = steps.map(step => {
    const rate = obtainedRate(step);
    const title = `${step.offeredRate.toFixed(1)} offered, ${rate.toFixed(1)} obtained`;
    return dot(step, x.place(step.offeredRate), y.place(rate), title);
  });
  const frame = {
    title: 'Rate obtained by rate offered',
    x,
    y,
    xLabel: 'offered, messages a second',
    yLabel: 'obtained, a second',
  };
  return drawFrame(frame, ideal + dots.join(''));
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
  const y = latencyScale(latencies.flatMap(({p50, p99}) => [p50, p99]));
  const marks = steps.map(step => {
    const latency = latencyOf(step);
    if (latency === null) return '';
    const place = x.place(step.offeredRate);
    const stem = element('line', {
      class: 'stem',
      x1: place,
      x2: place,
      y1: y.place(latency.p50),
      y2: y.place(latency.p99),
    });
    const dots = QUANTILES.map(name => {
      const title = `${name} ${latency[name].toFixed(1)} ms at ${step.offeredRate.toFixed(1)} a second`;
      return dot(step, place, y.place(latency[name]), title, name);
    });
    return stem + dots.join('');
  });
  const frame = {
    title: 'Latency by rate offered',
    x,
    y,
    xLabel: 'offered, messages a second',
    yLabel: 'p50, p95, p99, ms',
  };
  return drawFrame(frame, marks.join(''));
}

/** The shares of dropped and lost messages at each rate. */
export function lossPlot(steps: readonly StepReport[]): string {
  const x = rateScale(steps);
  const shares = steps.map(({droppedPercent, lostPercent}) =>
    Math.max(droppedPercent, lostPercent),
  );
  const y = linearScale(Math.max(1, ...shares), AREA.bottom, AREA.top);
  const marks = steps.flatMap(step => {
    const place = x.place(step.offeredRate);
    const rate = step.offeredRate.toFixed(1);
    return [
      bar(
        'dropped',
        place - 3,
        step.droppedPercent,
        y,
        `${step.droppedPercent.toFixed(1)}% dropped at ${rate}`,
      ),
      bar('lost', place, step.lostPercent, y, `${step.lostPercent.toFixed(1)}% lost at ${rate}`),
    ];
  });
  const frame = {
    title: 'Messages dropped and lost by rate offered',
    x,
    y,
    xLabel: 'offered, messages a second',
    yLabel: 'dropped and lost, %',
  };
  return drawFrame(frame, marks.join(''));
}

/** A histogram of the latencies in one step. */
export function histogram(step: StepReport): string {
  const ms = step.timeline.flatMap(({latencyMicroseconds}) =>
    latencyMicroseconds.map(us => us / 1_000),
  );
  const mostMs = highestOf(ms, 0.001);
  const x = linearScale(mostMs, AREA.left, AREA.right);
  const widthMs = (mostMs * 1.000_001) / BARS;
  const counts = Array.from({length: BARS}, () => 0);
  for (const each of ms) {
    const slot = Math.floor(each / widthMs);
    counts[slot] = (counts[slot] ?? 0) + 1;
  }
  const y = linearScale(Math.max(1, ...counts), AREA.bottom, AREA.top);
  const width = x.place(widthMs) - x.place(0) - 1;
  const bars = counts.map((count, slot) => {
    const range = `${(slot * widthMs).toFixed(1)} to ${((slot + 1) * widthMs).toFixed(1)} ms`;
    const left = x.place(slot * widthMs);
    return rect(
      'bar',
      left,
      y.place(count),
      width,
      AREA.bottom - y.place(count),
      `${count} of ${range}`,
    );
  });
  const frame = {
    title: `Latencies at ${step.offeredRate.toFixed(1)} messages a second`,
    x,
    y,
    xLabel: 'latency, ms',
    yLabel: 'messages',
  };
  return drawFrame(frame, bars.join(''));
}

function rateScale(steps: readonly StepReport[]): Scale {
  return linearScale(Math.max(...steps.map(step => step.offeredRate)), AREA.left, AREA.right);
}

/** A logarithmic scale from bottom to top. */
export function latencyScale(ms: readonly number[]): Scale {
  const positive = ms.filter(each => each > 0);
  const least = positive.reduce((lowest, each) => Math.min(lowest, each), 1_000);
  return logScale(Math.max(0.1, least), highestOf(positive, 1), AREA.bottom, AREA.top);
}

function dot(step: StepReport, cx: number, cy: number, title: string, kind = ''): string {
  const judged = step.isSustained ? 'sustained' : 'failed';
  return element('circle', {class: `${judged} ${kind}`.trim(), cx, cy, r: 4}, withTitle(title));
}

function bar(kind: string, x: number, value: number, y: Scale, title: string): string {
  return rect(kind, x, y.place(value), 3, AREA.bottom - y.place(value), title);
}

export function rect(
  kind: string,
  x: number,
  y: number,
  width: number,
  height: number,
  title: string,
): string {
  if (height <= 0) return '';
  return element('rect', {class: kind, x, y, width, height}, withTitle(title));
}
