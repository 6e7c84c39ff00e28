import type {Emitter} from '../emitter.js';
import type {GattServer} from '../ble/gatt-server.js';
import type {HubFamily} from '../scratch/hub-family.js';
import type {HubSession} from '../session/hub-session.js';

/** The hubs of one family that a panel shows: its Extension, or what a page makes of its own. */
export interface PanelSource {
  /** In the order of their numbers; the first is hub 1. */
  readonly hubs: readonly HubSession[];
  /** 'hubsChanged': a hub was added or removed, or two were swapped. */
  readonly events: Pick<Emitter<{hubsChanged: undefined}>, 'on'>;
  /** There are at most MAX_HUBS. */
  addHub(): HubSession;
  /** Two hubs, by their index in `hubs`, change their numbers. */
  swapHubs(first: number, second: number): void;
  /** Disconnects and removes the last hub. */
  removeHub(index: number): void;
  /** The virtual hub that this session uses or used last, else the first of those that its searches list; null: none. */
  virtualHubOf(session: HubSession): GattServer | null;
  /** The name of the hub that the project used under this number; null: unknown. */
  expectedName(index: number): string | null;
}

/**
 * What the panel's property `blockwave` takes: the result of install(), or a page's own. The panel shows the families
 * whose extensions are loaded, and offers the others while no hub is connected.
 */
export interface PanelHost {
  readonly families: readonly [PanelFamily, ...PanelFamily[]];
}

export interface PanelFamily {
  readonly family: HubFamily;
  /** That of hub 1; null if there is none. */
  readonly virtualHub: GattServer | null;
  /** Null until the extension is loaded. */
  readonly extension: PanelSource | null;
  /** Loads the extension. Default: it is loaded. */
  load?(): void;
}

/** A family whose extension is loaded. */
export interface LoadedFamily {
  readonly family: HubFamily;
  readonly source: PanelSource;
}
