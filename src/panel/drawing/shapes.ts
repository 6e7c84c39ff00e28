import {svg} from '../dom.js';

// Shapes of drawings in one line each. `look` is a class of the style sheet.

/** A device in a field of 120 x 120. */
export const devicePicture = (...shapes: readonly SVGElement[]): SVGSVGElement =>
  svg('svg', {viewBox: '0 0 120 120', class: 'device', 'aria-hidden': 'true'}, ...shapes);

export const rect = (
  [x, y]: readonly [number, number],
  [width, height]: readonly [number, number],
  radius: number,
  look: string,
): SVGElement =>
  svg('rect', {
    x: String(x),
    y: String(y),
    width: String(width),
    height: String(height),
    rx: String(radius),
    class: look,
  });

export const circle = (x: number, y: number, radius: number, look: string): SVGCircleElement =>
  svg('circle', {cx: String(x), cy: String(y), r: String(radius), class: look});

export const path = (d: string, look: string): SVGElement => svg('path', {d, class: look});

export function text(x: number, y: number, words: string, look: string): SVGElement {
  const element = svg('text', {x: String(x), y: String(y), class: look});
  element.textContent = words;
  return element;
}
