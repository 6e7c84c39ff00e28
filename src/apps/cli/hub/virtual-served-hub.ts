import type {Advertisement} from '../../../ble/advertisement.js';
import type {ServedHub} from '../../../ble/served-hub.js';
import type {GattTable} from '../../../virtual/server/gatt-table.js';
import type {VirtualPeripheral} from '../../../virtual/server/virtual-peripheral.js';

/** A virtual hub that clients find by its advertisement. */
export type AdvertisingHub = VirtualPeripheral & {readonly advertisement: Advertisement};

/** As a hub on the same desk. Each further hub is 1 dBm weaker. */
const NEAREST_RSSI_DBM = -50;

/** A virtual hub as Scratch Link's clients see it. */
export function toServedHub(hub: AdvertisingHub, table: GattTable<string>, index = 0): ServedHub {
  return {
    id: hub.id,
    get name() {
      return hub.name;
    },
    rssi: NEAREST_RSSI_DBM - index,
    get advertisement() {
      return hub.advertisement;
    },
    characteristics: Object.values(table),
    connect: onLost => hub.connect(onLost),
  };
}
