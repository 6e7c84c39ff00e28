import {element, svg} from '../dom.js';
import type {HubControls} from '../hub-controls.js';
import {createRange} from '../range.js';
import type {PanelWords} from '../words.js';
import type {DeviceDrawing, PictureOf} from './device-drawing.js';
import {onChange} from './on-change.js';
import {createReading} from './reading.js';
import {circle, rect} from './shapes.js';

const MOST_PERCENT = 100;
/** How far the knob goes from the middle, of a height of 120. */
const STROKE = 38;

/** In a field of 64 x 120. */
const knobShapes = () => [circle(0, 0, 19, 'lever-knob'), circle(-6, -6, 5, 'glint')];

/** A pointer that lets go of the knob so near to the middle puts it there: nobody hits 0 in a small drawing. */
const MIDDLE_PERCENT = 20;

/**
 * A lever of a controller, which is a slider. A real one springs back. A virtual one stays: a user has one pointer for two
 * levers, and the motors are in the view of another hub.
 */
export function createLever(
  port: number,
  name: string,
  words: PanelWords,
  controls: HubControls | null,
): DeviceDrawing<PictureOf<'leftLever' | 'rightLever'>> {
  const setLever = controls?.setLever?.bind(controls);
  const slider = createRange({
    name,
    min: -MOST_PERCENT,
    max: MOST_PERCENT,
    step: 10,
    className: 'vertical',
    onInput: setLever ? percent => setLever(port, percent) : null,
  });
  const putBack = () => {
    setLever?.(port, 0);
    // At once: a key that follows moves it from there.
    slider.show(0);
  };
  if (setLever) slider.element.title = words.text('leverStays');
  slider.element.addEventListener('pointerup', () => {
    if (Math.abs(slider.value) <= MIDDLE_PERCENT) putBack();
  });
  slider.element.addEventListener('dblclick', putBack);
  slider.element.addEventListener('keydown', event => {
    if (event.key === ' ') putBack();
  });
  const knob = svg('g', {}, ...knobShapes());
  const reading = createReading();
  const show = onChange((percent: number) => {
    slider.show(percent);
    slider.element.setAttribute('aria-valuetext', `${percent} %`);
    knob.setAttribute('transform', `translate(32 ${60 - (percent / MOST_PERCENT) * STROKE})`);
    reading.show(`${percent} %`);
  });
  return {
    element: element(
      'div',
      {class: 'drawing lever'},
      element(
        'div',
        {class: 'lever-front'},
        svg(
          'svg',
          {viewBox: '0 0 64 120', 'aria-hidden': 'true'},
          rect([25, 8], [14, 104], 7, 'dark'),
          knob,
        ),
        slider.element,
      ),
      reading.element,
    ),
    update: ({percent}) => show(percent),
  };
}
