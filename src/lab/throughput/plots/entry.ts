// Lines and marks of the plots, and the same in their legends: told apart by shape and dash, not only by colour.
import {element, escapeText, withTitle} from '../../../plot/markup.js';
import {polyline, round, type Area, type Point} from '../../../plot/plot.js';
import type {Scale} from '../../../plot/scale.js';

/** Each begins at the middle of the mark. */
const SHAPES = {
  circle: 'm-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z',
  triangle: 'm0-5l5 9h-10z',
  square: 'm-4-4h8v8h-8z',
  cross: 'm-4-4l8 8m0-8l-8 8',
  diamond: 'm0-5l5 5l-5 5l-5-5z',
} as const;

/** How something is drawn in a plot, and what it is. */
export interface Entry {
  readonly label: string;
  /** The class of its line and marks, whose look is in results.css. */
  readonly kind: string;
  readonly isLine?: true;
  readonly isArea?: true;
  readonly shape?: keyof typeof SHAPES;
  readonly isHollow?: boolean;
}

const SAMPLE = {width: 30, height: 14} as const;

/** A mark; `title` is shown under a pointer. */
export function mark({kind, shape = 'circle', isHollow}: Entry, {x, y}: Point, title = ''): string {
  const d = `M${round(x)} ${round(y)}${SHAPES[shape]}`;
  const attributes = {class: `mark ${kind}${isHollow === true ? ' hollow' : ''}`, d};
  return element('path', attributes, title === '' ? '' : withTitle(title));
}

/** A line over the whole height. */
export function upright({kind}: Entry, x: number, {top, bottom}: Area): string {
  return element('line', {class: `line ${kind}`, x1: x, x2: x, y1: top, y2: bottom});
}

/** An area over the whole height; it is never too narrow to be seen. */
export function band({kind}: Entry, x: Scale, from: number, to: number, area: Area): string {
  const left = x.place(from);
  const width = Math.max(3, x.place(to) - left);
  return element('rect', {
    class: kind,
    x: left,
    y: area.top,
    width,
    height: area.bottom - area.top,
  });
}

/** A bar from the x axis up to the position `y`; nothing if that is not above the axis. */
export function bar(
  kind: string,
  {x, y, width}: Point & {readonly width: number},
  {bottom}: Area,
  title: string,
): string {
  const height = bottom - y;
  if (height <= 0) return '';
  return element('rect', {class: kind, x, y, width, height}, withTitle(title));
}

/** A short piece of what a plot shows. */
function sampleOf(entry: Entry): string {
  const {kind, isArea, isLine, shape} = entry;
  const ends = [0, SAMPLE.width].map(x => ({x, y: SAMPLE.height / 2}));
  const parts = [
    isArea ? element('rect', {class: kind, ...SAMPLE}) : '',
    isLine ? polyline(kind, ends) : '',
    shape ? mark(entry, {x: SAMPLE.width / 2, y: SAMPLE.height / 2}) : '',
  ];
  return element('svg', {...SAMPLE, 'aria-hidden': 'true'}, parts.join(''));
}

/** What the lines and marks of a plot mean, as markup. */
export function legend(entries: readonly Entry[]): string {
  const items = entries.map(entry => `<span>${sampleOf(entry)}${escapeText(entry.label)}</span>`);
  return `<p class="legend">${items.join('')}</p>`;
}
