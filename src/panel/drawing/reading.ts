import {element} from '../dom.js';

/** What a device does or a sensor measures. Screen readers have it from its name or its controls. */
export function createReading() {
  const number = element('span', {class: 'number'});
  return {
    element: element('span', {class: 'reading', 'aria-hidden': 'true'}, number),
    show(value: string) {
      number.textContent = value;
    },
  };
}
