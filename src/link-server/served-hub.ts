import type {Advertisement} from '../gatt/advertisement.js';
import type {GattServer} from '../gatt/gatt-server.js';
import type {Endpoint} from '../gatt/endpoint.js';

export interface ServedCharacteristic extends Endpoint {
  /** Of these, clients may use 'read', 'write' and 'notify'. */
  readonly properties: readonly string[];
}

/** A hub that clients can find and connect to. */
export interface ServedHub extends GattServer {
  readonly advertisement: Advertisement;
  readonly rssi: number;
  readonly characteristics: readonly ServedCharacteristic[];
}
