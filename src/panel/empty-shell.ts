import {createIconButton} from './buttons.js';
import {element} from './dom.js';
import type {Shell, ShellOptions} from './shell.js';

interface EmptyShellOptions extends Pick<ShellOptions, 'words' | 'onClose'> {
  /** Whether the page has set the panel's property `blockwave`. */
  readonly isSetUp: boolean;
}

/** The open panel while there is no extension: what a child does first, or the author of the page. */
export function createEmptyShell({words, onClose, isSetUp}: EmptyShellOptions): Shell {
  const hint = isSetUp
    ? element('p', {class: 'hint heading'}, words.text('noBlocks'))
    : element(
        'p',
        {class: 'hint'},
        words.text('notSetUp'),
        element('code', {dir: 'ltr'}, 'panel.blockwave = install(vm);'),
      );
  const close = onClose && createIconButton('close', words.text('close'), onClose);
  return {
    element: element(
      'section',
      {class: 'panel', dir: words.direction, lang: words.locale, 'aria-label': words.text('hub')},
      element('header', {}, hint, ...(close ? [close] : [])),
    ),
    select: () => undefined,
    focus: () => close?.focus(),
    update: () => undefined,
    dispose: () => undefined,
  };
}
