import type {ServedHub} from '../../../link-server/served-hub.js';
import {GATT_TABLE} from '../../../virtual/wedo2/gatt-table.js';
import type {VirtualHub} from '../../../virtual/index.js';
import type {GattServer} from '../../../gatt/gatt-server.js';

/** In dBm: as a hub on the same desk, each a little farther away. */
const NEAREST_RSSI = -50;

/** A virtual hub as Scratch Link's clients see it; `server` is the way to it, where that is not the hub itself. */
export function toServedHub(hub: VirtualHub, index = 0, server: GattServer = hub): ServedHub {
  return {
    id: hub.id,
    get name() {
      return hub.name;
    },
    rssi: NEAREST_RSSI - index,
    get advertisement() {
      return hub.advertisement;
    },
    characteristics: Object.values(GATT_TABLE).map(({service, characteristic, properties}) => ({
      service,
      characteristic,
      canRead: properties.some(property => property === 'read'),
      canWrite: properties.some(property => property === 'write'),
      canNotify: properties.some(property => property === 'notify'),
    })),
    connect: onLost => server.connect(onLost),
  };
}
