import type {HubFamily, Notice} from '../../package/index.js';
import {element} from '../../panel/dom.js';
import {doctorLink} from './doctor-link.js';
import type {EditorStore} from './gui.js';
import {scratchText} from './scratch-text.js';

/** A link to the help in the panel, beside the reason why a hub is not connected. `pages`: as in ConnectionGuideOptions. */
export function createPanelHelp(panel: HTMLElement, store: EditorStore, pages: string) {
  const link = element('a', {slot: 'help', target: '_blank', rel: 'noopener', hidden: ''});
  panel.append(link);
  return {
    /** Null: nothing is wrong. */
    show(notice: Notice | null, family?: HubFamily) {
      link.hidden = notice === null;
      link.textContent = scratchText(store, 'gui.modal.help', 'Help');
      if (notice === null || family === undefined) return;
      const {locale} = store.getState().locales;
      link.href = doctorLink(notice.id, family.card.howToStart, locale, pages);
    },
  };
}
