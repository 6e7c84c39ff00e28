import type {GattServer} from '../../ble/gatt-server.js';
import type {Blockwave} from '../../package/index.js';
import type {BlockwavePanel} from '../../panel/index.js';
import {lookUp} from '../../words/look-up.js';
import {start} from '../../words/tables/start.js';
import type {EditorStore} from './gui.js';
import {onLocale} from './locale.js';
import {createPanelHandle} from './panel-handle.js';
import {isCompact, keepPanelHeight, panelHeight} from './panel-height.js';
import {createPanelPlace, SPRITES_ID} from './panel-place.js';

/** The narrowest window that scratch-gui is drawn for. */
const WIDE_PX = 1024;

/**
 * Docks the panel in the editor, and keeps it there. In a wide window it is below the blocks, beside the stage and the
 * sprites, or in the place of the sprites. In a narrow one it is a row at the foot of the window. Beside or below a full-screen
 * stage, it is above it.
 */
export function dockPanel(
  panel: BlockwavePanel,
  blockwave: Blockwave<GattServer>,
  store: EditorStore,
): void {
  // The panel's own script may run later: an element takes the property then.
  panel.blockwave = blockwave;
  const {body} = document;
  onLocale(store, ({locale, isRtl}) => {
    panel.setAttribute('locale', locale);
    // The page itself has no direction: scratch-gui gives one to its parts.
    body.dataset.direction = isRtl ? 'rtl' : 'ltr';
  });
  panel.addEventListener('open', () => place());
  panel.addEventListener('close', () => place());
  panel.addEventListener('view', () => place());

  let movedPx: number | null = null;
  const handle = createPanelHandle({
    onMove(px) {
      movedPx = px;
      place();
    },
    onEnd() {
      // Only now: a browser writes to the disk each time.
      if (movedPx !== null) keepPanelHeight(panel.view, movedPx);
      movedPx = null;
    },
  });
  panel.before(handle.element);
  const chosen = createPanelPlace(panel, store, () => place());
  const sizes = new ResizeObserver(() => place());
  let parts: EditorParts = {blocks: null, sprites: null};
  const whereNow = () => {
    if (store.getState().scratchGui.mode.isFullScreen) return 'stage';
    if (innerWidth < WIDE_PX) return 'row';
    return chosen.isAtSprites ? 'sprites' : 'beside';
  };
  /** What the blocks and the panel share: at the foot of the window, the blocks' part has what the panel leaves. */
  const roomOf = (where: 'stage' | 'row' | 'sprites' | 'beside') => {
    const {width, height} = (parts.blocks ?? document.documentElement).getBoundingClientRect();
    return where === 'row'
      ? {width: innerWidth, height: parts.blocks ? height + panel.offsetHeight : height}
      : {width, height};
  };
  const place = () => {
    const where = whereNow();
    const isChanged = body.dataset.panel !== where;
    body.dataset.panel = where;
    // There, the tab of the sprites closes it.
    panel.toggleAttribute('permanent', where === 'sprites');
    const isOpen = panel.hasAttribute('open');
    body.toggleAttribute('data-panel-open', isOpen);
    const height = panelHeight(panel.view, roomOf(where), panel.hasHub, movedPx);
    handle.show(height, lookUp(start, store.getState().locales.locale, 'panelHeight'));
    const hasHeight = isOpen && (where === 'beside' || where === 'row');
    const heightPx = hasHeight ? height.px : 0;
    const hasOtherHeight = body.style.getPropertyValue('--panel-height') !== `${heightPx}px`;
    body.style.setProperty('--panel-height', `${heightPx}px`);
    for (const [name, part] of Object.entries(parts)) if (part) setEdges(body, name, part);
    const size = panel.getBoundingClientRect();
    panel.toggleAttribute(
      'compact',
      where !== 'stage' && isCompact(panel.view, size, panel.hasHub),
    );
    // The editor has more or less room now: its workspace must measure itself again.
    if (isChanged || hasOtherHeight) window.dispatchEvent(new Event('resize'));
  };
  const followParts = () => {
    // The editor's state changes often, and a search passes all blocks.
    if (parts.blocks?.isConnected && parts.sprites?.isConnected) return;
    const found = findParts();
    if (found.blocks === parts.blocks && found.sprites === parts.sprites) return;
    sizes.disconnect();
    parts = found;
    if (parts.sprites) parts.sprites.id = SPRITES_ID;
    for (const part of Object.values(parts)) if (part) sizes.observe(part);
  };
  let wasFullScreen: boolean | null = null;
  store.subscribe(() => {
    followParts();
    const {isFullScreen} = store.getState().scratchGui.mode;
    if (isFullScreen === wasFullScreen) return;
    wasFullScreen = isFullScreen;
    place();
  });
  window.addEventListener('resize', () => place());
  place();
}

/** Parts of scratch-gui; null: not there yet. */
type EditorParts = Readonly<Record<'blocks' | 'sprites', Element | null>>;

const findParts = (): EditorParts => ({
  blocks: document.querySelector('[class*="gui_editor-wrapper"]'),
  sprites: document.querySelector('[class*="gui_target-wrapper"]'),
});

/** Where a part is, for the style sheet. */
function setEdges({style}: HTMLElement, name: string, part: Element): void {
  const {left, right, top, bottom} = part.getBoundingClientRect();
  const {clientWidth, clientHeight} = document.documentElement;
  const edges = {left, right: clientWidth - right, top, bottom: clientHeight - bottom};
  for (const [edge, px] of Object.entries(edges)) style.setProperty(`--${name}-${edge}`, `${px}px`);
}
