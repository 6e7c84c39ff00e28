// The sustainable rate and the goodput by the length of the messages.
import {across, areaOf, drawPlot, polyline, up, type Size} from '../../../plot/plot.js';
import {linearScale} from '../../../plot/scale.js';
import {kilobitsText} from '../goodput.js';
import {kilobitsOf} from '../payloads/sweep.js';
import type {Report} from '../report.js';
import {mark, type Entry} from './entry.js';
import type {Figure} from './figure.js';

const CURVE: Entry = {label: '', kind: 'curve', isLine: true, shape: 'circle'};
const KINDS = {
  rate: {
    title: 'Sustainable rate by message length',
    axis: 'messages a second',
    figure: ({verdict}: Report) => verdict.sustainableRate,
    text: (rate: number) => `${rate.toFixed(1)} messages a second`,
  },
  goodput: {
    title: 'Goodput by message length',
    axis: 'kbit/s',
    figure: kilobitsOf,
    text: (kilobits: number) => `${kilobitsText(kilobits)} kbit/s`,
  },
} as const;

/** A mark for each length that has a sustainable rate. */
export function payloadsFigure(
  kind: keyof typeof KINDS,
  reports: readonly Report[],
  size: Size,
): Figure {
  const {title, axis, figure, text} = KINDS[kind];
  const points = reports.flatMap(report => {
    const value = figure(report);
    return value === null ? [] : [{bytes: report.plan.payloadBytes, value}];
  });
  const area = areaOf(size);
  const longest = Math.max(1, ...reports.map(({plan}) => plan.payloadBytes));
  const x = linearScale('bytes in a message', across(area), longest, 1);
  const y = linearScale(axis, up(area), Math.max(0.1, ...points.map(({value}) => value)));
  const place = ({bytes, value}: (typeof points)[number]) => ({
    x: x.place(bytes),
    y: y.place(value),
  });
  const marks = [
    polyline(CURVE.kind, points.map(place)),
    ...points.map(point => mark(CURVE, place(point), `${point.bytes} bytes: ${text(point.value)}`)),
  ];
  return {title, plot: drawPlot({title, size, x, y, marks}), entries: [], hint: ''};
}
