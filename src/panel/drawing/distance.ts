import {element, svg} from '../dom.js';
import {createRange} from '../range.js';
import type {PanelWords} from '../words.js';
import type {DeviceDrawing, PictureOf} from './device-drawing.js';
import {onChange} from './on-change.js';
import {createReading} from './reading.js';
import {circle, rect} from './shapes.js';

const FARTHEST_PERCENT = 100;
/** The resolution of the sensor. */
const STEP_PERCENT = 10;

/** In a field of 44 x 84. */
export const eyesShapes = (): readonly SVGElement[] => [
  rect([2, 4], [36, 76], 9, 'case'),
  circle(22, 26, 11, 'dark'),
  circle(22, 58, 11, 'dark'),
  circle(26, 23, 3.5, 'glint'),
  circle(26, 55, 3.5, 'glint'),
];

/** A distance sensor and a hand before it, which is the thumb of a slider. `onInput` is null where it cannot be moved. */
export function createDistance(
  name: string,
  words: PanelWords,
  onInput: ((percent: number) => void) | null,
): DeviceDrawing<PictureOf<'distance'>> {
  const hand = createRange({
    name,
    min: 0,
    max: FARTHEST_PERCENT,
    step: STEP_PERCENT,
    className: 'hand',
    onInput,
  });
  const sensor = svg(
    'svg',
    {viewBox: '0 0 44 84', class: 'eyes', 'aria-hidden': 'true'},
    ...eyesShapes(),
  );
  const reading = createReading();
  const show = onChange((percent: number) => {
    hand.show(percent);
    reading.show(`${percent} %`);
  });
  return {
    element: element(
      'div',
      {class: 'drawing distance'},
      element('div', {class: 'sight'}, sensor, hand.element),
      reading.element,
    ),
    update: ({distancePercent}) => show(distancePercent),
  };
}
