import {html, render} from 'lit-html';
import {guard} from 'lit-html/directives/guard.js';
import {button} from './buttons.js';
import {element} from './dom.js';
import type {Fault} from './hub-controls.js';
import type {PanelWords} from './words.js';

/** A toggle for each thing that can go wrong with a virtual hub. */
export function createWhatIf(faults: readonly Fault[], words: PanelWords) {
  const name = words.text('whatIf');
  const whole = element('div', {class: 'what-if', role: 'group', 'aria-label': name});
  const content = () => html`
    <span class="heading" aria-hidden="true">${name}</span>
    ${faults.map(fault =>
      button(fault.name, words.text(fault.name), () => fault.toggle(), {isPressed: fault.isOn}),
    )}
  `;
  const isOn = () => faults.map(fault => fault.isOn);
  return {element: whole, update: () => void render(guard(isOn(), content), whole)};
}
