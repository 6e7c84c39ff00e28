import {createIconButton} from '../buttons.js';
import {element, svg} from '../dom.js';
import type {PanelWords} from '../words.js';
import {path, rect} from './shapes.js';

/** A vehicle from above, in millimetres from the middle; up and right are positive. */
interface Place {
  readonly xMm: number;
  readonly yMm: number;
  /** 0 is up, positive to the right. */
  readonly headingDegrees: number;
}

export interface Playground {
  readonly field: {readonly halfWidthMm: number; readonly halfHeightMm: number};
  /** Where the vehicle is now, and where it was. */
  present(): {readonly pose: Place; readonly trail: readonly Place[]};
  reset(): void;
}

/** Half of the vehicle stands out when its middle is at the edge. Drawn larger than it is, so that it is seen in a low panel. */
const EDGE_MM = 140;

/** A field with a virtual vehicle: its heading, its trail, and a button that puts it back. */
export function createPlayground(playground: Playground, words: PanelWords) {
  const {halfWidthMm, halfHeightMm} = playground.field;
  const [x, y] = [halfWidthMm + EDGE_MM, halfHeightMm + EDGE_MM];
  const trail = svg('polyline', {class: 'trail'});
  const vehicle = svg(
    'g',
    {},
    ...[-118, 78].map(left => rect([left, -60], [40, 120], 14, 'tire')),
    rect([-84, -110], [168, 210], 36, 'vehicle'),
    path('M0 -76L52 18H-52Z', 'nose'),
  );
  const picture = svg(
    'svg',
    {viewBox: `${-x} ${-y} ${2 * x} ${2 * y}`, role: 'img'},
    rect([-x + 6, -y + 6], [2 * x - 12, 2 * y - 12], 40, 'edge'),
    path(`M${-x} 0H${x}M0 ${-y}V${y}`, 'cross'),
    trail,
    vehicle,
  );
  const reset = createIconButton('again', words.text('playgroundReset'), () => playground.reset());
  let shown = '';
  return {
    element: element('div', {class: 'playground'}, picture, reset),
    update() {
      const {pose, trail: places} = playground.present();
      const {xMm, yMm, headingDegrees} = pose;
      const state = `${xMm} ${yMm} ${headingDegrees} ${places.length}`;
      if (state === shown) return;
      shown = state;
      const points = places.map(each => `${Math.round(each.xMm)},${Math.round(-each.yMm)}`);
      trail.setAttribute('points', points.join(' '));
      vehicle.setAttribute(
        'transform',
        `translate(${Math.round(xMm)} ${Math.round(-yMm)}) rotate(${headingDegrees.toFixed(1)})`,
      );
      picture.setAttribute('aria-label', sentenceOf(pose, words));
    },
  };
}

/** Whole centimetres and degrees: a screen reader needs no more. */
function sentenceOf({xMm, yMm, headingDegrees}: Place, words: PanelWords): string {
  const [x, y] = [Math.round(xMm / 10), Math.round(yMm / 10)];
  const degrees = ((Math.round(headingDegrees) % 360) + 360) % 360;
  const cm = (value: number) => ({cm: String(Math.abs(value))});
  return words.text('playground', {
    across: words.text(x < 0 ? 'playgroundLeft' : 'playgroundRight', cm(x)),
    along: words.text(y < 0 ? 'playgroundDown' : 'playgroundUp', cm(y)),
    degrees: String(degrees),
  });
}
