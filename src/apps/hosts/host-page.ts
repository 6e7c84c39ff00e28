import {systemClock} from '../../clock.js';
import {createPageClock} from '../../page-clock.js';
import {createExtension, createVirtualHubs} from '../../scratch/create-extension.js';
import type {Extension} from '../../scratch/extension.js';
import type {FormatMessage} from '../../scratch/host-messages.js';
import {hostMessages} from '../../scratch/host-messages.js';
import type {HubFamily} from '../../scratch/hub-family.js';
import type {PageOptions} from '../../scratch/options.js';
import {prepareHeadings} from '../../scratch/vm-headings.js';
import type {ScratchRuntime} from '../../scratch/vm-internals.js';
import type {ProjectStorage} from '../../scratch/vm-storage.js';
import {Texts} from '../../words/texts.js';
import {hostFamilies} from './host-families.js';

/** A family's extension in a host. */
export interface HostExtension {
  readonly family: HubFamily;
  readonly extension: Extension;
}

/** The extensions of the built-in families in a page of another host, and what those of home-made hubs share with them. */
export interface HostPage {
  readonly texts: Texts;
  readonly shared: PageOptions;
  /** In the order of hostFamilies. */
  readonly builtIn: readonly [HostExtension, ...HostExtension[]];
  /**
   * To be called before the host asks for the blocks' texts in this language. `format`: its own translations. Returns whether another
   * language was set before.
   */
  setLocale(locale: string, format: FormatMessage): boolean;
}

export type HostOptions = Pick<PageOptions, 'bluetooth' | 'listsFamily'> & {
  /** Null: the host saves nothing for extensions. */
  readonly storage: ProjectStorage | null;
};

const NO_STORAGE: ProjectStorage = {read: () => undefined, write: () => undefined};

export function createHostPage(
  runtime: ScratchRuntime,
  {storage, ...options}: HostOptions,
): HostPage {
  const texts = new Texts();
  const clock = createPageClock() ?? systemClock;
  const shared: PageOptions = {
    ...options,
    // These hosts have no place for notices.
    listsProblem: true,
    clock,
    texts,
    headingOf: prepareHeadings({runtime}).headingOf,
    projectStorage: storage ?? NO_STORAGE,
  };
  const create = (family: HubFamily): HostExtension => {
    const numberedVirtualHubs = createVirtualHubs(family, {clock, texts});
    return {family, extension: createExtension(runtime, shared, {family, numberedVirtualHubs})};
  };
  const [first, ...others] = hostFamilies;
  return {
    texts,
    shared,
    builtIn: [create(first), ...others.map(create)],
    setLocale(locale, format) {
      const messages = hostFamilies.map(family => hostMessages(family, format));
      return texts.setLocale(locale, Object.assign({}, ...messages) as Record<string, unknown>);
    },
  };
}
