import {keyOf} from '../ble/endpoint.js';
import type {ServedCharacteristic} from '../ble/served-hub.js';
import {normaliseUuid} from '../ble/uuid.js';
import {CHARACTERISTIC, SERVICE} from './names.js';
import type {ObjectTree} from './object-tree.js';
import {textOf, textsOf} from './values.js';

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
