import type {Extension} from './extension.js';
import {
  interceptLoading,
  registerExtension,
  unregisterPeripheral,
  type ScratchVm,
} from './vm-internals.js';

/**
 * Loads the extension under an id that the vm's own extension has, in place of that one, also if it is loaded already.
 * The returned function undoes it.
 */
export function takeOver(vm: ScratchVm, id: string, extension: Extension, name: string) {
  const {extensionManager, runtime} = vm;
  const reload = () => {
    if (extensionManager.isExtensionLoaded(id) && id in runtime.peripheralExtensions) {
      runtime.disconnectPeripheral(id);
    }
    reloadBlocks(vm, id);
  };
  const restores = interceptLoading(vm, id, () =>
    registerExtension(vm, id, extension.aliasFor(id, name)),
  );
  reload();
  runtime.registerPeripheralExtension(id, extension);
  return () => {
    for (const restore of restores) restore();
    unregisterPeripheral(vm, id);
    reload();
  };
}

/** Makes the vm forget the blocks of a loaded extension, so that they can be loaded again. */
export function forgetBlocks({extensionManager, runtime}: ScratchVm, id: string): void {
  extensionManager._loadedExtensions.delete(id);
  runtime._blockInfo = runtime._blockInfo.filter(category => category.id !== id);
}

/**
 * Makes the vm load the blocks of an id again, if they are loaded: it cannot unload an extension, but registering the same id again
 * replaces the functions. A reload of the page would end the connection and the undo steps at each edit of a profile.
 */
export function reloadBlocks(vm: ScratchVm, id: string): void {
  const {extensionManager, runtime} = vm;
  if (!extensionManager.isExtensionLoaded(id)) return;
  forgetBlocks(vm, id);
  extensionManager.loadExtensionIdSync(id);
  // Scripts and monitors have stored the functions of the blocks that they have run.
  const {targets = [], flyoutBlocks, monitorBlocks} = runtime;
  for (const blocks of [...targets.map(each => each.blocks), flyoutBlocks, monitorBlocks]) {
    blocks?.resetCache?.();
  }
  runtime.resetAllCaches?.();
}
