import {element} from './dom.js';
import {icon, type IconName} from './icons.js';

/** A button with a picture and words. */
export function createButton(
  name: IconName,
  words: string,
  onClick: () => void,
): HTMLButtonElement {
  const button = element(
    'button',
    {type: 'button', class: 'button', 'data-button': name},
    icon(name),
    element('span', {}, words),
  );
  button.addEventListener('click', onClick);
  return button;
}

/** A button with a picture alone; screen readers and a tooltip have its words. */
export function createIconButton(
  name: IconName,
  words: string,
  onClick: () => void,
): HTMLButtonElement {
  const button = element(
    'button',
    {type: 'button', class: 'icon-button', 'data-button': name, title: words, 'aria-label': words},
    icon(name),
  );
  button.addEventListener('click', onClick);
  return button;
}

/** A button that stays down until it is pressed again. */
export function createToggle(name: IconName, words: string, onClick: () => void) {
  const button = createButton(name, words, onClick);
  button.setAttribute('aria-pressed', 'false');
  return {
    element: button,
    show(isOn: boolean) {
      const value = String(isOn);
      if (button.getAttribute('aria-pressed') !== value) button.setAttribute('aria-pressed', value);
    },
  };
}
