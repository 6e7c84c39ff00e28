import {element} from '../dom.js';

/** What a sensor measures, with its name. Screen readers have both from its controls. */
export function createReading(name: string) {
  const number = element('span', {class: 'number'});
  return {
    element: element(
      'span',
      {class: 'reading', 'aria-hidden': 'true'},
      element('bdi', {class: 'reading-name'}, name),
      number,
    ),
    show(value: string) {
      number.textContent = value;
    },
  };
}
