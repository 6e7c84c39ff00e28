import type {HubFamily, Notice} from '../../package/index.js';
import {element} from '../../panel/dom.js';
import type {NoticeId} from '../../session/notice.js';
import {connection} from '../../words/tables/connection.js';
import {hubs} from '../../words/tables/hubs.js';
import {lookUp} from '../../words/look-up.js';
import {doctorLink} from './doctor-link.js';
import type {EditorStore} from './gui.js';
import {scratchText} from './scratch-text.js';

const DIALOG = '[class*="connection-modal_body"]';
/** While the dialog connects, and when it has connected, there is nothing to do with the hub. */
const BUSY = '[class*="bluetooth-connecting-icon"], [class*="bluetooth-connected-icon"]';
const FAILED = '[class*="dots-holder-error"]';
/** In place of the list: a search has ended without a hub. */
const EMPTY = '[class*="activityArea"] > [class*="centered-row"] > [class*="help-step-image"]';
const LINE = '[class*="peripheral-tile_"]';

/** The notices that ask the user to press the hub's button. */
const WITH_PRESS: readonly NoticeId[] = ['not-found', 'timeout'];

export interface ConnectionGuideOptions {
  readonly families: () => readonly HubFamily[];
  /** The address of the folder with help.html, which ends with a slash; empty: the page's own. */
  readonly pages: string;
  /** Scratch's dialog is for another family now, or for none. */
  readonly onFamily: () => void;
  /** The user wants the virtual hub of this family in place of a real one; null: there is none. */
  readonly onVirtualHub: ((family: HubFamily) => void) | null;
}

/**
 * In Scratch's connection dialog above its list: a picture of the hub and what to do with it, or what went wrong. There, our words
 * replace Scratch's, which are the same for everything that goes wrong.
 */
export function createConnectionGuide(
  store: EditorStore,
  {families, pages, onFamily, onVirtualHub}: ConnectionGuideOptions,
) {
  const picture = element('img', {alt: '', width: '120', height: '120'});
  const step = element('p', {});
  const problem = element('p', {role: 'alert'});
  const virtual = element('button', {type: 'button', class: 'dialog-button'});
  virtual.addEventListener('click', () => {
    if (family) onVirtualHub?.(family);
  });
  const help = element('a', {class: 'dialog-button', target: '_blank', rel: 'noopener'});
  const guide = element(
    'div',
    {class: 'connection-guide'},
    picture,
    element('div', {}, step, problem, element('div', {class: 'guide-ways'}, help)),
  );
  let family: HubFamily | null = null;
  let notice: Notice | null = null;

  function fill(): void {
    if (family === null) return;
    const {card} = family;
    const {locale} = store.getState().locales;
    const isPressed = notice === null || WITH_PRESS.includes(notice.id);
    picture.src = isPressed ? card.tipIcon : card.hubIcon;
    step.textContent = notice === null ? lookUp(connection, locale, card.howToStart) : '';
    problem.replaceChildren(
      ...(notice ? [element('strong', {}, notice.whatHappened), ' ', notice.whatToDo] : []),
    );
    virtual.textContent = lookUp(hubs, locale, 'virtualHub');
    help.hidden = notice === null;
    help.textContent = scratchText(store, 'gui.modal.help', 'Help');
    if (notice) help.href = doctorLink(notice.id, card.howToStart, locale, pages);
    guide.dataset.level = notice?.level ?? '';
  }

  /** scratch-gui draws each step of its dialog anew. */
  function place(): void {
    const dialog = document.querySelector<HTMLElement>(DIALOG);
    // The button that had the focus is gone: the dialog takes it, or no longer hears the keys, such as Escape.
    if (document.activeElement === document.body)
      dialog?.closest<HTMLElement>('[role="dialog"]')?.focus();
    if (!dialog || dialog.querySelector(BUSY)) {
      guide.remove();
      return;
    }
    if (guide.parentElement !== dialog) dialog.prepend(guide);
    const isFailed = dialog.querySelector(FAILED) !== null;
    const isEmpty = dialog.querySelector(EMPTY) !== null;
    dialog.toggleAttribute('data-failed', isFailed);
    dialog.toggleAttribute('data-empty', isEmpty);
    const isVirtualOffered = onVirtualHub !== null && (isFailed || isEmpty);
    if (!isVirtualOffered) virtual.remove();
    else if (!virtual.isConnected) help.before(virtual);
    const name = lookUp(hubs, store.getState().locales.locale, 'virtualHub');
    for (const line of dialog.querySelectorAll(LINE))
      line.toggleAttribute('data-virtual', line.textContent.includes(name));
  }

  const drawn = new MutationObserver(place);
  store.subscribe(() => {
    const {modals, connectionModal} = store.getState().scratchGui;
    const id = modals.connectionModal ? connectionModal.extensionId : null;
    const shown = families().find(each => each.id === id) ?? null;
    if (shown === family) return;
    family = shown;
    notice = null;
    fill();
    if (family) drawn.observe(document.body, {childList: true, subtree: true});
    else {
      drawn.disconnect();
      guide.remove();
    }
    onFamily();
  });

  return {
    /** The family whose dialog is open; null: none. */
    get familyId(): string | null {
      return family?.id ?? null;
    },
    /** What is wrong with the hub or the browser; null: nothing. */
    show(shown: Notice | null) {
      notice = shown;
      fill();
    },
  };
}
