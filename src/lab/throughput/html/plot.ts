import {element, escapeText, withTitle} from '../../markup.js';

const WIDTH = 640;
const HEIGHT = 280;

/** The area of the plot inside its axes. */
export const AREA = {left: 64, right: WIDTH - 32, top: 12, bottom: HEIGHT - 44} as const;

const MOST_TICKS = 6;

/** An axis: it maps values to positions in a plot. */
export interface Scale {
  readonly label: string;
  place(value: number): number;
  readonly ticks: readonly {readonly at: number; readonly label: string}[];
}

type Range = readonly [from: number, to: number];
/** From left to right, and from bottom to top. */
export const ACROSS: Range = [AREA.left, AREA.right];
export const UP: Range = [AREA.bottom, AREA.top];

/** From 0 to `most` or a little more. */
export function linearScale(label: string, [from, to]: Range, most: number): Scale {
  const step = niceStep(most / MOST_TICKS);
  const end = Math.max(step, Math.ceil(most / step) * step);
  const place = (value: number) => from + ((to - from) * value) / end;
  const count = Math.round(end / step);
  const ticks = Array.from({length: count + 1}, (_, index) => {
    const value = index * step;
    return {at: place(value), label: String(Number(value.toPrecision(6)))};
  });
  return {label, place, ticks};
}

/** A logarithmic scale of whole decades. Smaller values are drawn at the lowest one. */
export function logScale(label: string, [from, to]: Range, least: number, most: number): Scale {
  const lowest = Math.floor(Math.log10(least));
  const highest = Math.max(lowest + 1, Math.ceil(Math.log10(most)));
  const place = (value: number) => {
    const power = Math.max(lowest, Math.log10(value));
    return from + ((to - from) * (power - lowest)) / (highest - lowest);
  };
  const ticks = Array.from({length: highest - lowest + 1}, (_, index) => {
    const value = 10 ** (lowest + index);
    return {at: place(value), label: String(Number(value.toPrecision(1)))};
  });
  return {label, place, ticks};
}

/** The next of 1, 2, 5, 10, 20, ... */
function niceStep(least: number): number {
  if (!(least > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(least));
  const digit = [1, 2, 5].find(each => each * power >= least) ?? 10;
  return digit * power;
}

/** A plot with its axes. `title` is for screen readers; `marks` is markup. */
export function drawPlot(title: string, x: Scale, y: Scale, marks: readonly string[]): string {
  const {left, right, bottom} = AREA;
  const middle = (AREA.top + bottom) / 2;
  const parts = [
    withTitle(title),
    ...y.ticks.flatMap(({at, label: text}) => [
      element('line', {class: 'grid', x1: left, x2: right, y1: at, y2: at}),
      label(text, {x: left - 8, y: at + 4, 'text-anchor': 'end'}),
    ]),
    ...x.ticks.map(({at, label: text}) => label(text, {x: at, y: bottom + 18, ...CENTERED})),
    element('line', {class: 'axis', x1: left, x2: right, y1: bottom, y2: bottom}),
    label(x.label, {x: (left + right) / 2, y: HEIGHT - 6, ...CENTERED}),
    label(y.label, {x: 14, y: middle, ...CENTERED, transform: `rotate(-90 14 ${middle})`}),
    ...marks,
  ];
  return element('svg', {viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img'}, parts.join(''));
}

const CENTERED = {'text-anchor': 'middle'} as const;

/** A text in a plot. */
export function label(
  content: string,
  attributes: Readonly<Record<string, string | number>>,
): string {
  return element('text', attributes, escapeText(content));
}
