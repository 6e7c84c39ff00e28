import {element, escapeText, withTitle} from '../../markup.js';
import type {Scale} from './scale.js';

const WIDTH = 640;
const HEIGHT = 280;
const MARGIN = {left: 64, right: 16, top: 12, bottom: 44} as const;

/** The area of the plot inside its axes. */
export const AREA = {
  left: MARGIN.left,
  right: WIDTH - MARGIN.right,
  top: MARGIN.top,
  bottom: HEIGHT - MARGIN.bottom,
} as const;

export interface Frame {
  /** The text for screen readers. */
  readonly title: string;
  readonly x: Scale;
  readonly y: Scale;
  readonly xLabel: string;
  readonly yLabel: string;
}

/** A plot with its axes; `marks` is markup. */
export function drawFrame({title, x, y, xLabel, yLabel}: Frame, marks: string): string {
  const middle = (AREA.top + AREA.bottom) / 2;
  const parts = [
    withTitle(title),
    ...y.ticks.map(({at, label}) =>
      [
        element('line', {class: 'grid', x1: AREA.left, x2: AREA.right, y1: at, y2: at}),
        text(label, {x: AREA.left - 8, y: at + 4, 'text-anchor': 'end'}),
      ].join(''),
    ),
    ...x.ticks.map(({at, label}) =>
      text(label, {x: at, y: AREA.bottom + 18, 'text-anchor': 'middle'}),
    ),
    element('line', {
      class: 'axis',
      x1: AREA.left,
      x2: AREA.right,
      y1: AREA.bottom,
      y2: AREA.bottom,
    }),
    text(xLabel, {x: (AREA.left + AREA.right) / 2, y: HEIGHT - 6, 'text-anchor': 'middle'}),
    text(yLabel, {
      x: 14,
      y: middle,
      'text-anchor': 'middle',
      transform: `rotate(-90 14 ${middle})`,
    }),
    marks,
  ];
  return element('svg', {viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img'}, parts.join(''));
}

function text(content: string, attributes: Readonly<Record<string, string | number>>): string {
  return element('text', attributes, escapeText(content));
}
