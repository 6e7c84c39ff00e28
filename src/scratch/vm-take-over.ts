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
    if (!extensionManager.isExtensionLoaded(id)) return;
    if (id in runtime.peripheralExtensions) runtime.disconnectPeripheral(id);
    forgetBlocks(vm, id);
    extensionManager.loadExtensionIdSync(id);
    // A monitor, or a script that is not compiled, has stored the functions of the blocks that it has run.
    runtime.resetAllCaches?.();
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
export function forgetBlocks(vm: ScratchVm, id: string): void {
  const {extensionManager, runtime} = vm;
  extensionManager._loadedExtensions.delete(id);
  runtime._blockInfo = runtime._blockInfo.filter(category => category.id !== id);
}

/** Makes scripts and monitors, which store the functions of the blocks that they have run, look them up again. */
export function resetCaches({runtime}: Pick<ScratchVm, 'runtime'>): void {
  const {targets = [], flyoutBlocks, monitorBlocks} = runtime;
  for (const blocks of [...targets.map(each => each.blocks), flyoutBlocks, monitorBlocks]) {
    blocks?.resetCache?.();
  }
  runtime.resetAllCaches?.();
}
