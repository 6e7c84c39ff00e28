import {element, elementOf} from '../../panel/dom.js';
import {icon} from '../../panel/icons.js';
import type {BlockwavePanel} from '../../panel/index.js';
import {readStored, store as storeText} from '../../panel/page-storage.js';
import {lookUp} from '../../words/look-up.js';
import {start} from '../../words/tables/start.js';
import type {EditorStore} from './gui.js';
import {onLocale} from './locale.js';
import {scratchText} from './scratch-text.js';

const STORAGE_KEY = 'blockwave.panelPlace';

/** Below the blocks, or in the place of the sprites. */
type PanelPlace = 'blocks' | 'sprites';

/**
 * Where the user wants the panel in a wide window; kept for the next visit. A button in the panel's head moves it. In the place of
 * the sprites, two tabs above it show them, or the panel.
 */
export function createPanelPlace(panel: BlockwavePanel, store: EditorStore, onMove: () => void) {
  let place: PanelPlace = readStored(STORAGE_KEY) === 'sprites' ? 'sprites' : 'blocks';
  const move = element(
    'button',
    {type: 'button', slot: 'tools', class: 'panel-move'},
    elementOf(icon('move')),
  );
  const sprites = element('button', {type: 'button'});
  const hub = element('button', {type: 'button'});
  const tabs = element('div', {class: 'panel-tabs', role: 'group'}, sprites, hub);
  panel.append(move);
  panel.after(tabs);

  const showWords = () => {
    const {locale} = store.getState().locales;
    const name = lookUp(start, locale, place === 'blocks' ? 'panelToSprites' : 'panelToBlocks');
    move.title = name;
    move.ariaLabel = name;
    sprites.textContent = scratchText(store, 'gui.SpriteInfo.sprite', 'Sprite');
    hub.textContent = lookUp(start, locale, 'hubPlace');
  };
  const showOpen = () => {
    const isOpen = panel.hasAttribute('open');
    sprites.ariaPressed = String(!isOpen);
    hub.ariaPressed = String(isOpen);
  };
  move.addEventListener('click', () => {
    place = place === 'blocks' ? 'sprites' : 'blocks';
    storeText(STORAGE_KEY, place);
    showWords();
    onMove();
  });
  sprites.addEventListener('click', () => panel.close());
  hub.addEventListener('click', () => panel.open());
  panel.addEventListener('open', showOpen);
  panel.addEventListener('close', () => {
    showOpen();
    // The button that closed the panel is gone, and here the one that opens it is the tab.
    if (document.activeElement === document.body) hub.focus();
  });
  onLocale(store, showWords);
  showOpen();
  return {
    get isAtSprites() {
      return place === 'sprites';
    },
  };
}
