import {createOverlay, type OverlayFamily} from '../../overlay/index.js';
import {readStored, store} from '../../panel/page-storage.js';
import {watchDialog} from '../../scratch/connection-dialog.js';
import {formatterOf} from '../../scratch/host-messages.js';
import {idsOf} from '../../scratch/hub-family.js';
import {RuntimeEvent} from '../../scratch/runtime.js';
import {
  hidePeripheral,
  interceptLocale,
  replaceMethod,
  type ScratchVm,
} from '../../scratch/vm-internals.js';
import {storageOf} from '../../scratch/vm-storage.js';
import {forgetBlocks, takeOver} from '../../scratch/vm-take-over.js';
import {lookUp} from '../../words/look-up.js';
import {start} from '../../words/tables/start.js';
import {headingOf} from './host-families.js';
import {createHostPage, type HostExtension, type HostPage} from './host-page.js';
import {OwnHubs} from './own-hubs.js';

/** The vm of TurboWarp. */
type TurboWarpVm = ScratchVm & {
  readonly runtime: {readonly isPackaged?: boolean};
  readonly extensionManager: {
    /** The addresses that are saved with a project, by the ids of its extensions. */
    getExtensionURLs(): Readonly<Record<string, string>>;
  };
  stopAll(): void;
};

/** The global object Scratch of an unsandboxed extension. */
export interface TurboWarp {
  readonly extensions: {readonly unsandboxed?: boolean; register(extension: object): void};
  readonly vm: TurboWarpVm;
}

/** What TurboWarp's vm calls of an extension. */
interface Blocks {
  getInfo(): {readonly id: string; readonly blocks: readonly object[]};
}

/** The blocks of a vm that has loaded the script before: a second copy would be another owner of the same hubs. */
const LOADED = Symbol.for('blockwave');

/** The choice of the user, in localStorage: 'off' leaves the host its own extension. That of WeDo 2.0 has this name alone. */
const TAKE_OVER_KEY = 'blockwave.takeOver';

export function loadInTurboWarp({extensions, vm}: TurboWarp): void {
  const loaded = vm as {[LOADED]?: readonly Blocks[]};
  const blocks = loaded[LOADED] ?? load(vm);
  for (const each of blocks) {
    if (loaded[LOADED]) forgetBlocks(vm, each.getInfo().id);
    extensions.register(each);
  }
  loaded[LOADED] = blocks;
}

function load(vm: TurboWarpVm): readonly Blocks[] {
  const {runtime} = vm;
  const page = createHostPage(runtime, {
    bluetooth: !hasNoChooser(),
    listsFamily: true,
    storage: storageOf(runtime),
  });
  const isPackaged = isInPlayer(vm);
  const hide = (ids: readonly string[]) => {
    if (isPackaged) for (const id of ids) hidePeripheral(vm, id);
  };
  for (const {family} of page.builtIn) hide(idsOf(family));
  const ownHubs = new OwnHubs({
    vm,
    shared: page.shared,
    locale: () => vm.getLocale(),
    onLoaded: family => hide(idsOf(family)),
  });
  // The player sets that of the browser.
  page.setLocale(vm.getLocale(), formatterOf(vm));
  interceptLocale(vm, (...language) => {
    if (!page.texts.setLocale(...language)) return;
    for (const {extension} of allOf(page, ownHubs)) extension.changeLanguage();
  });
  watchDialog(vm);
  openWithProfiles(vm, page, ownHubs);
  if (isPackaged) showOverlay(vm, page, ownHubs);
  return page.builtIn.map((each, index) => blocksFor(vm, each, index === 0 ? ownHubs : null));
}

function allOf({builtIn}: HostPage, {installations}: OwnHubs): readonly HostExtension[] {
  const own = installations.flatMap(({family, extension}) =>
    extension === null ? [] : [{family, extension}],
  );
  return [...builtIn, ...own];
}

/** The packager's player in a page, which has no connection dialog. Its option "packaged runtime" sets the runtime's property. */
function isInPlayer({runtime}: TurboWarpVm): boolean {
  // Programs without a page run its vm, too.
  const isPage = typeof ShadowRoot === 'function';
  return isPage && (runtime.isPackaged === true || 'Scaffolding' in globalThis);
}

/**
 * Home-made hubs of projects. TurboWarp saves the address of this script for them, too: it loads the script when a project names
 * one of them, at a time at which the vm has what the project has saved.
 */
function openWithProfiles(vm: TurboWarpVm, {builtIn}: HostPage, ownHubs: OwnHubs): void {
  const {runtime, extensionManager} = vm;
  const storage = Object(runtime.extensionStorage) as object;
  ownHubs.openProject({extensions: Object.keys(storage), extensionStorage: storage});
  replaceMethod<'getExtensionURLs', []>(extensionManager, 'getExtensionURLs', original => {
    const urls = original() as Readonly<Record<string, string>>;
    const url = urls[builtIn[0].family.id];
    const own = ownHubs.installations.map(({family}) => [family.id, url]);
    return url === undefined ? urls : {...urls, ...Object.fromEntries(own)};
  });
}

/** The list of hubs of a packaged page: those of the families whose blocks the project has. */
function showOverlay(vm: TurboWarpVm, page: HostPage, ownHubs: OwnHubs): void {
  const overlay = createOverlay({locale: vm.getLocale(), onStop: () => vm.stopAll()});
  document.body.append(overlay.element);
  vm.runtime.on(RuntimeEvent.projectLoaded, () => {
    const {extensions = []} = JSON.parse(vm.toJSON()) as {extensions?: readonly string[]};
    const isUsed = ({family}: OverlayFamily) => idsOf(family).some(id => extensions.includes(id));
    overlay.setFamilies(allOf(page, ownHubs).filter(isUsed));
  });
}

/** An extension's blocks with the buttons of its category. `ownHubs`: it has the button for home-made hubs. */
function blocksFor(
  vm: TurboWarpVm,
  {family, extension}: HostExtension,
  ownHubs: OwnHubs | null,
): Blocks {
  const {getInfo, ...blocks} = extension.aliasFor(family.id, headingOf(family));
  const [officialId] = family.aliases ?? [];
  const takeOverSwitch =
    officialId === undefined ? null : createSwitch(vm, officialId, {family, extension});
  return {
    ...blocks,
    ...(ownHubs && {addOwnHub: () => ownHubs.addFromFile()}),
    ...(takeOverSwitch && {switchTakeOver: takeOverSwitch.press}),
    getInfo() {
      const info = getInfo();
      const buttons = [
        ...(ownHubs ? [button('addOwnHub', `${lookUp(start, vm.getLocale(), 'ownHub')}…`)] : []),
        ...(takeOverSwitch
          ? [button('switchTakeOver', `${takeOverSwitch.isOn() ? '☑' : '☐'} ${family.name}`)]
          : []),
      ];
      return {...info, blocks: [...buttons, ...info.blocks]};
    },
  };
}

const button = (func: string, text: string) => ({blockType: 'button', func, text});

/** Takes over the host's own extension, unless the user has switched that off. */
function createSwitch(vm: TurboWarpVm, officialId: string, {family, extension}: HostExtension) {
  const key = officialId === 'wedo2' ? TAKE_OVER_KEY : `${TAKE_OVER_KEY}.${officialId}`;
  const begin = () => takeOver(vm, officialId, extension, family.name);
  let giveBack = readStored(key) === 'off' ? null : begin();
  return {
    isOn: () => giveBack !== null,
    press: () => {
      if (giveBack === null) giveBack = begin();
      else {
        giveBack();
        giveBack = null;
      }
      store(key, giveBack === null ? 'off' : 'on');
      void vm.extensionManager.refreshBlocks(family.id);
    },
  };
}

/** Electron, and so TurboWarp Desktop and packaged applications, offers no list of Bluetooth devices: Scratch Link does. */
function hasNoChooser(): boolean {
  return typeof navigator !== 'undefined' && navigator.userAgent.includes('Electron/');
}
