import type {Extension} from './extension.js';
import {idsOf, type HubFamily} from './hub-family.js';
import {forgetBlocks, resetCaches} from './vm-take-over.js';
import {
  interceptLoading,
  registerExtension,
  unregisterPeripheral,
  type ScratchVm,
} from './vm-internals.js';

/** Makes a vm load one family's extension, under each of its ids. */
export class ExtensionLoader {
  readonly #vm: ScratchVm;
  #family: HubFamily;
  #create: () => Extension;
  readonly #restores: (() => void)[];
  #extension: Extension | null = null;

  constructor(vm: ScratchVm, family: HubFamily, create: () => Extension) {
    this.#vm = vm;
    this.#family = family;
    this.#create = create;
    this.#restores = idsOf(family).flatMap(id =>
      interceptLoading(vm, id, () => registerExtension(vm, id, this.#blocksAs(id))),
    );
  }

  /** Null until the extension is first loaded under one of its ids. */
  get extension(): Extension | null {
    return this.#extension;
  }

  /**
   * From now on loads another family of the same ids; at once if the one before is loaded, whose hubs are disconnected. Blocks
   * that are in scripts run the new ones.
   */
  exchange(family: HubFamily, create: () => Extension): void {
    const {extensionManager} = this.#vm;
    this.#extension?.dispose();
    this.#family = family;
    this.#create = create;
    this.#extension = null;
    const loaded = idsOf(family).filter(id => extensionManager.isExtensionLoaded(id));
    for (const id of loaded) {
      forgetBlocks(this.#vm, id);
      extensionManager.loadExtensionIdSync(id);
    }
    if (loaded.length > 0) resetCaches(this.#vm);
  }

  /** The vm loads its own extensions again. Ours, if it was loaded, stays without a hub. */
  dispose(): void {
    for (const restore of this.#restores.reverse()) restore();
    this.#extension?.dispose();
    for (const id of idsOf(this.#family)) unregisterPeripheral(this.#vm, id);
  }

  #blocksAs(id: string): object {
    const extension = (this.#extension ??= this.#load());
    return id === this.#family.id ? extension : extension.aliasFor(id);
  }

  #load(): Extension {
    const extension = this.#create();
    for (const id of idsOf(this.#family)) {
      this.#vm.runtime.registerPeripheralExtension(id, extension);
    }
    return extension;
  }
}
