import {checkProfile} from '../../profiles/check/index.js';
import {createFamily, type ProfileFamily} from '../../profiles/engine/family.js';
import {watchDialog} from '../../scratch/connection-dialog.js';
import type {FormatMessage} from '../../scratch/host-messages.js';
import {libraryEntryOf, type HubFamily} from '../../scratch/hub-family.js';
import {replaceMethod, type ScratchRuntime, type ScratchVm} from '../../scratch/vm-internals.js';
import {prepareStorage} from '../../scratch/vm-storage.js';
import {lookUp} from '../../words/look-up.js';
import {start} from '../../words/tables/start.js';
import {headingOf, hostFamilies} from './host-families.js';
import {createHostPage, type HostPage} from './host-page.js';
import {OwnHubs} from './own-hubs.js';

/** The id of the library's card "Add your own hub". No profile can have it. */
const CARD_ID = 'add-own-hub';

type LibraryCard = ReturnType<typeof libraryCardOf>;

/** The vm of an Xcratch that gives extensions its vm. */
type XcratchVm = ScratchVm & {
  readonly extensionManager: {
    /** The cards of the library; undefined in a player. */
    readonly extensionLibraryContent?: object[];
    /** Makes the extension with `new blockClass(runtime)` and adds its blocks and its card. */
    registerExtensionBlock(card: LibraryCard, blockClass: object): void;
  };
};

/** The runtime of Xcratch, which has its translations. */
export interface XcratchRuntime extends ScratchRuntime {
  readonly formatMessage?: FormatMessage & {setup?(): {readonly locale?: string} | undefined};
  readonly vm?: XcratchVm;
}

/** What Xcratch calls of an extension. */
type Blocks = Readonly<Record<string, unknown>> & {getInfo(): object};

interface LoadedPage {
  readonly builtIn: ReadonlyMap<string, Blocks>;
  /** Null: the vm is not known. */
  readonly ownHubs: OwnHubs | null;
}

/**
 * By runtime: Xcratch makes a further object when the user loads the module again, or when a project names a home-made hub, but a hub
 * has one owner. Each home-made hub has its own copy of the module.
 */
const LOADED = Symbol.for('blockwave');

/** A home-made hub's profile is behind the # of the module's address, which Xcratch saves with projects. Otherwise WeDo 2.0. */
export function familyAt(address: string): HubFamily {
  try {
    const {hash} = new URL(address);
    const checked = checkProfile(
      hash === '' ? null : JSON.parse(decodeURIComponent(hash.slice(1))),
    );
    if (checked.ok) return createFamily(checked.profile);
  } catch {
    // Another text is there.
  }
  return hostFamilies[0];
}

const addressOf = (address: string, {deviceProfile}: ProfileFamily): string =>
  `${withoutHash(address)}#${encodeURIComponent(JSON.stringify(deviceProfile))}`;

const withoutHash = (address: string): string => address.replace(/#.*/s, '');

const isOwn = (family: HubFamily): family is ProfileFamily => 'deviceProfile' in family;

export function libraryCardOf(family: HubFamily) {
  return {
    ...libraryEntryOf(family),
    extensionURL: '',
    collaborator: 'Blockwave',
    bluetoothRequired: false,
    internetConnectionRequired: false,
  };
}

/** The blocks of a family. The first call for a runtime adds those of the other families, too. */
export function loadInXcratch(runtime: XcratchRuntime, family: HubFamily, address: string): object {
  const loaded = runtime as {[LOADED]?: LoadedPage};
  const isFirst = loaded[LOADED] === undefined;
  const page = (loaded[LOADED] ??= loadPage(runtime, withoutHash(address)));
  if (isFirst && runtime.vm) addOthers(runtime.vm, page, family, withoutHash(address));
  const blocks = isOwn(family)
    ? page.ownHubs?.use(family.deviceProfile).extension?.aliasFor(family.id)
    : page.builtIn.get(family.id);
  if (!blocks) throw new Error(`This Xcratch cannot load the hub '${family.id}'.`);
  return {...blocks, getInfo: () => ({...blocks.getInfo(), extensionURL: address})};
}

function loadPage(runtime: XcratchRuntime, address: string): LoadedPage {
  const {vm} = runtime;
  const storage = vm ? prepareStorage(vm).storage : null;
  const host = createHostPage(runtime, {storage});
  watchDialog({runtime});
  const blocks = host.builtIn.map(({family, extension}) => {
    const {getInfo, ...others} = extension.aliasFor(family.id, headingOf(family));
    return [
      family.id,
      {
        ...others,
        getInfo() {
          setLocale(runtime, host);
          return getInfo();
        },
      },
    ] as const;
  });
  const ownHubs = vm ? createOwnHubs(vm, host, address) : null;
  return {builtIn: new Map(blocks), ownHubs};
}

/** Xcratch asks for the blocks again when its language has changed. */
function setLocale({formatMessage}: XcratchRuntime, host: HostPage): void {
  if (formatMessage === undefined) return;
  if (!host.setLocale(formatMessage.setup?.()?.locale ?? 'en', formatMessage)) return;
  for (const {extension} of host.builtIn) extension.changeLanguage();
}

function createOwnHubs(vm: XcratchVm, {shared}: HostPage, address: string): OwnHubs {
  const {runtime, extensionManager} = vm;
  const ownHubs = new OwnHubs({
    vm,
    shared,
    locale: () => vm.getLocale(),
    onLoaded: family => {
      const category = runtime._blockInfo.find(({id}) => id === family.id);
      if (category && isOwn(family)) {
        Object.assign(category, {extensionURL: addressOf(address, family)});
      }
    },
  });
  // A button in the palette could not do anything: Xcratch knows its own three only. So the library has a card.
  replaceMethod<'loadExtensionURL', [id: string]>(
    extensionManager,
    'loadExtensionURL',
    (original, id) => {
      if (id !== CARD_ID) return original(id);
      ownHubs.addFromFile();
      // It never ends: the library would look for a category of this name.
      return new Promise(() => undefined);
    },
  );
  const [{card}] = hostFamilies;
  extensionManager.extensionLibraryContent?.push({
    extensionId: CARD_ID,
    iconURL: card.picture,
    insetIconURL: card.smallIcon,
    featured: true,
    get name() {
      return lookUp(start, vm.getLocale(), 'ownHub');
    },
    get description() {
      return lookUp(start, vm.getLocale(), 'ownHubFile');
    },
  });
  return ownHubs;
}

/** Xcratch loads one extension from a module: the others are added beside it. */
function addOthers(vm: XcratchVm, page: LoadedPage, first: HubFamily, address: string): void {
  const {extensionManager} = vm;
  if (typeof extensionManager.registerExtensionBlock !== 'function') return;
  for (const family of hostFamilies) {
    if (family.id === first.id || extensionManager.isExtensionLoaded(family.id)) continue;
    const blocks = page.builtIn.get(family.id);
    const blockClass = Object.assign(
      function (this: object) {
        return {...blocks, getInfo: () => ({...blocks?.getInfo(), extensionURL: address})};
      },
      {EXTENSION_ID: family.id, EXTENSION_NAME: family.name, extensionURL: address},
    );
    extensionManager.registerExtensionBlock(
      {...libraryCardOf(family), extensionURL: address},
      blockClass,
    );
  }
}
