import {createElement} from 'react';
import {createRoot} from 'react-dom/client';
import {Provider} from 'react-redux';
import {combineReducers, legacy_createStore as createStore} from 'redux';
import type {HubRef, Notice} from '../../package/index.js';
import {addExamples} from './examples/index.js';
import {joinClass} from './classroom/join-class.js';
import {showProblems} from './classroom/problems.js';
import {installOptions, problems, settings} from './classroom/settings.js';
import {openStartProject} from './classroom/start-project.js';
import {gui, type EditorStore} from './gui.js';
import {installInEditor} from './install-in-editor.js';
import {supportLibraries} from './library/index.js';
import {followLocale, preferredLocale} from './locale.js';
import {addNoteForScratch} from './note-for-scratch.js';
import {keepOffline} from './offline/keep-offline.js';
import {alignPaletteHeadings} from './palette-headings.js';
import {createOwnHubCard, supportOwnHubs} from './own-hub/index.js';
import {keepUnsavedWork} from './restore/index.js';
import {isRecordingRequested, recordWithSaveButton} from './save-recording.js';
import {endSplash} from './splash/end-splash.js';
import {fitStageToWindow} from './stage-size.js';
import {replaceTutorials} from './tutorials.js';

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
replaceTutorials(store);
const lastNotices = new Map<string, Notice['id']>();
const keyOf = ({family, hub}: HubRef) => `${family} ${hub}`;
const installed = installInEditor(
  store,
  {
    notices: pageElement('notice'),
    panel: settings.panel === false ? null : pageElement('panel'),
    pages: '',
    // A class that may use some kinds of hubs only has no others.
    moreCards: settings.hubKinds === undefined ? [createOwnHubCard(store)] : [],
  },
  {
    ...installOptions(),
    onNotice: (notice, from) => {
      if (notice) lastNotices.set(keyOf(from), notice.id);
    },
    ...(isRecordingRequested() && {record: recordWithSaveButton(pageElement('recording'), store)}),
  },
);
if (settings.classPage === true) {
  joinClass(store, {
    blockwave: installed.blockwave,
    table: settings.table ?? settings.hub ?? null,
    lastNotice: hub => lastNotices.get(keyOf(hub)) ?? null,
  });
}

followLocale(store);
addExamples(store, installed);
supportLibraries(store);
addNoteForScratch(store);
const addHubOfAddress = supportOwnHubs(store, installed);
fitStageToWindow(store);
const offerUnsavedWork = keepUnsavedWork(store);
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

/** The editor is there: the hub that the address names, the teacher's project, then the question whether to restore unsaved work. */
async function begin(): Promise<void> {
  keepOffline();
  await addHubOfAddress();
  const problem = settings.project ? await openStartProject(store, settings.project) : null;
  showProblems(store, problem === null ? problems : [...problems, problem]);
  await offerUnsavedWork().catch((error: unknown) => console.warn(error));
}
