import {element} from './dom.js';

export interface Tab {
  readonly id: string;
  readonly content: Node;
}

/**
 * A row of tabs. Arrow keys, Home and End move between them, as in other programs. `controlledId`: the id of the element whose
 * content they exchange.
 */
export function createTabs(
  name: string,
  direction: 'ltr' | 'rtl',
  onSelect: (id: string) => void,
  controlledId = 'view',
) {
  const list = element('div', {class: 'tabs', role: 'tablist', 'aria-label': name});
  const buttons = new Map<string, HTMLButtonElement>();
  let selected = '';

  const show = (id: string) => {
    selected = id;
    for (const [each, button] of buttons) {
      button.setAttribute('aria-selected', String(each === id));
      button.tabIndex = each === id ? 0 : -1;
    }
  };
  const select = (id: string) => {
    show(id);
    onSelect(id);
  };
  list.addEventListener('keydown', event => {
    const ids = [...buttons.keys()];
    const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const at = ids.indexOf(selected);
    const next = {
      [forward]: ids[(at + 1) % ids.length],
      [back]: ids[(at - 1 + ids.length) % ids.length],
      Home: ids[0],
      End: ids.at(-1),
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    select(next);
    buttons.get(next)?.focus();
  });

  return {
    element: list,
    /** Replaces all tabs. */
    setTabs(tabs: readonly Tab[]) {
      buttons.clear();
      for (const {id, content} of tabs) {
        const button = element(
          'button',
          {
            type: 'button',
            role: 'tab',
            class: 'tab',
            'data-tab': id,
            'aria-controls': controlledId,
          },
          content,
        );
        button.addEventListener('click', () => select(id));
        buttons.set(id, button);
      }
      list.replaceChildren(...buttons.values());
      show(selected);
    },
    show,
  };
}
