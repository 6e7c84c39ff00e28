import type {Advertisement} from './advertisement.js';
import type {GattServer} from './gatt-server.js';
import type {Endpoint} from './endpoint.js';

export interface ServedCharacteristic extends Endpoint {
  /** Clients may use 'read', 'write' (with response), 'command' (a write without response) and 'notify'. */
  readonly properties: readonly string[];
}

/** A hub that clients of a link server can find and connect to. */
export interface ServedHub extends GattServer {
  readonly advertisement: Advertisement;
  /** Signal strength in dBm, of the newest advertisement. */
  readonly rssi: number;
  /**
   * It carries out one write or read after the other: a further one would wait in it after the rate has allowed it. It settles
   * each within some seconds. Default: what it gets goes to the hub at once.
   */
  readonly isSequential?: boolean;
  /** The characteristics of all services. A hub behind a radio knows them while it is connected; before, the list is empty. */
  readonly characteristics: readonly ServedCharacteristic[];
}

export interface HubListener {
  /** An advertisement was received. The same hub is always the same object with the same id. */
  seen(hub: ServedHub): void;
  /** The hub cannot be connected to any more: it was not seen for long, or its adapter is gone. */
  gone(hub: ServedHub): void;
}

/** Where the hubs of a link server come from: a radio, or this process. */
export interface HubSource {
  /** Why no hub can be found now, as a sentence for the user, such as "Bluetooth is off."; null: hubs can be found. */
  readonly problem: string | null;
  /** Whether each hub has one client at a time. False: its clients share it. */
  readonly isExclusive: boolean;
  /**
   * Reports hubs in range, first those that are known, until the function returned is called. Several searches
   * may run at the same time. A search that begins while there is a problem reports hubs when the problem has ended.
   */
  search(listener: HubListener): () => void;
}
