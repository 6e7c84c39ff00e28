import type {VirtualHub} from '../../src/virtual/index.js';
import {GATT_TABLE as LWP3_TABLE} from '../../src/virtual/lwp3/gatt-table.js';
import {VirtualLwp3Hub} from '../../src/virtual/lwp3/index.js';
import {GATT_TABLE as WEDO2_TABLE} from '../../src/virtual/wedo2/gatt-table.js';
import type {RigPeripheral} from './bluez-device.js';

/** A virtual hub of any family with its advertisement. */
export function asPeripheral(hub: VirtualHub | VirtualLwp3Hub): RigPeripheral {
  const {services, manufacturerData} = hub.advertisement;
  const table = hub instanceof VirtualLwp3Hub ? LWP3_TABLE : WEDO2_TABLE;
  return {
    server: hub,
    characteristics: Object.values(table),
    advertised: services,
    manufacturerData,
  };
}
