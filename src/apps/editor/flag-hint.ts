import {element} from '../../panel/dom.js';
import {start} from '../../words/tables/start.js';
import {lookUp} from '../../words/look-up.js';
import {isCovered, onceUncovered} from './connection-cover.js';
import type {EditorStore} from './gui.js';

const SHOWN_MS = 12_000;
const FLAG = 'button[class*="green-flag"]';
const FLAG_BLOCK = '"event_whenflagclicked"';

/** Below the green flag: the hub is ready, and the flag starts the project. */
export function createFlagHint(store: EditorStore) {
  // It exists from the beginning: screen readers read out changes of such an element, but not a new element.
  const hint = element('p', {class: 'flag-hint', role: 'status'});
  document.body.append(hint);
  let end: () => void = () => undefined;

  const isDialogOpen = () => Object.values(store.getState().scratchGui.modals).some(Boolean);

  function place(): void {
    const {
      left = 0,
      width = 0,
      bottom = 0,
    } = document.querySelector(FLAG)?.getBoundingClientRect() ?? {};
    hint.style.setProperty('--flag-x', `${left + width / 2}px`);
    hint.style.setProperty('--flag-bottom', `${bottom}px`);
  }

  function begin(): void {
    if (isDialogOpen()) return;
    const {locale, isRtl} = store.getState().locales;
    hint.dir = isRtl ? 'rtl' : 'ltr';
    hint.textContent = lookUp(start, locale, 'hubReady');
    place();
    window.addEventListener('resize', place);
    // The stage fills the window, or no longer does: the flag moves in the next picture.
    const endFollowing = store.subscribe(() => {
      if (isDialogOpen()) end();
      else requestAnimationFrame(place);
    });
    const timer = setTimeout(() => end(), SHOWN_MS);
    end = () => {
      clearTimeout(timer);
      window.removeEventListener('resize', place);
      endFollowing();
      hint.textContent = '';
    };
  }

  return {
    /**
     * Shows it for some seconds, once no connection dialog covers the editor; not if another one is open then, nor for a project that
     * the flag does not start.
     */
    show() {
      end();
      if (!store.getState().scratchGui.vm.toJSON().includes(FLAG_BLOCK)) return;
      if (isCovered(store)) end = onceUncovered(store, begin);
      else begin();
    },
    hide: () => end(),
  };
}
