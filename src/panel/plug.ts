import {element} from './dom.js';
import type {DeviceName} from './picture.js';
import type {HubControls} from './hub-controls.js';

/** A drag at least this long, in CSS pixels, pulls the plug or puts it in. */
const DRAG_PX = 16;
/** How far the plug moves with the pointer. */
const FARTHEST_PX = 28;

interface PlugTexts {
  /** The port. */
  readonly name: string;
  readonly pull: string;
  readonly plug: string;
}

/** The end of the cable at the hub, with the letter of the port. */
export const createFixedPlug = (letter: string) =>
  element('div', {class: 'plug'}, createLetter(letter));

const createLetter = (letter: string) =>
  element('span', {class: 'letter', 'aria-hidden': 'true'}, letter);

/** The same, where a click or a drag pulls it, and puts the same device in again. */
export function createPlug(index: number, letter: string, texts: PlugTexts, controls: HubControls) {
  const button = element('button', {type: 'button', class: 'plug'}, createLetter(letter));
  let [last = 'motor'] = controls.pluggable;
  const remember = (kind: DeviceName) => {
    last = controls.pluggable.find(each => each === kind) ?? last;
  };
  const toggle = () => {
    const {kind} = controls.deviceIn(index);
    remember(kind);
    if (kind === 'nothing') controls.plug(index, last);
    else controls.unplug(index);
  };
  onClickOrDrag(button, toggle);

  return {
    element: button,
    show(kind: DeviceName) {
      remember(kind);
      const isIn = kind !== 'nothing';
      const action = isIn ? texts.pull : texts.plug;
      button.setAttribute('aria-label', `${texts.name}: ${action}`);
      button.title = action;
      button.classList.toggle('out', !isIn);
    },
  };
}

/** Calls `toggle` at a click, a key, or the end of a drag. The plug moves a little with the pointer. */
function onClickOrDrag(button: HTMLButtonElement, toggle: () => void): void {
  let from: PointerEvent | null = null;
  let isDragged = false;
  const limited = (px: number) => Math.max(-FARTHEST_PX, Math.min(FARTHEST_PX, px));
  button.addEventListener('pointerdown', event => {
    if (event.button !== 0) return;
    button.setPointerCapture(event.pointerId);
    from = event;
    isDragged = false;
  });
  button.addEventListener('pointermove', ({clientX, clientY}) => {
    if (from === null) return;
    const x = clientX - from.clientX;
    const y = clientY - from.clientY;
    isDragged ||= Math.hypot(x, y) >= DRAG_PX;
    if (isDragged) button.style.translate = `${limited(x)}px ${limited(y)}px`;
  });
  const end = () => {
    from = null;
    button.style.removeProperty('translate');
  };
  button.addEventListener('pointercancel', end);
  button.addEventListener('pointerup', () => {
    end();
    if (isDragged) toggle();
  });
  button.addEventListener('click', event => {
    // Some browsers send a click after a drag. A key's click has no detail.
    if (event.detail === 0 || !isDragged) toggle();
  });
}
