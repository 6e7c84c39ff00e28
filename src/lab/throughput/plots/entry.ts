// Lines and marks of the plots, and the same in their legends: told apart by shape and dash, not only by colour.
import {element, escapeText, withTitle} from '../../../plot/markup.js';
import {label, polyline, round, type Area, type Point} from '../../../plot/plot.js';
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

/** A short piece of what a plot shows, from this place to the right; `y` is its middle. */
function sampleAt(entry: Entry, {x, y}: Point): string {
  const {kind, isArea, isLine, shape} = entry;
  const {width, height} = SAMPLE;
  const middle = {x: x + width / 2, y};
  return [
    isArea ? element('rect', {class: kind, x, y: y - height / 2, width, height}) : '',
    isLine
      ? polyline(kind, [
          {x, y},
          {x: x + width, y},
        ])
      : '',
    shape ? mark(entry, middle) : '',
  ].join('');
}

export const LEGEND_ROW_PX = 20;

/** An entry of a legend inside a picture; `y` is its middle. */
export function legendRow(entry: Entry, {x, y}: Point): string {
  return sampleAt(entry, {x, y}) + label(entry.label, {x: x + SAMPLE.width + 6, y: y + 4});
}

/** What the lines and marks of a plot mean, as markup. */
export function legend(entries: readonly Entry[]): string {
  const items = entries.map(entry => {
    const sample = sampleAt(entry, {x: 0, y: SAMPLE.height / 2});
    const picture = element('svg', {...SAMPLE, 'aria-hidden': 'true'}, sample);
    return `<span>${picture}${escapeText(entry.label)}</span>`;
  });
  return `<p class="legend">${items.join('')}</p>`;
}
