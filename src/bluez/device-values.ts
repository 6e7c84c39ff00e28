import type {Advertisement} from '../ble/advertisement.js';
import {keyOf} from '../ble/endpoint.js';
import type {ServedCharacteristic} from '../ble/served-hub.js';
import {normaliseUuid} from '../ble/uuid.js';
import type {ObjectTree} from './object-tree.js';
import {
  bytesByNumber,
  CHARACTERISTIC,
  SERVICE,
  textOf,
  textsOf,
  type Properties,
} from './values.js';

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

/** A characteristic with the path of its object. */
export interface KnownCharacteristic extends ServedCharacteristic {
  readonly path: string;
}

/** BlueZ's names of the properties that clients may use. An indication is a notification to them. */
const PROPERTIES = new Map([
  ['read', 'read'],
  ['write', 'write'],
  ['write-without-response', 'command'],
  ['notify', 'notify'],
  ['indicate', 'notify'],
]);

/** The characteristics of a device by keyOf(). Of several with the same UUIDs, the first counts. */
export function characteristicsOf(
  tree: ObjectTree,
  devicePath: string,
): Map<string, KnownCharacteristic> {
  const found = new Map<string, KnownCharacteristic>();
  for (const path of tree.pathsOf(CHARACTERISTIC)) {
    if (!path.startsWith(`${devicePath}/`)) continue;
    const values = tree.get(path, CHARACTERISTIC);
    const service = tree.get(textOf(values?.get('Service')) ?? '', SERVICE)?.get('UUID');
    const endpoint = {
      service: normaliseUuid(service) ?? '',
      characteristic: normaliseUuid(values?.get('UUID')) ?? '',
    };
    if (!endpoint.service || !endpoint.characteristic || found.has(keyOf(endpoint))) continue;
    const properties = textsOf(values?.get('Flags')).flatMap(flag => PROPERTIES.get(flag) ?? []);
    found.set(keyOf(endpoint), {...endpoint, properties: [...new Set(properties)], path});
  }
  return found;
}
