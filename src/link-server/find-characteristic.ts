import {isBlocked, type CharacteristicUse} from './blocklist.js';
import {toCharacteristicUuid, toServiceUuid} from './gatt-names.js';
import {invalidParams, type Params} from './params.js';
import type {ServedCharacteristic} from '../ble/served-hub.js';

/**
 * The characteristic that a request names, out of those that its client may use. Without a service, the
 * first one with this id. Throws a JsonRpcError if there is none, or if it does not allow this use.
 */
export function findCharacteristic(
  allowed: readonly ServedCharacteristic[],
  {serviceId, characteristicId}: Params,
  use: CharacteristicUse,
): ServedCharacteristic {
  const characteristic = toCharacteristicUuid(characteristicId);
  const service = serviceId === undefined ? undefined : toServiceUuid(serviceId);
  if (characteristic === undefined || (serviceId !== undefined && service === undefined)) {
    throw invalidParams('"serviceId" and "characteristicId" must be UUIDs.');
  }
  const found = allowed.find(
    each =>
      each.characteristic === characteristic && (service === undefined || each.service === service),
  );
  if (found === undefined || isBlocked(characteristic, use)) {
    throw invalidParams(
      'The services named in discover have no such characteristic, or it is not allowed.',
    );
  }
  const {properties} = found;
  if (properties.includes(use) || (use === 'write' && properties.includes('command'))) return found;
  throw invalidParams(`This characteristic does not support ${use}.`);
}
