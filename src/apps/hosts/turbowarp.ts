/** dist/blockwave.js: one classic script, in the format of TurboWarp's unsandboxed extensions. */
import {loadInTurboWarp, type TurboWarp} from './load-in-turbowarp.js';

const {Scratch} = globalThis as {readonly Scratch?: TurboWarp};
if (Scratch === undefined) {
  throw new Error('This file is an extension for TurboWarp. Load it in TurboWarp’s editor.');
}
if (Scratch.extensions.unsandboxed !== true) {
  throw new Error(
    'Blockwave cannot reach a hub from the sandbox. Load it again and tick “Run extension without sandbox”.',
  );
}
loadInTurboWarp(Scratch);
