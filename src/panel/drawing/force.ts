import {element, svg} from '../dom.js';
import type {HubControls} from '../hub-controls.js';
import type {DevicePicture} from '../picture.js';
import {createRange} from '../range.js';
import type {PanelWords} from '../words.js';
import type {DeviceDrawing} from './device-drawing.js';
import {createReading} from './reading.js';
import {rect} from './shapes.js';

const MOST_NEWTONS = 10;
/** How far the button goes in, of the drawing's 120. */
const STROKE = 16;

export const forceShapes = () =>
  [
    rect([40, 12], [40, 40], 6, 'pressed-part'),
    rect([22, 40], [76, 70], 12, 'case'),
    rect([36, 76], [48, 12], 6, 'glass'),
  ] as const;

/** A sensor with a button, and a slider that presses it. A pointer lets go of it, as a finger does; keys do not. */
export function createForce(
  name: string,
  words: PanelWords,
  controls: HubControls | null,
): DeviceDrawing {
  const setForce = controls?.setForce?.bind(controls);
  const slider = createRange({
    name,
    min: 0,
    max: MOST_NEWTONS,
    step: 0.5,
    className: 'axis',
    onInput: setForce ? () => setForce(slider.value) : null,
  });
  const release = () => {
    setForce?.(0);
    // At once: a key that follows moves it from there.
    slider.show(0);
  };
  slider.element.addEventListener('pointerup', release);
  slider.element.addEventListener('pointercancel', release);
  const [button, ...front] = forceShapes();
  const reading = createReading(words.text('force'));
  const picture = svg('svg', {viewBox: '0 0 120 120', class: 'device'}, button, ...front);
  let shown: number | undefined;
  return {
    element: element(
      'div',
      {class: 'drawing force', role: 'group', 'aria-label': name},
      element('div', {class: 'sight'}, picture, slider.element),
      reading.element,
    ),
    update(device: DevicePicture) {
      if (device.kind !== 'force' || device.newtons === shown) return;
      shown = device.newtons;
      slider.show(shown);
      button.setAttribute('transform', `translate(0 ${(shown / MOST_NEWTONS) * STROKE})`);
      reading.show(`${shown} N`);
    },
  };
}
