import {createIconButton} from './buttons.js';
import {element} from './dom.js';
import type {Shell} from './shell.js';
import type {PanelWords} from './words.js';

/** The open panel while there is no extension. */
export function createEmptyShell(words: PanelWords, onClose: () => void): Shell {
  const close = createIconButton('close', words.text('close'), onClose);
  return {
    element: element(
      'section',
      {class: 'panel', dir: words.direction, lang: words.locale, 'aria-label': words.text('hub')},
      element('header', {}, element('p', {class: 'heading'}, words.text('noBlocks')), close),
    ),
    select: () => undefined,
    focus: () => close.focus(),
    update: () => undefined,
    dispose: () => undefined,
  };
}
