import {createElement} from 'react';
import {createRoot} from 'react-dom/client';
import {Provider} from 'react-redux';
import {combineReducers, legacy_createStore as createStore} from 'redux';
import {blockWords} from '../../block-words.js';
import {noticeWords} from '../../words/notice-words.js';
import {install} from '../../index.js';
import {doctorLink} from './doctor-link.js';
import {addExamples} from './examples/index.js';
import {showProblems} from './classroom/problems.js';
import {hasVirtualHubs, installOptions, problems, settings} from './classroom/settings.js';
import {openStartProject} from './classroom/start-project.js';
import {createFlagHint} from './flag-hint.js';
import {gui, type EditorStore} from './gui.js';
import {keepLostAlertClosed, openConnectionDialog, replaceLibraryCard} from './gui-internals.js';
import {createHubQuestions} from './hub-question.js';
import {supportLibraries} from './library/index.js';
import {libraryCard} from './library-card.js';
import {followLocale, onLocale, preferredLocale} from './locale.js';
import {addNoteForScratch} from './note-for-scratch.js';
import {createNoticeBar} from './notice-bar.js';
import {dockPanel} from './panel-dock.js';
import {keepOffline} from './offline/keep-offline.js';
import {alignPaletteHeadings} from './palette-headings.js';
import {keepUnsavedWork, offerUnsavedWork} from './restore/index.js';
import {isRecordingRequested, recordWithSaveButton} from './save-recording.js';
import {scratchText} from './scratch-text.js';
import {endSplash} from './splash/end-splash.js';
import {fitStageToWindow} from './stage-size.js';
import {replaceTutorials} from './tutorials.js';
import {connectVirtualHub} from './virtual-hub.js';

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
      preferredLocale(Object.keys(gui.localesInitialState.messagesByLocale), settings.language),
    ),
    scratchGui: gui.buildInitialState(gui.legacyConfig),
  },
  gui.guiMiddleware,
);

// Before the first rendering: then the editor loads its project, which may ask for our extension.
const {vm} = store.getState().scratchGui;
replaceLibraryCard(libraryCard);
replaceTutorials(store);
keepLostAlertClosed(store, libraryCard.extensionId);

const panel = document.createElement('blockwave-panel');
const hasPanel = settings.panel !== false;
if (hasPanel) pageElement('panel').append(panel);
let wasPanelClosed = false;
panel.addEventListener('close', () => (wasPanelClosed = true));
const noticeBar = createNoticeBar(pageElement('notice'), {
  onDismiss: index => blockwave.extension?.dismissNotice(index),
  onReconnect: connectHub,
  reconnectText: locale => scratchText(locale, 'gui.connection.reconnect', 'Reconnect'),
  helpAddress: doctorLink,
  helpText: locale => scratchText(locale, 'gui.modal.help', 'Help'),
});
onLocale(store, locale => noticeBar.setLocale(locale));
const flagHint = createFlagHint(store);
vm.on('PROJECT_START', () => {
  hubQuestions.handleStarted();
  flagHint.hide();
});
const hubQuestions = createHubQuestions(store, {
  onConnect: connectHub,
  onVirtualHub: hasVirtualHubs
    ? index => {
        const session = blockwave.extension?.hubs[index];
        if (session) connectVirtualHub(session);
        openPanel(index);
      }
    : null,
  onReady: () => flagHint.show(),
  hasSeveral: () => (blockwave.extension?.hubs.length ?? 1) > 1,
});

const blockwave = install(vm, {
  ...installOptions(),
  onChooserCancelled: () => reopenConnectionDialog(store),
  onConnectionState: (state, {hub}) => {
    if (state !== 'connected') return;
    hubQuestions.handleConnected(hub);
    if (blockwave.extension?.hubs[hub]?.isVirtual) openPanelOnce(hub);
  },
  onHubNeeded: needed => hubQuestions.handleNeeded(needed),
  onNotice: (notice, {hub}) => noticeBar.show(hub, notice),
  noticeWords,
  blockWords,
  ...(isRecordingRequested() && {record: recordWithSaveButton(pageElement('recording'), store)}),
});
if (hasPanel) dockPanel(panel, blockwave, store);

followLocale(store);
addExamples(store);
supportLibraries(store);
addNoteForScratch(store);
fitStageToWindow(store);
keepUnsavedWork(store);
endSplash(store, () => void begin());

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
      onClickAbout: () =>
        void window.open(`help.html?locale=${document.documentElement.lang}`, '_blank', 'noopener'),
    }),
  }),
);

/** The editor is there: the teacher's project, then the question whether to restore unsaved work. */
async function begin(): Promise<void> {
  keepOffline();
  const problem = settings.project ? await openStartProject(store, settings.project) : null;
  showProblems(problem === null ? problems : [...problems, problem]);
  await offerUnsavedWork(store).catch((error: unknown) => console.warn(error));
}

/** Nothing else shows what a virtual hub does. A user who has closed the panel knows how to open it. */
function openPanelOnce(hub: number): void {
  if (!wasPanelClosed && !panel.isOpen) openPanel(hub);
}

function openPanel(hub: number): void {
  if (hasPanel) panel.open(hub);
}

/** Lets the user choose a hub: in Scratch's dialog, which is for the first one, or in the panel. */
function connectHub(index: number): void {
  if (index === 0) openConnectionDialog(store, libraryCard.extensionId);
  else openPanel(index);
}

/** Leads from "Connecting" back to the list of hubs: the dialog shows the list only when it is opened. */
function reopenConnectionDialog({dispatch}: EditorStore): void {
  dispatch(gui.closeConnectionModal());
  setTimeout(() => dispatch(gui.openConnectionModal()), 0);
}
