import {element} from '../../../panel/dom.js';
import {assets as words} from '../../../words/tables/assets.js';
import {lookUp} from '../../../words/look-up.js';
import type {EditorStore} from '../gui.js';
import {isOnAssetServer, useSiteAssets} from './asset-storage.js';
import {guardLibrary} from './library-guard.js';
import {readSiteAssets} from './site-assets.js';

const SHOWN_MS = 12_000;

/** An empty picture with a frame. */
const PLACEHOLDER = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect x="8" y="8" width="24" height="24" rx="4" fill="none" stroke="#9fb3d1" stroke-width="2" stroke-dasharray="4 3"/></svg>',
)}`;

/** Scratch's libraries without the internet: from the site's own assets, or with a note in place of broken pictures. */
export function supportLibraries(store: EditorStore): void {
  // It exists from the beginning: screen readers read out changes of such an element, but not a new element.
  const note = element('p', {class: 'assets-note', role: 'status'});
  document.body.append(note);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(key: keyof typeof words.en): void {
    const {locale, isRtl} = store.getState().locales;
    note.dir = isRtl ? 'rtl' : 'ltr';
    note.textContent = lookUp(words, locale, key);
    clearTimeout(timer);
    timer = setTimeout(() => (note.textContent = ''), SHOWN_MS);
  }

  useSiteAssets(readSiteAssets(), () => show('missing'));
  guardLibrary(store.getState().scratchGui.vm, () => show('notAdded'));
  // Errors of pictures do not bubble.
  document.addEventListener(
    'error',
    ({target}) => {
      if (!(target instanceof HTMLImageElement) || !isOnAssetServer(target.src)) return;
      target.src = PLACEHOLDER;
      show('missing');
    },
    true,
  );
}
