import {createOverlay} from '../../overlay/index.js';
import {watchDialog} from '../../scratch/connection-dialog.js';
import type {Extension} from '../../scratch/extension.js';
import {formatterOf, hostMessages} from '../../scratch/host-messages.js';
import {idsOf} from '../../scratch/hub-family.js';
import {hidePeripheral, interceptLocale, type ScratchVm} from '../../scratch/vm-internals.js';
import {forgetBlocks, takeOver} from '../../scratch/vm-take-over.js';
import type {Texts} from '../../words/texts.js';
import {createHostExtension, family, OFFICIAL} from './host-extension.js';

/** The global object Scratch of an unsandboxed extension. */
export interface TurboWarp {
  readonly extensions: {readonly unsandboxed?: boolean; register(extension: object): void};
  readonly vm: ScratchVm & {
    readonly runtime: {readonly isPackaged?: boolean};
    stopAll(): void;
  };
}

/** The blocks of a vm that has loaded the script before: a second copy would be another owner of the same hub. */
const LOADED = Symbol.for('blockwave');

/** The choice of the user, in localStorage: 'off' leaves the host its own WeDo 2.0. */
const TAKE_OVER_KEY = 'blockwave.takeOver';

export function loadInTurboWarp({extensions, vm}: TurboWarp, texts: Texts): void {
  const loadedBefore = (vm as {[LOADED]?: object})[LOADED];
  if (loadedBefore !== undefined) {
    forgetBlocks(vm, family.id);
    extensions.register(loadedBefore);
    return;
  }
  const {runtime} = vm;
  const extension = createHostExtension(runtime, texts, {bluetooth: !hasNoChooser()});
  const isPackaged = isInPlayer(vm);
  // The player sets that of the browser.
  const locale = vm.getLocale();
  texts.setLocale(locale, hostMessages(family, formatterOf(vm)));
  interceptLocale(vm, (...language) => {
    texts.setLocale(...language);
    extension.changeLanguage();
  });
  watchDialog(vm);
  if (isPackaged) for (const id of idsOf(family)) hidePeripheral(vm, id);
  const blocks = withSwitch(vm, extension);
  Object.assign(vm, {[LOADED]: blocks});
  extensions.register(blocks);
  if (isPackaged) {
    const onStop = () => vm.stopAll();
    document.body.append(createOverlay({extension, family, locale, onStop}).element);
  }
}

/** The packager's player in a page, which has no connection dialog. Its option "packaged runtime" sets the runtime's property. */
function isInPlayer({runtime}: TurboWarp['vm']): boolean {
  // Programs without a page run its vm, too.
  const isPage = typeof ShadowRoot === 'function';
  return isPage && (runtime.isPackaged === true || 'Scaffolding' in globalThis);
}

/** The extension's blocks with a button that gives the host its own WeDo 2.0 back, and takes it over again. */
function withSwitch(vm: ScratchVm, extension: Extension): object {
  const {getInfo, ...blocks} = extension.aliasFor(family.id);
  const start = () => takeOver(vm, OFFICIAL.id, extension, OFFICIAL.name);
  let giveBack = isSwitchedOff() ? null : start();
  return {
    ...blocks,
    getInfo() {
      const info = getInfo();
      const button = {
        blockType: 'button',
        func: 'switchTakeOver',
        text: `${giveBack === null ? '☐' : '☑'} ${OFFICIAL.name}`,
      };
      return {...info, blocks: [button, ...info.blocks]};
    },
    switchTakeOver() {
      if (giveBack === null) giveBack = start();
      else {
        giveBack();
        giveBack = null;
      }
      saveSwitch(giveBack === null);
      void vm.extensionManager.refreshBlocks(family.id);
    },
  };
}

/** Electron, and so TurboWarp Desktop and packaged applications, offers no list of Bluetooth devices: Scratch Link does. */
function hasNoChooser(): boolean {
  return typeof navigator !== 'undefined' && navigator.userAgent.includes('Electron/');
}

function isSwitchedOff(): boolean {
  try {
    return localStorage.getItem(TAKE_OVER_KEY) === 'off';
  } catch {
    return false;
  }
}

function saveSwitch(isOff: boolean): void {
  try {
    if (isOff) localStorage.setItem(TAKE_OVER_KEY, 'off');
    else localStorage.removeItem(TAKE_OVER_KEY);
  } catch {
    // A page without storage forgets the choice.
  }
}
