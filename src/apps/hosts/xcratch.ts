/** dist/blockwave.mjs: a module with the exports that Xcratch asks of an extension. */
import {familyAt, loadInXcratch, libraryCardOf, type XcratchRuntime} from './load-in-xcratch.js';

/** WeDo 2.0, or the home-made hub whose profile is in the address of this module. */
const family = familyAt(import.meta.url);

/** The card in Xcratch's library. Xcratch writes the address that it has loaded this module from into it. */
export const entry = libraryCardOf(family);

/**
 * What Xcratch calls with `new`: the object has getInfo() and the method of each block. Xcratch writes the address that it
 * has loaded this module from into it, which is saved with projects.
 */
export const blockClass = Object.assign(
  function (this: object, runtime: XcratchRuntime): object {
    return loadInXcratch(runtime, family, blockClass.extensionURL);
  },
  {EXTENSION_ID: family.id, EXTENSION_NAME: family.name, extensionURL: ''},
);
