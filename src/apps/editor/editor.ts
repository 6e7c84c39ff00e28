import {createElement} from 'react';
import {createRoot} from 'react-dom/client';
import {Provider} from 'react-redux';
import {combineReducers, legacy_createStore as createStore} from 'redux';
import {systemClock} from '../../clock.js';
import {blockWords} from '../../block-words.js';
import {noticeWords} from '../../words/notice-words.js';
import {install} from '../../index.js';
import {gui, type EditorStore} from './gui.js';
import {lostConnectionAlerts, replaceLibraryCard} from './gui-internals.js';
import {libraryCard} from './library-card.js';
import {followLocale, onLocale, preferredLocale} from './locale.js';
import {createNoticeBar} from './notice-bar.js';
import {alignPaletteHeadings} from './palette-headings.js';
import {isRecordingRequested, recordWithSaveButton} from './save-recording.js';
import {createTonePlayer, playTones} from './tone-player.js';
import {showVirtualHubStrip} from './virtual-hub-strip.js';

/** An element of page/index.html. */
function pageElement(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no element "${id}".`);
  return element;
}

const store: EditorStore = createStore(
  combineReducers(gui.guiReducers),
  {
    locales: gui.initLocale(
      gui.localesInitialState,
      preferredLocale(Object.keys(gui.localesInitialState.messagesByLocale)),
    ),
    scratchGui: gui.buildInitialState(gui.legacyConfig),
  },
  gui.guiMiddleware,
);

// Before the first rendering: then the editor loads its project, which may ask for our extension.
const {vm} = store.getState().scratchGui;
replaceLibraryCard(libraryCard);
const closeLostAlerts = lostConnectionAlerts(store, libraryCard.extensionId);
const noticeBar = createNoticeBar(pageElement('notice'), () =>
  blockwave.extension?.dismissNotice(),
);
onLocale(store, locale => noticeBar.setLocale(locale));
const blockwave = install(vm, {
  onChooserCancelled: () => reopenConnectionDialog(store),
  onConnectionState: state => {
    if (state === 'connected') closeLostAlerts();
  },
  onNotice: notice => noticeBar.show(notice),
  noticeWords,
  blockWords,
  ...(isRecordingRequested() && {record: recordWithSaveButton(pageElement('recording'), store)}),
});
const {virtualHub} = blockwave;
if (virtualHub) {
  showVirtualHubStrip(pageElement('strip'), virtualHub, store);
  playTones(virtualHub, createTonePlayer(), systemClock);
}

followLocale(store);

const editor = pageElement('editor');
alignPaletteHeadings(editor, store);
gui.setAppElement(editor);
createRoot(editor).render(
  createElement(Provider, {
    store,
    children: createElement(gui.default, {
      // The default project: without an id the editor loads none.
      projectId: '0',
      canEditTitle: true,
      canSave: false,
      onClickAbout: () => void window.open('about.html', '_blank', 'noopener'),
    }),
  }),
);

/** Leads from "Connecting" back to the list of hubs: the dialog shows the list only when it is opened. */
function reopenConnectionDialog({dispatch}: EditorStore): void {
  dispatch(gui.closeConnectionModal());
  setTimeout(() => dispatch(gui.openConnectionModal()), 0);
}
