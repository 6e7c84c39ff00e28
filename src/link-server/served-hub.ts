import type {GattServer} from '../gatt/gatt-server.js';
import type {Endpoint} from '../gatt/transport.js';

export interface ServedCharacteristic extends Endpoint {
  readonly canRead: boolean;
  readonly canWrite: boolean;
  readonly canNotify: boolean;
}

/** A hub that clients may find and connect to: a GATT server, and what can be known of it from outside. */
export interface ServedHub extends GattServer {
  /** Full UUIDs of the services that it advertises. */
  readonly advertisedServices: readonly string[];
  readonly rssi: number;
  readonly characteristics: readonly ServedCharacteristic[];
}
