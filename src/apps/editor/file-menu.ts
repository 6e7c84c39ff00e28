import {element} from '../../panel/dom.js';

interface FileMenuEntry {
  readonly text: string;
  readonly onChoose: () => void;
}

/** scratch-gui's File menu while it is open. The first word of the menu bar is its own. */
const fileMenu = () =>
  document
    .querySelector('[class*="menu-bar_collapsible-label"]')
    ?.parentElement?.querySelector('ul');

/**
 * Adds an entry to the end of scratch-gui's File menu, which has no place for entries of other code. It is asked for each time that
 * the menu is opened; null: there is none.
 */
export function addToFileMenu(entryOf: () => Promise<FileMenuEntry | null>): void {
  let shown: Element | null = null;
  const handleMenu = async () => {
    const menu = fileMenu() ?? null;
    if (menu === shown) return;
    shown = menu;
    const entry = menu && (await entryOf());
    if (entry && menu === shown) menu.append(createItem(menu, entry));
  };
  new MutationObserver(() => void handleMenu().catch(console.warn)).observe(document.body, {
    childList: true,
    subtree: true,
  });
}

/** With the style of the others, and among those that the arrow keys reach. */
function createItem(menu: Element, {text, onChoose}: FileMenuEntry): HTMLElement {
  const item = element(
    'li',
    {class: menu.lastElementChild?.className ?? '', tabindex: '-1', 'data-menu-item': 'true'},
    text,
  );
  const choose = (event: Event) => {
    // The menu is inside of its button.
    event.stopPropagation();
    // A click beside the menu closes it.
    document.body.dispatchEvent(new PointerEvent('pointerup', {bubbles: true}));
    onChoose();
  };
  item.addEventListener('click', choose);
  item.addEventListener('keydown', event => {
    if (event.key === 'Enter' || event.key === ' ') choose(event);
  });
  return item;
}
