import {element} from '../dom.js';
import type {HubControls} from '../hub-controls.js';
import {createRange} from '../range.js';

const STEP_PERCENT = 5;

/** The battery's level below the hub, as a slider where it can be changed. */
export function createBattery(name: string, controls: HubControls | null) {
  const number = element('span', {class: 'number'});
  if (controls === null) {
    return {
      element: element('p', {class: 'battery'}, element('span', {}, name), number),
      show: (percent: number | null) => {
        number.textContent = percent === null ? '–' : `${percent} %`;
      },
    };
  }
  number.ariaHidden = 'true';
  const range = createRange({
    name,
    min: 0,
    max: 100,
    step: STEP_PERCENT,
    className: 'axis',
    onInput: () => controls.setBattery(range.value),
  });
  return {
    element: element(
      'div',
      {class: 'battery'},
      element('span', {'aria-hidden': 'true'}, name),
      range.element,
      number,
    ),
    show: (percent: number | null) => {
      range.show(percent ?? 0);
      number.textContent = `${percent ?? 0} %`;
    },
  };
}
