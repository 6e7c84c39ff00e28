import type {GattServer} from '../../gatt/gatt-server.js';
import type {Blockwave} from '../../index.js';
import type {BlockwavePanel} from '../../panel/index.js';
import type {EditorStore} from './gui.js';
import {onLocale} from './locale.js';
import {createPanelHandle} from './panel-handle.js';
import {keepPanelHeight, panelHeight} from './panel-height.js';
import {lookUp} from '../../words/look-up.js';
import {start} from '../../words/tables/start.js';

/** The narrowest window that scratch-gui is drawn for. */
const WIDE_PX = 1024;
/**
 * Docks the panel in the editor, and keeps it there. In a wide window it is below the blocks, beside the stage and the
 * sprites. In a narrow one it is a row at the foot of the window. Beside or below a full-screen stage, it is above it.
 * A panel that is opened before the blocks are there loads them.
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
  const {vm} = store.getState().scratchGui;
  panel.addEventListener('open', () => {
    const {families} = blockwave;
    if (families.every(({extension}) => extension === null)) {
      vm.extensionManager.loadExtensionURL(families[0].family.id);
    }
    place();
  });
  panel.addEventListener('close', () => place());
  panel.addEventListener('view', () => place());

  const handle = createPanelHandle(px => {
    keepPanelHeight(panel.view, px);
    place();
  });
  panel.before(handle.element);
  const sizes = new ResizeObserver(() => place());
  let blocks: Element | null = null;
  const place = () => {
    const {isFullScreen} = store.getState().scratchGui.mode;
    const where = isFullScreen ? 'stage' : innerWidth < WIDE_PX ? 'row' : 'beside';
    const isChanged = body.dataset.panel !== where;
    body.dataset.panel = where;
    body.toggleAttribute('data-panel-open', panel.hasAttribute('open'));
    const height = panelHeight(panel.view, roomOf(where === 'beside' ? blocks : null));
    panel.toggleAttribute('compact', height.isCompact && where !== 'stage');
    handle.show(height, lookUp(start, store.getState().locales.locale, 'panelHeight'));
    const heightPx = panel.hasAttribute('open') ? height.px : 0;
    const hasOtherHeight = body.style.getPropertyValue('--panel-height') !== `${heightPx}px`;
    body.style.setProperty('--panel-height', `${heightPx}px`);
    if (blocks) setEdges(body, blocks);
    // The editor has more or less room now: its workspace must measure itself again.
    if (isChanged || hasOtherHeight) window.dispatchEvent(new Event('resize'));
  };
  const followBlocks = () => {
    const main = document.querySelector('[class*="gui_editor-wrapper"]');
    if (main === blocks) return;
    sizes.disconnect();
    blocks = main;
    if (main) sizes.observe(main);
  };
  let wasFullScreen: boolean | null = null;
  store.subscribe(() => {
    followBlocks();
    const {isFullScreen} = store.getState().scratchGui.mode;
    if (isFullScreen === wasFullScreen) return;
    wasFullScreen = isFullScreen;
    place();
  });
  window.addEventListener('resize', () => place());
  place();
}

/** Of the blocks' part; null: of the window. */
function roomOf(blocks: Element | null) {
  const {width, height} = (blocks ?? document.documentElement).getBoundingClientRect();
  return {width, height, isUpright: blocks === null && height > width};
}

/** Where the blocks' part is, for the style sheet. */
function setEdges({style}: HTMLElement, blocks: Element): void {
  const {left, right, top, bottom} = blocks.getBoundingClientRect();
  const {clientWidth, clientHeight} = document.documentElement;
  const edges = {left, right: clientWidth - right, top, bottom: clientHeight - bottom};
  for (const [edge, px] of Object.entries(edges)) style.setProperty(`--blocks-${edge}`, `${px}px`);
}
