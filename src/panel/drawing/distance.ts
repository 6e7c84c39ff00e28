import {element, svg} from '../dom.js';
import type {DevicePicture} from '../picture.js';
import {createRange} from '../range.js';
import type {DeviceDrawing} from './device-drawing.js';

const FARTHEST_PERCENT = 100;
/** The resolution of the sensor. */
const STEP_PERCENT = 10;

/** A distance sensor and a hand before it, which is the thumb of a slider. `onInput` is null where it cannot be moved. */
export function createDistance(
  name: string,
  onInput: ((percent: number) => void) | null,
): DeviceDrawing {
  const hand = createRange({
    name,
    min: 0,
    max: FARTHEST_PERCENT,
    step: STEP_PERCENT,
    className: 'hand',
    onInput: onInput && (() => onInput(hand.value)),
  });
  const sensor = svg(
    'svg',
    {viewBox: '0 0 44 84', class: 'eyes', 'aria-hidden': 'true'},
    svg('rect', {x: '2', y: '4', width: '36', height: '76', rx: '9', class: 'case'}),
    svg('circle', {cx: '22', cy: '26', r: '11', class: 'dark'}),
    svg('circle', {cx: '22', cy: '58', r: '11', class: 'dark'}),
    svg('circle', {cx: '26', cy: '23', r: '3.5', class: 'glint'}),
    svg('circle', {cx: '26', cy: '55', r: '3.5', class: 'glint'}),
  );
  const number = element('span', {class: 'number', 'aria-hidden': 'true'});
  let shown: number | undefined;
  return {
    element: element(
      'div',
      {class: 'drawing distance'},
      element('div', {class: 'sight'}, sensor, hand.element),
      element('span', {class: 'reading'}, number),
    ),
    update(device: DevicePicture) {
      const percent = device.kind === 'distance' ? device.distancePercent : FARTHEST_PERCENT;
      if (percent === shown) return;
      shown = percent;
      hand.show(percent);
      number.textContent = `${percent} %`;
    },
  };
}
