import {createElement} from 'react';
import {createRoot} from 'react-dom/client';
import {Provider} from 'react-redux';
import {combineReducers, legacy_createStore as createStore} from 'redux';
import {systemClock} from '../../clock.js';
import {noticeWords} from '../../words/notice-words/index.js';
import {install} from '../../index.js';
import {recordTo, RecordingRing} from '../../recorder/index.js';
import {libraryCard} from './card.js';
import {gui, type EditorStore} from './gui.js';
import {lostConnectionAlerts, replaceLibraryCard} from './gui-internals.js';
import {showStrip} from './strip-of-hub.js';
import {followLocale, onLocale, preferredLocale} from './locale.js';
import {createNoticeBar} from './notice-bar.js';
import {isRecordingAsked, showSaveButton} from './save-recording.js';
import {createVoice, voiceTones} from './tone-voice.js';

/** An element of our own page; its absence is a fault of the build. */
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

// Before the first rendering: the editor asks for its project, and so for our extension, as soon as it is shown.
const {vm} = store.getState().scratchGui;
const recording = isRecordingAsked() ? new RecordingRing() : null;
const noticeBar = createNoticeBar(pageElement('notice'), () =>
  blockwave.extension?.dismissNotice(),
);
onLocale(store, locale => noticeBar.setLocale(locale));
const blockwave = install(vm, {
  onChooserCancelled: () => reopenConnectionDialog(store),
  onNotice: notice => noticeBar.show(notice),
  noticeWords,
  ...(recording && {record: recordTo(line => recording.add(line))}),
});
const {virtualHub} = blockwave;
if (recording) showSaveButton(pageElement('recording'), recording, store);
replaceLibraryCard(libraryCard);
vm.on('PERIPHERAL_CONNECTED', lostConnectionAlerts(store, libraryCard.extensionId));
if (virtualHub) {
  showStrip(pageElement('strip'), virtualHub, store);
  voiceTones(virtualHub, createVoice(), systemClock);
}

followLocale(store);

const editor = pageElement('editor');
gui.setAppElement(editor);
createRoot(editor).render(
  createElement(Provider, {
    store,
    children: createElement(gui.default, {
      // The default project; without an id none is ever loaded.
      projectId: '0',
      canEditTitle: true,
      canSave: false,
      onClickAbout: () => void window.open('about.html', '_blank', 'noopener'),
    }),
  }),
);

/** Back from "Connecting" to the list of hubs. The dialog must be gone for a moment: it keeps its page while open. */
function reopenConnectionDialog({dispatch}: EditorStore): void {
  dispatch(gui.closeConnectionModal());
  setTimeout(() => dispatch(gui.openConnectionModal()), 0);
}
