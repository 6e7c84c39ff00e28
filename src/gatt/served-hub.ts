import type {Advertisement} from './advertisement.js';
import type {GattServer} from './gatt-server.js';
import type {Endpoint} from './endpoint.js';

export interface ServedCharacteristic extends Endpoint {
  /** Of these, clients may use 'read', 'write' (with response), 'command' (a write without response) and 'notify'. */
  readonly properties: readonly string[];
}

/** A hub that clients of a link server can find and connect to. */
export interface ServedHub extends GattServer {
  readonly advertisement: Advertisement;
  /** Signal strength in dBm, of the newest advertisement. */
  readonly rssi: number;
  /** Of all services. A hub behind a radio knows them while it is connected; before, the list is empty. */
  readonly characteristics: readonly ServedCharacteristic[];
}
