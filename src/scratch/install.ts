import {systemClock, type Clock} from '../clock.js';
import type {GattServer} from '../ble/gatt-server.js';
import {createPageClock} from '../page-clock.js';
import {Texts} from '../words/texts.js';
import {checkRate} from '../connection/hub-gate.js';
import {watchDialog} from './connection-dialog.js';
import {Extension} from './extension.js';
import {FamilyInstallation, type OwnVirtualHubs} from './family-installation.js';
import type {HostCallbacks} from './host-callbacks.js';
import {checkFamily, idsOf, type HubFamily} from './hub-family.js';
import type {PageOptions} from './options.js';
import {asScratchVm, interceptLocale} from './vm-internals.js';
import {prepareHeadings} from './vm-headings.js';
import {prepareStorage} from './vm-storage.js';

/** `V` is the virtual hub of the first family. */
export interface InstallOptions<V extends GattServer = GattServer>
  extends
    HostCallbacks,
    Pick<
      PageOptions,
      'bluetooth' | 'scratchLink' | 'hubName' | 'ratePerSecond' | 'blocks' | 'record'
    > {
  /** The hub families to install. Each becomes an extension. */
  readonly hubs: readonly [HubFamily<V>, ...HubFamily[]];
  /**
   * The first family's virtual hubs, which every search lists: one or several of your own. False: no family has a virtual
   * hub. By default each family that can make virtual hubs has one for each hub number.
   */
  readonly virtualHub?: V | readonly V[] | false;
  /** Measures all times. By default the machine's clock, which is on time in a hidden tab, too. */
  readonly clock?: Clock;
}

/** One installed hub family. */
export interface InstalledFamily<V extends GattServer = GattServer> {
  readonly family: HubFamily<V>;
  /** The first virtual hub; null if there is none. */
  readonly virtualHub: V | null;
  /** Null until the extension is first loaded, from the library or by a project. */
  readonly extension: Extension | null;
  /** Loads the extension, as the library does: then the palette has its blocks. */
  load(): void;
}

/** What install() has put into a vm. */
export interface Blockwave<V extends GattServer = GattServer> {
  /** In the order of `hubs`. */
  readonly families: readonly [InstalledFamily<V>, ...InstalledFamily[]];
  /** The first family's. */
  readonly virtualHub: V | null;
  /** The first family's. */
  readonly extension: Extension | null;
  /** Installs one more family, with the options of the others, and all its blocks. Throws as install() does. */
  add(family: HubFamily): InstalledFamily;
  /**
   * Puts a family in place of the one with the same ids that add() has added. If its extension is loaded, its hubs are
   * disconnected, and the vm has the new blocks at once. Throws as install() does, and for a family that was not added.
   */
  exchange(family: HubFamily): InstalledFamily;
  /**
   * Stops and disconnects all hubs and restores the vm's own methods. A loaded extension stays, because a vm cannot
   * unload one: its blocks then run with no hub.
   */
  uninstall(): void;
}

const installed = new WeakMap<object, Blockwave>();
/** The vms that still have the extension of an uninstalled Blockwave. */
const used = new WeakSet();

/**
 * Makes `vm`, the VirtualMachine of @scratch/scratch-vm, load our extension for each family's id. Call it before the
 * editor is rendered, because the editor sets its first language then. A second call for the same vm returns the result
 * of the first. Throws an Error for an unknown kind of vm, for a vm that has already loaded an extension of the same id
 * or has the extension of an uninstalled Blockwave, and for a family whose record has a mistake. Throws a RangeError or
 * TypeError for a rate that is not positive.
 */
export function install(vm: object, options: InstallOptions): Blockwave {
  const before = installed.get(vm);
  if (before !== undefined) return before;
  const host = asScratchVm(vm);
  const {hubs, virtualHub: given} = options;
  if (options.ratePerSecond !== undefined) checkRate(options.ratePerSecond);
  if (used.has(vm)) {
    throw new Error(
      'This vm has had Blockwave before and keeps the blocks that it loaded then, which cannot be ' +
        'connected again: install into a new vm, or reload the page.',
    );
  }
  const check = (
    family: HubFamily,
    all: readonly HubFamily[],
    wordsForLoaded: (id: string) => string,
  ) => {
    checkFamily(family, Extension.prototype);
    for (const id of idsOf(family)) {
      if (all.flatMap(idsOf).filter(other => other === id).length > 1) {
        throw new Error(`Two of the hub families to install have the id '${id}'.`);
      }
      if (host.extensionManager.isExtensionLoaded(id)) {
        throw new Error(wordsForLoaded(id));
      }
    }
  };
  for (const family of hubs) {
    const words = (id: string) =>
      `Blockwave must be installed before the vm loads its own extension '${id}'.`;
    check(family, hubs, words);
  }

  const pageClock = options.clock === undefined ? createPageClock() : null;
  const clock = options.clock ?? pageClock ?? systemClock;
  const texts = new Texts();
  texts.setLocale(host.getLocale());

  const {headingOf, restores: headings} = prepareHeadings(host);
  const {storage, restores: storages} = prepareStorage(host);
  const restores = [...headings, ...storages];
  const page = {...options, clock, texts, headingOf, projectStorage: storage};
  const installFamily = (...args: [HubFamily, PageOptions, OwnVirtualHubs?]) => {
    const installation = new FamilyInstallation(host, ...args);
    restores.push(() => installation.dispose());
    return installation;
  };
  const [firstFamily, ...otherFamilies] = hubs;
  const first = installFamily(firstFamily, page, given);
  const noVirtualHub = given === false ? given : undefined;
  const families: [FamilyInstallation, ...FamilyInstallation[]] = [
    first,
    ...otherFamilies.map(family => installFamily(family, page, noVirtualHub)),
  ];
  const added: FamilyInstallation[] = [];
  const changeLocale = (...locale: Parameters<Texts['setLocale']>) => {
    if (!texts.setLocale(...locale)) return;
    for (const {extension} of families) extension?.changeLanguage();
  };
  restores.push(interceptLocale(host, changeLocale), ...watchDialog(host));

  const blockwave: Blockwave = {
    families,
    virtualHub: first.virtualHub,
    get extension() {
      return first.extension;
    },
    add(family) {
      const words = (id: string) =>
        `The editor has an extension with the id '${id}' already. Give the hub another id.`;
      check(family, [family, ...families.map(each => each.family)], words);
      const installation = installFamily(family, {...page, blocks: undefined}, noVirtualHub);
      families.push(installation);
      added.push(installation);
      return installation;
    },
    exchange(family) {
      checkFamily(family, Extension.prototype);
      const ids = String(idsOf(family));
      const before = added.find(each => String(idsOf(each.family)) === ids);
      if (!before) throw new Error(`No hub family with the id '${family.id}' was added.`);
      before.exchange(family);
      return before;
    },
    uninstall() {
      if (!installed.delete(vm)) return;
      // From the last to the first: each may have replaced the replacement of the one before it.
      for (const restore of restores.reverse()) restore();
      if (families.some(({extension}) => extension !== null)) used.add(vm);
      pageClock?.dispose();
    },
  };
  installed.set(vm, blockwave);
  return blockwave;
}
