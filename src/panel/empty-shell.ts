import {createButton, createIconButton} from './buttons.js';
import {element} from './dom.js';
import type {Shell, ShellOptions} from './shell.js';
import type {PanelFamily, PanelHost} from './source.js';
import type {PanelWords} from './words.js';

/** How a user wants to begin with a family: by a search for a real hub, or with the virtual one. */
export type FirstWay = 'search' | 'virtual';

interface EmptyShellOptions extends Pick<ShellOptions, 'words' | 'onClose'> {
  /** Null: the page has not set the panel's property `blockwave`. */
  readonly host: PanelHost | null;
  readonly onChoose: (family: PanelFamily, way: FirstWay) => void;
}

/**
 * The open panel while no hub is connected and no family is chosen: a card for each family, or what the author of the page must do.
 */
export function createEmptyShell({words, onClose, host, onChoose}: EmptyShellOptions): Shell {
  const hint = host
    ? element('h2', {class: 'hint heading'}, words.text('whichHub'))
    : element(
        'p',
        {class: 'hint'},
        words.text('notSetUp'),
        element('code', {dir: 'ltr'}, 'panel.blockwave = install(vm);'),
      );
  const close = onClose && createIconButton('close', words.text('close'), onClose);
  const cards = (host?.families ?? []).map(family => createCard(family, words, onChoose));
  return {
    element: element(
      'section',
      {class: 'panel', dir: words.direction, lang: words.locale, 'aria-label': words.text('hub')},
      element('header', {}, hint, element('slot', {name: 'tools'}), ...(close ? [close] : [])),
      // A page may add cards of its own.
      element('div', {class: 'view kinds'}, ...cards, element('slot', {name: 'kind'})),
    ),
    select: () => undefined,
    focus: () => cards[0]?.querySelector('button')?.focus(),
    update: () => undefined,
    dispose: () => undefined,
  };
}

function createCard(
  each: PanelFamily,
  words: PanelWords,
  onChoose: EmptyShellOptions['onChoose'],
): HTMLElement {
  const {name, card, id} = each.family;
  const connect = createButton('connect', words.text('connectYourHub'), () =>
    onChoose(each, 'search'),
  );
  connect.classList.add('primary');
  return element(
    'div',
    {class: 'kind', role: 'group', 'aria-label': name, 'data-kind': id},
    element('img', {src: card.hubIcon, alt: ''}),
    element('strong', {}, name),
    connect,
    ...(each.virtualHub
      ? [createButton('virtual', words.text('tryVirtualHub'), () => onChoose(each, 'virtual'))]
      : []),
  );
}
