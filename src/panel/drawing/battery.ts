import {element} from '../dom.js';
import type {HubControls} from '../hub-controls.js';
import {createRange} from '../range.js';

const STEP_PERCENT = 5;

/** The battery's level below the hub, as a slider where it can be changed. */
export function createBattery(name: string, controls: HubControls | null) {
  const range =
    controls &&
    createRange({
      name,
      min: 0,
      max: 100,
      step: STEP_PERCENT,
      className: 'axis',
      onInput: percent => controls.setBattery(percent),
    });
  // Screen readers have both from the slider.
  const hidden = range ? {'aria-hidden': 'true'} : {};
  const number = element('span', {class: 'number', ...hidden});
  return {
    element: element(
      range ? 'div' : 'p',
      {class: 'battery'},
      element('span', {...hidden}, name),
      ...(range ? [range.element] : []),
      number,
    ),
    show(percent: number | null) {
      range?.show(percent ?? 0);
      number.textContent = percent === null ? '–' : `${percent} %`;
    },
  };
}
