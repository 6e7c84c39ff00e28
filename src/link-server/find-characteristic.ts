import {JsonRpcError} from '../json-rpc/json-rpc-error.js';
import {isBlocked} from './blocklist.js';
import {toCharacteristicUuid, toServiceUuid} from './gatt-names.js';
import type {Params} from './params.js';
import type {ServedCharacteristic} from './served-hub.js';

export type CharacteristicUse = 'read' | 'write' | 'notify';

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
    throw new JsonRpcError('invalidParams', '"serviceId" and "characteristicId" must be UUIDs.');
  }
  const found = allowed.find(
    each =>
      each.characteristic === characteristic && (service === undefined || each.service === service),
  );
  if (found === undefined || isBlocked(characteristic, use)) {
    const reason =
      'The services named in discover have no such characteristic, or it is not allowed.';
    throw new JsonRpcError('invalidParams', reason);
  }
  const can = {read: found.canRead, write: found.canWrite, notify: found.canNotify};
  if (can[use]) return found;
  throw new JsonRpcError('invalidParams', `This characteristic does not support ${use}.`);
}
