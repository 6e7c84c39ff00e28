import {element} from '../dom.js';

/** What a sensor measures, with its name. Screen readers have both from its controls. @param name Null: the number alone. */
export function createReading(name: string | null) {
  const number = element('span', {class: 'number'});
  return {
    element: element(
      'span',
      {class: 'reading', 'aria-hidden': 'true'},
      ...(name === null ? [] : [element('bdi', {class: 'reading-name'}, name)]),
      number,
    ),
    show(value: string) {
      number.textContent = value;
    },
  };
}
