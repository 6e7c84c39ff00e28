import type {ServedHub} from '../../../gatt/served-hub.js';
import {GATT_TABLE} from '../../../virtual/wedo2/gatt-table.js';
import type {VirtualHub} from '../../../virtual/index.js';
import type {GattServer} from '../../../gatt/gatt-server.js';

/** As a hub on the same desk. Each further hub is 1 dBm weaker. */
const NEAREST_RSSI_DBM = -50;

/** A virtual hub as Scratch Link's clients see it. They connect to `server`, by default the hub itself. */
export function toServedHub(hub: VirtualHub, index = 0, server: GattServer = hub): ServedHub {
  return {
    id: hub.id,
    get name() {
      return hub.name;
    },
    rssi: NEAREST_RSSI_DBM - index,
    get advertisement() {
      return hub.advertisement;
    },
    characteristics: Object.values(GATT_TABLE),
    connect: onLost => server.connect(onLost),
  };
}
