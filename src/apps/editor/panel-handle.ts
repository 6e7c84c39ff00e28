import {element} from '../../panel/dom.js';
import type {PanelHeight} from './panel-height.js';

/** How far one press of an arrow key moves the edge. */
const STEP_PX = 20;

interface PanelHandleOptions {
  /** The edge is here now. */
  readonly onMove: (px: number) => void;
  /** The user has let go of it. */
  readonly onEnd: () => void;
}

/** The upper edge of the panel, which a pointer or the arrow keys move. */
export function createPanelHandle({onMove, onEnd}: PanelHandleOptions) {
  const handle = element('div', {class: 'panel-handle', role: 'separator', tabindex: '0'});
  let now: PanelHeight = {px: 0, leastPx: 0, mostPx: 0};
  const ask = (px: number) => onMove(Math.max(now.leastPx, Math.min(px, now.mostPx)));

  let dragged: {readonly fromY: number; readonly fromPx: number} | null = null;
  handle.addEventListener('pointerdown', event => {
    if (event.button !== 0) return;
    handle.setPointerCapture(event.pointerId);
    dragged = {fromY: event.clientY, fromPx: now.px};
  });
  handle.addEventListener('pointermove', ({clientY}) => {
    if (dragged) ask(dragged.fromPx + dragged.fromY - clientY);
  });
  for (const type of ['pointerup', 'pointercancel'] as const) {
    handle.addEventListener(type, () => {
      dragged = null;
      onEnd();
    });
  }
  // A key that is held down moves it many times.
  for (const type of ['keyup', 'blur'] as const) handle.addEventListener(type, onEnd);
  handle.addEventListener('keydown', event => {
    const px = {
      ArrowUp: now.px + STEP_PX,
      ArrowDown: now.px - STEP_PX,
      Home: now.leastPx,
      End: now.mostPx,
    }[event.key];
    if (px === undefined) return;
    event.preventDefault();
    ask(px);
  });

  return {
    element: handle,
    show(height: PanelHeight, name: string) {
      now = height;
      handle.ariaLabel = name;
      handle.ariaValueMin = String(height.leastPx);
      handle.ariaValueMax = String(height.mostPx);
      handle.ariaValueNow = String(height.px);
    },
  };
}
