import {GATT_TABLE as EDUCATION_TABLE} from '../../src/virtual/education/gatt-table.js';
import {VirtualEducationDevice} from '../../src/virtual/education/index.js';
import type {VirtualHub} from '../../src/virtual/index.js';
import {GATT_TABLE as LWP3_TABLE} from '../../src/virtual/lwp3/gatt-table.js';
import {VirtualLwp3Hub} from '../../src/virtual/lwp3/index.js';
import {GATT_TABLE as WEDO2_TABLE} from '../../src/virtual/wedo2/gatt-table.js';
import type {RigPeripheral} from './bluez-device.js';

/** A virtual hub of any family with its advertisement. */
export function asPeripheral(
  hub: VirtualHub | VirtualLwp3Hub | VirtualEducationDevice,
): RigPeripheral {
  const {services, manufacturerData} = hub.advertisement;
  return {
    server: hub,
    characteristics: Object.values(tableOf(hub)),
    advertised: services,
    manufacturerData,
  };
}

function tableOf(hub: VirtualHub | VirtualLwp3Hub | VirtualEducationDevice) {
  if (hub instanceof VirtualEducationDevice) return EDUCATION_TABLE;
  return hub instanceof VirtualLwp3Hub ? LWP3_TABLE : WEDO2_TABLE;
}
