// A plot as the markup of an SVG: the same on a page, in a report that is one file, and in the panel. Its colours are in
// style sheets, by classes.
import {element, escapeText, withTitle} from './markup.js';
import type {Range, Scale} from './scale.js';

/** In pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A place in a plot. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The room inside the axes. */
export interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export function areaOf({width, height}: Size): Area {
  return {left: 68, right: width - 16, top: 20, bottom: height - 40};
}

export const across = ({left, right}: Area): Range => [left, right];
export const up = ({bottom, top}: Area): Range => [bottom, top];

interface PlotOptions {
  /** For screen readers. */
  readonly title: string;
  readonly size: Size;
  readonly x: Scale;
  readonly y: Scale;
  /** Markup; later marks are above earlier ones. */
  readonly marks: readonly string[];
}

/** A plot with its axes. Time and rates go to the right in every language. */
export function drawPlot({title, size, x, y, marks}: PlotOptions): string {
  const {width, height} = size;
  const area = areaOf(size);
  const {left, right, top, bottom} = area;
  const middle = (top + bottom) / 2;
  const parts = [
    withTitle(title),
    ...y.ticks.flatMap(({at, label: text}) => [
      element('line', {class: 'grid', x1: left, x2: right, y1: at, y2: at}),
      label(text, {x: left - 6, y: at + 4, 'text-anchor': 'end'}),
    ]),
    ...x.ticks.map(({at, label: text}) => label(text, {x: at, y: bottom + 16, ...CENTERED})),
    element('line', {class: 'axis', x1: left, x2: right, y1: bottom, y2: bottom}),
    label(x.label, {x: (left + right) / 2, y: height - 6, ...CENTERED}),
    label(y.label, {x: 12, y: middle, ...CENTERED, transform: `rotate(-90 12 ${middle})`}),
    element('svg', shownArea(area, height), marks.join('')),
  ];
  const box = {width, height, viewBox: `0 0 ${width} ${height}`};
  return element('svg', {...box, role: 'img', direction: 'ltr'}, parts.join(''));
}

const CENTERED = {'text-anchor': 'middle'} as const;

/** Room beside the axes: for half of a line at the left, where the texts of the y axis are, and for half of a mark at the right. */
const ROOM_PX = {left: 2, right: 6} as const;

/** Where marks are seen. An SVG within an SVG shows nothing outside: a part of the x axis may be shown, and marks are beyond it. */
function shownArea({left, right}: Area, height: number): Record<string, string | number> {
  const x = left - ROOM_PX.left;
  const width = right + ROOM_PX.right - x;
  return {class: 'inside', x, y: 0, width, height, viewBox: `${x} 0 ${width} ${height}`};
}

/** A text in a plot. */
export function label(
  content: string,
  attributes: Readonly<Record<string, string | number>>,
): string {
  return element('text', attributes, escapeText(content));
}

/** A line through these places. */
export function polyline(kind: string, places: readonly Point[]): string {
  const points = places.map(({x, y}) => `${round(x)},${round(y)}`).join(' ');
  return element('polyline', {class: `line ${kind}`, points});
}

/** Markup may be long: a tenth of a pixel is enough. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
