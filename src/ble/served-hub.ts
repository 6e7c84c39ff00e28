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
