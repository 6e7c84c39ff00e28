import type {GattServer} from '../gatt/gatt-server.js';
import {
  createExtension,
  createVirtualHubs,
  type CreateExtensionOptions,
} from './create-extension.js';
import type {Extension} from './extension.js';
import {ExtensionLoader} from './extension-loader.js';
import {idsOf, type HubFamily} from './hub-family.js';
import {RuntimeEvent} from './runtime.js';
import type {ScratchVm} from './vm-internals.js';
import type {ProjectStorage} from './vm-storage.js';

/** What all families of one vm share. */
export interface SharedOptions extends Omit<
  CreateExtensionOptions,
  'family' | 'made' | 'virtualHubs'
> {
  readonly projectStorage: ProjectStorage;
}

/** A family's own virtual hubs. False: it has none. Left out: one for each hub number, if the family can make them. */
export type OwnVirtualHubs = GattServer | readonly GattServer[] | false | undefined;

/** A hub family in a vm. It may be exchanged for another one of the same ids. */
export class FamilyInstallation {
  readonly #vm: ScratchVm;
  readonly #options: SharedOptions;
  readonly #own: OwnVirtualHubs;
  readonly #loader: ExtensionLoader;
  #family: HubFamily;
  #virtualHub: GattServer | null = null;
  /** A project brings what was saved with it. */
  readonly #handleProject = () => {
    if (this.extension) this.#saveData();
  };

  constructor(vm: ScratchVm, family: HubFamily, options: SharedOptions, own?: OwnVirtualHubs) {
    this.#vm = vm;
    this.#options = options;
    this.#own = own;
    this.#family = family;
    this.#loader = new ExtensionLoader(vm, family, this.#prepare(family));
    vm.runtime.on(RuntimeEvent.projectLoaded, this.#handleProject);
  }

  get family(): HubFamily {
    return this.#family;
  }

  /** The first virtual hub; null if there is none. */
  get virtualHub(): GattServer | null {
    return this.#virtualHub;
  }

  /** Null until the extension is first loaded, from the library or by a project. */
  get extension(): Extension | null {
    return this.#loader.extension;
  }

  exchange(family: HubFamily): void {
    this.#family = family;
    this.#loader.exchange(family, this.#prepare(family));
  }

  dispose(): void {
    this.#vm.runtime.removeListener(RuntimeEvent.projectLoaded, this.#handleProject);
    this.#loader.dispose();
  }

  /** Makes the virtual hubs. The returned function makes the extension. */
  #prepare(family: HubFamily): () => Extension {
    const {clock, texts} = this.#options;
    const own = this.#own;
    const made = own === undefined ? createVirtualHubs(family, {clock, texts}) : undefined;
    const virtualHubs = own ? [own].flat() : [];
    this.#virtualHub = made?.first ?? virtualHubs[0] ?? null;
    const storage = this.#options.projectStorage;
    const projectStorage: ProjectStorage = {
      read: id => storage.read(id),
      write: (id, value) => storage.write(id, {...family.projectData, ...value}),
    };
    return () => {
      this.#saveData();
      return createExtension(this.#vm.runtime, {
        ...this.#options,
        family,
        made,
        virtualHubs,
        projectStorage,
      });
    };
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
