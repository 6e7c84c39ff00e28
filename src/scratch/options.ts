import type {Clock} from '../clock.js';
import type {TransportProvider} from '../ble/transport.js';
import type {StartRecorder} from '../recorder/recorder.js';
import type {Locks} from '../session/ownership.js';
import type {TabStorage} from '../session/tab-memory.js';
import type {Texts} from '../words/texts.js';
import type {HostCallbacks} from './host-callbacks.js';
import type {HubFamily} from './hub-family.js';
import type {ProjectMemory} from './project-memory.js';
import type {VirtualHubs} from './virtual-hubs.js';
import type {ProjectStorage} from './vm-storage.js';

/** An entry of getInfo().blocks that is a heading in the palette. */
export interface Heading {
  readonly opcode?: undefined;
  readonly blockType: string;
  readonly text: string;
}

/** Null for a host without headings. */
export type HeadingOf = (text: string) => Heading | null;

/** 'official': those before the palette's first heading; otherwise a list of opcodes. */
export type ShownBlocks = 'official' | readonly string[];

/** Of one extension. */
export interface ExtensionOptions extends HostCallbacks {
  readonly family: HubFamily;
  /** Measures all times. */
  readonly clock: Clock;
  readonly texts: Texts;
  /** Each search uses all of them that are available at that time. */
  readonly providers: readonly TransportProvider[];
  /** Virtual hubs for each hub number, which its searches list last. Default: they list none. */
  readonly numberedVirtualHubs?: VirtualHubs | undefined;
  /** The browser's locks, so that no hub is used by two pages at once. Null: nothing prevents that. Default: null. */
  readonly locks?: Locks | null;
  /** The tab's storage, which remembers lost connections and the last hubs when the page is reloaded. Default: null. */
  readonly storage?: TabStorage | null;
  /** The names of the project's hubs and the language of its words. Default: they are not saved. */
  readonly memory?: ProjectMemory;
  /** All connections send at most this many messages a second. Default: as many as the protocol of the hub allows. */
  readonly ratePerSecond?: number | undefined;
  /**
   * The blocks in the palette: 'official' for those before its first heading, or a list of opcodes. The others are hidden, but run
   * in projects. Default: all.
   */
  readonly blocks?: ShownBlocks | undefined;
  /**
   * Records everything that passes between here and hubs, one recording for each hub: `recordTo` of blockwave/recorder,
   * docs/panel.md. Default: nothing is recorded.
   */
  readonly record?: StartRecorder | undefined;
  /** A heading of the palette, as this host's getInfo() has it. Default: the palette has no headings. */
  readonly headingOf?: HeadingOf;
  /** Whether a line of the connection dialog says why no real hub can be found, because the host shows no notices. Default: none does. */
  readonly listsProblem?: boolean | undefined;
  /** Whether the connection dialog's list names the family. Default: the dialog itself does. */
  readonly listsFamily?: boolean | undefined;
}

/** What the extensions of one page share, and how they reach hubs. */
export interface PageOptions extends Omit<
  ExtensionOptions,
  'family' | 'providers' | 'numberedVirtualHubs' | 'locks' | 'storage' | 'memory'
> {
  /** False: the browser's own Bluetooth is not offered. */
  readonly bluetooth?: boolean | undefined;
  /** False: Scratch Link is not offered. */
  readonly scratchLink?: boolean | undefined;
  /**
   * Not empty: searches find only hubs of this name, and virtual hubs. An asterisk at its end stands for any text: `Table*`.
   * Default: all hubs.
   */
  readonly hubName?: string | undefined;
  /** Where the names of hubs are saved with the project. */
  readonly projectStorage: ProjectStorage;
}
