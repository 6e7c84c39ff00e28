import type {Clock} from '../../clock.js';
import {HubError} from '../../ble/hub-error.js';
import {PendingRequest} from '../pending-request.js';
import type {BluetoothDeviceApi} from './bluetooth-api.js';
import {toConnectError} from './bluetooth-errors.js';

/** The user may still have to switch the hub on. */
const PATIENCE_MS = 15_000;

/** The wait for a device to come into sight. */
export interface Sight {
  /** Resolves when an advertisement of the device is received. Rejects with 'not-found' after 15 s. */
  readonly seen: Promise<void>;
  /** To be called at the end. */
  readonly stop: () => void;
}

/**
 * Looks for a device that the browser knows from an earlier page. Browsers connect only to those that they have seen lately: a
 * chooser has just seen its devices. Null: this browser cannot look for a device.
 */
export function watchForSight(device: BluetoothDeviceApi, clock: Clock): Sight | null {
  if (device.watchAdvertisements === undefined) return null;
  const seen = new PendingRequest<undefined>();
  const watching = new AbortController();
  const onSeen = () => seen.resolve(undefined);
  const notFound = () => new HubError('not-found', 'The hub was not seen.');
  device.addEventListener('advertisementreceived', onSeen);
  device
    .watchAdvertisements({signal: watching.signal})
    .catch((error: unknown) => seen.reject(toConnectError(error)));
  seen.limit(clock, PATIENCE_MS, notFound);
  return {
    seen: seen.promise,
    stop: () => {
      seen.reject(notFound());
      watching.abort();
      device.removeEventListener('advertisementreceived', onSeen);
    },
  };
}
