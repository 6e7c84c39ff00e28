/** dist/blockwave.mjs: a module with the exports that Xcratch asks of an extension. */
import {card} from '../../../blocks/wedo2/card.js';
import {libraryEntryOf} from '../../scratch/library-entry.js';
import type {Extension} from '../../scratch/extension.js';
import {watchDialog} from '../../scratch/connection-dialog.js';
import {hostMessages, type FormatMessage} from '../../scratch/host-messages.js';
import type {ScratchRuntime} from '../../scratch/vm-internals.js';
import {Texts} from '../../words/texts.js';
import {createHostExtension, family} from './host-extension.js';

/** The runtime of Xcratch, which has its translations. */
interface XcratchRuntime extends ScratchRuntime {
  readonly formatMessage?: FormatMessage & {setup?(): {readonly locale?: string} | undefined};
}

/** The card in Xcratch's library. Xcratch writes the address that it has loaded this module from into it. */
export const entry = {
  ...libraryEntryOf({id: family.id, card}),
  extensionURL: '',
  collaborator: 'Blockwave',
  bluetoothRequired: false,
  internetConnectionRequired: false,
};

/** By runtime: Xcratch makes a second object when the user loads the module again, but a hub has one owner. */
const loaded = new WeakMap<XcratchRuntime, object>();

function load(runtime: XcratchRuntime): object {
  const texts = new Texts();
  const extension = createHostExtension(runtime, texts);
  watchDialog({runtime});
  const {getInfo, ...blocks} = extension.aliasFor(family.id);
  return {
    ...blocks,
    getInfo() {
      setLocale(runtime, texts, extension);
      return {...getInfo(), extensionURL: blockClass.extensionURL};
    },
  };
}

/** Xcratch asks for the blocks again when its language has changed. */
function setLocale({formatMessage}: XcratchRuntime, texts: Texts, extension: Extension): void {
  if (formatMessage === undefined) return;
  const locale = formatMessage.setup?.()?.locale ?? 'en';
  texts.setLocale(locale, hostMessages(family, formatMessage));
  extension.changeLanguage();
}

/**
 * What Xcratch calls with `new`: the object has getInfo() and the method of each block. Xcratch writes the address that it
 * has loaded this module from into it, which is saved with projects.
 */
export const blockClass = Object.assign(
  function (this: object, runtime: XcratchRuntime): object {
    const blocks = loaded.get(runtime) ?? load(runtime);
    loaded.set(runtime, blocks);
    return blocks;
  },
  {EXTENSION_ID: family.id, EXTENSION_NAME: family.name, extensionURL: ''},
);
