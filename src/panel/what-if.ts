import {createToggle} from './buttons.js';
import {element} from './dom.js';
import type {Fault} from './hub-controls.js';
import type {PanelWords} from './words.js';

/** A toggle for each thing that can go wrong with a virtual hub. */
export function createWhatIf(faults: readonly Fault[], words: PanelWords) {
  const toggles = faults.map(fault => ({
    fault,
    toggle: createToggle(fault.name, words.text(fault.name), () => fault.toggle()),
  }));
  return {
    element: element(
      'div',
      {class: 'what-if', role: 'group', 'aria-label': words.text('whatIf')},
      element('span', {class: 'heading', 'aria-hidden': 'true'}, words.text('whatIf')),
      ...toggles.map(({toggle}) => toggle.element),
    ),
    update() {
      for (const {fault, toggle} of toggles) toggle.show(fault.isOn);
    },
  };
}
