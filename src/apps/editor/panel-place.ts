import {render} from 'lit-html';
import {element, elementOf} from '../../panel/dom.js';
import {icon} from '../../panel/icons.js';
import type {BlockwavePanel} from '../../panel/index.js';
import {readStored, store as storeText} from '../../panel/page-storage.js';
import {tabRow} from '../../panel/tabs.js';
import {lookUp} from '../../words/look-up.js';
import {start} from '../../words/tables/start.js';
import type {EditorStore} from './gui.js';
import {onLocale} from './locale.js';
import {scratchText} from './scratch-text.js';

const STORAGE_KEY = 'blockwave.panelPlace';

/** Below the blocks, or in the place of the sprites. */
type PanelPlace = 'blocks' | 'sprites';

/** The id of the panel's element. */
const PANEL_ID = 'hub-panel';
/** The id that scratch-gui's part with the sprites gets. */
export const SPRITES_ID = 'sprites-and-backdrops';

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
  const row = element('div', {class: 'panel-tabs'});
  panel.id = PANEL_ID;
  panel.append(move);
  panel.after(row);

  const showMoveName = () => {
    const {locale} = store.getState().locales;
    const name = lookUp(start, locale, place === 'blocks' ? 'panelToSprites' : 'panelToBlocks');
    move.title = name;
    move.ariaLabel = name;
  };
  const showTabs = () => {
    const {locale, isRtl} = store.getState().locales;
    const hub = lookUp(start, locale, 'hubPlace');
    const sprites = scratchText(store, 'gui.SpriteInfo.sprite', 'Sprite');
    render(
      tabRow({
        name: `${sprites}, ${hub}`,
        direction: isRtl ? 'rtl' : 'ltr',
        tabs: [
          {id: 'sprites', content: sprites, controls: SPRITES_ID},
          {id: 'hub', content: hub, controls: PANEL_ID},
        ],
        selected: panel.hasAttribute('open') ? 'hub' : 'sprites',
        onSelect(id) {
          if (id === 'hub') panel.open();
          else panel.close();
        },
      }),
      row,
    );
  };
  move.addEventListener('click', () => {
    place = place === 'blocks' ? 'sprites' : 'blocks';
    storeText(STORAGE_KEY, place);
    showMoveName();
    onMove();
  });
  panel.addEventListener('open', showTabs);
  panel.addEventListener('close', showTabs);
  onLocale(store, () => {
    showMoveName();
    showTabs();
  });
  return {
    get isAtSprites() {
      return place === 'sprites';
    },
  };
}
