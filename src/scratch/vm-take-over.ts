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
    forgetExtension(vm, id);
    extensionManager.loadExtensionIdSync(id);
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

/** Makes the vm forget a loaded extension, so that another one of the same id can be loaded. */
export function forgetExtension(vm: ScratchVm, id: string): void {
  const {extensionManager, runtime} = vm;
  if (id in runtime.peripheralExtensions) runtime.disconnectPeripheral(id);
  unregisterPeripheral(vm, id);
  extensionManager._loadedExtensions.delete(id);
  runtime._blockInfo = runtime._blockInfo.filter(category => category.id !== id);
}
