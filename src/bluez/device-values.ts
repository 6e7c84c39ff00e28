import type {Advertisement} from '../ble/advertisement.js';
import {normaliseUuid} from '../ble/uuid.js';
import {bytesByNumber, textOf, textsOf, type Properties} from './values.js';

/** Bluetooth's own value for a signal that is not known. */
export const UNKNOWN_RSSI_DBM = -127;

/** BlueZ's alias of a device without a name is its address, which pages must not see. */
const ADDRESS = /^([0-9A-F]{2}[-:]){5}[0-9A-F]{2}$/i;

export function nameOf(device: Properties): string {
  const alias = textOf(device.get('Alias')) ?? '';
  return textOf(device.get('Name')) ?? (ADDRESS.test(alias) ? '' : alias);
}

export function advertisementOf(device: Properties): Advertisement {
  return {
    name: nameOf(device),
    services: uuidsOf(device.get('UUIDs')),
    manufacturerData: bytesByNumber(device.get('ManufacturerData')),
  };
}

function uuidsOf(value: unknown): string[] {
  return textsOf(value).flatMap(uuid => normaliseUuid(uuid) ?? []);
}
