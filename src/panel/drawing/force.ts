import {element} from '../dom.js';
import type {HubControls} from '../hub-controls.js';
import {createRange} from '../range.js';
import type {PanelWords} from '../words.js';
import type {DeviceDrawing, PictureOf} from './device-drawing.js';
import {onChange} from './on-change.js';
import {createReading} from './reading.js';
import {devicePicture, rect} from './shapes.js';

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
): DeviceDrawing<PictureOf<'force'>> {
  const setForce = controls?.setForce?.bind(controls);
  const slider = createRange({
    name,
    min: 0,
    max: MOST_NEWTONS,
    step: 0.5,
    className: 'axis',
    onInput: setForce ?? null,
  });
  const release = () => {
    setForce?.(0);
    // At once: a key that follows moves it from there.
    slider.show(0);
  };
  slider.element.addEventListener('pointerup', release);
  slider.element.addEventListener('pointercancel', release);
  const [button, ...front] = forceShapes();
  const reading = createReading();
  const show = onChange((newtons: number) => {
    slider.show(newtons);
    button.setAttribute('transform', `translate(0 ${(newtons / MOST_NEWTONS) * STROKE})`);
    reading.show(`${newtons} N`);
  });
  return {
    element: element(
      'div',
      {class: 'drawing force'},
      element('div', {class: 'sight'}, devicePicture(button, ...front), slider.element),
      reading.element,
    ),
    update: ({newtons}) => show(newtons),
  };
}
