import {normaliseUuid} from '../ble/uuid.js';
import type {ProfileUuid} from './format.js';

/** The full lower-case form of a profile's UUID. Short ones are completed. */
export function fullUuid(uuid: ProfileUuid): string {
  return normaliseUuid(uuid) ?? uuid;
}
