import {html, nothing} from 'lit-html';
import {elementOf} from './dom.js';
import {icon, type IconName} from './icons.js';

interface ButtonOptions {
  /** It is the next thing to do. */
  readonly isPrimary?: boolean;
  /** Of a button that stays down until it is pressed again. */
  readonly isPressed?: boolean;
}

/** A button with a picture and words. */
export const button = (
  name: IconName,
  words: string,
  onClick: () => void,
  {isPrimary = false, isPressed}: ButtonOptions = {},
) => html`
  <button
    type="button"
    class=${isPrimary ? 'button primary' : 'button'}
    data-button=${name}
    aria-pressed=${isPressed ?? nothing}
    @click=${onClick}
  >
    ${icon(name)}<span>${words}</span>
  </button>
`;

/** A button with a picture alone; screen readers and a tooltip have its words. */
export const iconButton = (name: IconName, words: string, onClick: () => void) => html`
  <button
    type="button"
    class="icon-button"
    data-button=${name}
    title=${words}
    aria-label=${words}
    @click=${onClick}
  >
    ${icon(name)}
  </button>
`;

/** The same as elements. */
export const createButton = (...given: Parameters<typeof button>) =>
  elementOf(button(...given)) as HTMLButtonElement;

export const createIconButton = (...given: Parameters<typeof iconButton>) =>
  elementOf(iconButton(...given)) as HTMLButtonElement;
