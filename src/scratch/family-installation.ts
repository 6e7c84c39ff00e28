import type {GattServer} from '../ble/gatt-server.js';
import {createExtension, createVirtualHubs} from './create-extension.js';
import type {Extension} from './extension.js';
import {idsOf, type HubFamily} from './hub-family.js';
import type {PageOptions} from './options.js';
import {RuntimeEvent} from './runtime.js';
import {
  interceptLoading,
  registerExtension,
  unregisterPeripheral,
  type ScratchVm,
} from './vm-internals.js';
import type {ProjectStorage} from './vm-storage.js';
import {reloadBlocks} from './vm-take-over.js';

/** A family's own virtual hubs. False: it has none. Default: one for each hub number, if the family can make them. */
export type OwnVirtualHubs = GattServer | readonly GattServer[] | false | undefined;

/** A hub family in a vm, which loads the family's extension under each of its ids. It may be exchanged for another of the same ids. */
export class FamilyInstallation {
  readonly #vm: ScratchVm;
  readonly #options: PageOptions;
  readonly #own: OwnVirtualHubs;
  readonly #restores: (() => void)[];
  #family: HubFamily;
  #createExtension: () => Extension;
  #extension: Extension | null = null;
  #virtualHub: GattServer | null = null;
  /** A project brings what was saved with it. */
  readonly #handleProject = () => {
    if (this.extension) this.#saveData();
  };

  constructor(vm: ScratchVm, family: HubFamily, options: PageOptions, own?: OwnVirtualHubs) {
    this.#vm = vm;
    this.#options = options;
    this.#own = own;
    this.#family = family;
    this.#createExtension = this.#prepare(family);
    this.#restores = idsOf(family).flatMap(id =>
      interceptLoading(vm, id, () => registerExtension(vm, id, this.#blocksAs(id))),
    );
    vm.runtime.on(RuntimeEvent.projectLoaded, this.#handleProject);
  }

  get family(): HubFamily {
    return this.#family;
  }

  /** The first virtual hub; null if there is none. */
  get virtualHub(): GattServer | null {
    return this.#virtualHub;
  }

  /** Null until the extension is first loaded, from the library or by a project, under one of its ids. */
  get extension(): Extension | null {
    return this.#extension;
  }

  /** Loads the extension, as the library does: then the palette has its blocks. Nothing happens if it is loaded. */
  load(): void {
    this.#vm.extensionManager.loadExtensionURL(this.#family.id);
  }

  /** If the extension is loaded, its hubs are disconnected, and the blocks in scripts run the new ones at once. */
  exchange(family: HubFamily): void {
    // First, because it may throw: then everything stays as it was.
    const createNext = this.#prepare(family);
    this.#extension?.dispose();
    this.#extension = null;
    this.#family = family;
    this.#createExtension = createNext;
    for (const id of idsOf(family)) reloadBlocks(this.#vm, id);
  }

  /** The vm loads its own extensions again. Ours, if it was loaded, stays without a hub. */
  dispose(): void {
    this.#vm.runtime.removeListener(RuntimeEvent.projectLoaded, this.#handleProject);
    for (const restore of this.#restores.reverse()) restore();
    this.#extension?.dispose();
    for (const id of idsOf(this.#family)) unregisterPeripheral(this.#vm, id);
  }

  #blocksAs(id: string): object {
    const extension = (this.#extension ??= this.#create());
    return id === this.#family.id ? extension : extension.aliasFor(id);
  }

  #create(): Extension {
    this.#saveData();
    const extension = this.#createExtension();
    for (const id of idsOf(this.#family)) {
      this.#vm.runtime.registerPeripheralExtension(id, extension);
    }
    return extension;
  }

  /** Makes the virtual hubs. The returned function makes the extension. */
  #prepare(family: HubFamily): () => Extension {
    const {clock, texts, projectStorage: storage} = this.#options;
    const own = this.#own;
    const numberedVirtualHubs =
      own === undefined ? createVirtualHubs(family, {clock, texts}) : undefined;
    const ownVirtualHubs = own ? [own].flat() : [];
    this.#virtualHub = numberedVirtualHubs?.first ?? ownVirtualHubs[0] ?? null;
    const projectStorage: ProjectStorage = {
      read: id => storage.read(id),
      write: (id, value) => storage.write(id, {...family.projectData, ...value}),
    };
    const page = {...this.#options, projectStorage};
    return () =>
      createExtension(this.#vm.runtime, page, {family, numberedVirtualHubs, ownVirtualHubs});
  }

  /** Beside the names of the hubs. */
  #saveData(): void {
    const {projectData} = this.#family;
    const storage = this.#options.projectStorage;
    if (!projectData) return;
    for (const id of idsOf(this.#family)) {
      storage.write(id, {...(Object(storage.read(id)) as object), ...projectData});
    }
  }
}
