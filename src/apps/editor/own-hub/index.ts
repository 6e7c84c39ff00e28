/** Hubs from profiles: docs/profiles.md. The larger part is own-hubs.ts, which is loaded when it is needed. */
import {chooseFile} from '../../../panel/choose-file.js';
import {connectVirtualHub} from '../../../panel/connect-listed.js';
import {connection} from '../../../words/tables/connection.js';
import {page} from '../../../words/tables/page.js';
import {lookUp} from '../../../words/look-up.js';
import {start} from '../../../words/tables/start.js';
import {Texts} from '../../../words/texts.js';
import type {EditorStore} from '../gui.js';
import {openConnectionDialog} from '../gui-internals.js';
import type {InstalledEditor} from '../install-in-editor.js';
import {onLocale} from '../locale.js';
import {ask} from '../question.js';
import {redrawPalette} from '../redraw-palette.js';
import {showCategory} from '../show-category.js';
import type {EditorTools} from './editor-tools.js';
import {loadOwnHubs} from './load.js';
import {openWithProfiles} from './open-with-profiles.js';
import type {OwnHubs} from './own-hubs.js';

/** The id of the card. No profile can have it. */
const CARD_ID = 'add-own-hub';
/** `?profile=my-car.json`: the profile to begin with. With `&watch` also its changes. */
const PARAMETER = 'profile';
/** The profile of the example car, beside the page. */
const SAMPLE = 'sample-hub.json';

/** The card "Add your own hub" of the library. */
export function createOwnHubCard(store: EditorStore) {
  // A reducer reads the name, and the store's state cannot be read then.
  let language = 'en';
  onLocale(store, ({locale}) => (language = locale));
  return {
    extensionId: CARD_ID,
    iconURL: 'picture-own-hub.svg',
    featured: true,
    get name() {
      return lookUp(start, language, 'ownHub');
    },
    get description() {
      return lookUp(start, language, 'ownHubFile');
    },
  };
}

/**
 * Lets the user add hubs by files, and loads those that are saved with projects. Returns a function that adds the one that the
 * page's address names; call it when the editor is there.
 */
export function supportOwnHubs(store: EditorStore, editor: InstalledEditor): () => Promise<void> {
  const {vm} = store.getState().scratchGui;
  let language = 'en';
  onLocale(store, locales => (language = locales.locale));
  const tools: EditorTools = {
    editor,
    vm,
    locale: () => language,
    closeText: () => lookUp(page, language, 'close'),
    ask: question => ask({...question, locale: store.getState().locales}),
    redrawPalette: id => redrawPalette(store, id),
    showCategory,
    openConnectionDialog: id => openConnectionDialog(store, id),
    connectVirtualHub(id) {
      const extension = editor.blockwave.families.find(({family}) => family.id === id)?.extension;
      const session = extension?.hubs[0] ?? extension?.addHub();
      if (session) connectVirtualHub(session);
    },
  };
  let loaded: Promise<OwnHubs> | null = null;
  const load = () => {
    loaded ??= loadOwnHubs().then(({OwnHubs}) => new OwnHubs(tools));
    return loaded.catch((error: unknown) => {
      loaded = null;
      throw error;
    });
  };
  const run = (action: (ownHubs: OwnHubs) => Promise<void> | void) =>
    load()
      .then(action)
      .catch((error: unknown) => {
        console.warn(error);
        showFailure(tools);
      });

  openWithProfiles(vm, {
    families: () => editor.blockwave.families.map(({family}) => family),
    prepare: project => run(ownHubs => ownHubs.openProject(project)),
    onMissing: ids => void run(ownHubs => ownHubs.reportMissing(ids)),
  });
  /** The file of a hub, or a virtual one for those who have built none. */
  const askForHub = () => {
    const text = (key: keyof typeof start.en) => lookUp(start, language, key);
    tools.ask({
      id: 'own-hub',
      title: text('ownHub'),
      details: `${text('ownHubFile')} ${text('ownHubSample')}`,
      isModal: true,
      answers: [
        {text: tools.closeText(), onChoose: () => undefined},
        {
          text: lookUp(connection, language, 'tryVirtualHub'),
          onChoose: () => void run(ownHubs => ownHubs.addSample(SAMPLE)),
        },
        {
          text: text('ownHubOpen'),
          isMain: true,
          onChoose: () => chooseFile(file => void run(ownHubs => ownHubs.addFile(file))),
        },
      ],
    });
  };
  const {extensionManager} = vm;
  const loadExtensionURL = extensionManager.loadExtensionURL.bind(extensionManager);
  extensionManager.loadExtensionURL = url => {
    if (url !== CARD_ID) return loadExtensionURL(url);
    askForHub();
    // It never ends: scratch-gui would look for a category of this name.
    return new Promise(() => undefined);
  };

  return async () => {
    const parameters = new URLSearchParams(window.location.search);
    const address = parameters.get(PARAMETER);
    if (address === null) return;
    await run(ownHubs => ownHubs.addAddress(address, parameters.has('watch')));
  };
}

/** The script could not be loaded. */
function showFailure({ask, closeText, locale}: EditorTools): void {
  const texts = new Texts();
  texts.setLocale(locale());
  const [title, details] = texts.notice({id: 'failed'});
  const close = {text: closeText(), isMain: true, onChoose: () => undefined};
  ask({id: 'own-hub', title, details, isModal: true, answers: [close]});
}
