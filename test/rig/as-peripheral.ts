import type {VirtualHub} from '../../src/virtual/index.js';
import {GATT_TABLE} from '../../src/virtual/wedo2/gatt-table.js';
import type {RigPeripheral} from './bluez-device.js';

/** The virtual hub with its advertisement. */
export function asPeripheral(hub: VirtualHub): RigPeripheral {
  return {
    server: hub,
    characteristics: Object.values(GATT_TABLE),
    advertised: [GATT_TABLE.name.service],
  };
}
