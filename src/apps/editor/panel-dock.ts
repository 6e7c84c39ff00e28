import type {GattServer} from '../../gatt/gatt-server.js';
import type {Blockwave} from '../../index.js';
import type {BlockwavePanel} from '../../panel/index.js';
import type {EditorStore} from './gui.js';
import {onLocale} from './locale.js';

/** The narrowest window that scratch-gui is drawn for. */
const WIDE_PX = 1024;
/** The panel's height by its width: its buttons beside the drawing, below it, and the devices below the hub. */
const HEIGHTS_PX = [
  [840, 270],
  [480, 390],
  [0, 560],
] as const;
/** The height of the messages below the blocks: a list shows more with more room. */
const TRAFFIC_HEIGHT_PX = 560;
/** In a window that is higher than wide, where the blocks are below the stage: the drawing. The buttons below it scroll. */
const UPRIGHT_HEIGHT_PX = 300;
/** The most of the blocks' part, or of a narrow window, that the panel takes. */
const LARGEST_SHARE = 0.55;

/**
 * Docks the panel in the editor, and keeps it there. In a wide window it is below the blocks, beside the stage and the
 * sprites. In a narrow one it is a row at the foot of the window. Beside or below a full-screen stage, it is above it.
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

  const sizes = new ResizeObserver(() => place());
  let blocks: Element | null = null;
  const place = () => {
    const {isFullScreen} = store.getState().scratchGui.mode;
    const where = isFullScreen ? 'stage' : innerWidth < WIDE_PX ? 'row' : 'beside';
    const isChanged = body.dataset.panel !== where;
    body.dataset.panel = where;
    body.toggleAttribute('data-panel-open', panel.hasAttribute('open'));
    const besideOf = where === 'beside' ? blocks : null;
    const hasTraffic = besideOf !== null && panel.view === 'traffic';
    const height = panel.hasAttribute('open') ? heightIn(besideOf, hasTraffic) : 0;
    const hasOtherHeight = body.style.getPropertyValue('--panel-height') !== `${height}px`;
    body.style.setProperty('--panel-height', `${height}px`);
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

/** The height of the open panel in the blocks' part; null: in the window. */
function heightIn(blocks: Element | null, hasTraffic: boolean): number {
  const {width, height} = (blocks ?? document.documentElement).getBoundingClientRect();
  const [, byWidthPx = 0] = HEIGHTS_PX.find(([least]) => width >= least) ?? [];
  const isUpright = blocks === null && height > width;
  const mostPx = Math.min(height * LARGEST_SHARE, isUpright ? UPRIGHT_HEIGHT_PX : Infinity);
  return Math.round(Math.min(hasTraffic ? TRAFFIC_HEIGHT_PX : byWidthPx, mostPx));
}

/** Where the blocks' part is, for the style sheet. */
function setEdges({style}: HTMLElement, blocks: Element): void {
  const {left, right, top, bottom} = blocks.getBoundingClientRect();
  const {clientWidth, clientHeight} = document.documentElement;
  const edges = {left, right: clientWidth - right, top, bottom: clientHeight - bottom};
  for (const [edge, px] of Object.entries(edges)) style.setProperty(`--blocks-${edge}`, `${px}px`);
}
