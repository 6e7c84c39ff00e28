import {HubError} from '../gatt/hub-error.js';
import {bluezErrorOf} from './bus-errors.js';
import {callError} from './call-errors.js';
import {callDevice, isConnected, isPresent, isResolved, watchDevice} from './device.js';
import type {DeviceContext} from './device.js';

const CONNECT_LIMIT_MS = 15_000;
const RESOLVE_LIMIT_MS = 10_000;
/** From the answer of Connect() until the device is shown as connected. BlueZ shows it before; others may not. */
const SHOWN_LIMIT_MS = 2_000;

/**
 * Connects and waits until the services are known. Rejects with a HubError: that of `cancelled` when it aborts. BlueZ
 * may go on after that: the caller disconnects.
 */
export async function connectDevice(device: DeviceContext, cancelled: AbortSignal): Promise<void> {
  const gone = new AbortController();
  let wasConnected = isConnected(device);
  const unwatch = watchDevice(device, () => {
    wasConnected ||= isConnected(device);
    if (!isPresent(device)) gone.abort(new HubError('not-found', 'The hub is gone.'));
  });
  const ended = AbortSignal.any([cancelled, gone.signal]);
  try {
    await unlessAborted(ended, requestConnection(device, ended));
    await unlessAborted(
      ended,
      servicesResolved(device, () => wasConnected),
    );
  } catch (error) {
    throw callError(error, 'not-found');
  } finally {
    unwatch();
  }
}

async function requestConnection(device: DeviceContext, cancelled: AbortSignal): Promise<void> {
  try {
    await callDevice(device, 'Connect', CONNECT_LIMIT_MS, cancelled);
  } catch (error) {
    if (bluezErrorOf(error) !== 'AlreadyConnected') throw error;
  }
}

function servicesResolved(device: DeviceContext, wasConnected: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (error?: HubError) => {
      unwatch();
      cancelTimeouts.forEach(cancel => cancel());
      if (error) reject(error);
      else resolve();
    };
    const lost = () => end(new HubError('lost', 'The hub ended the connection.'));
    const look = () => {
      if (!isConnected(device)) {
        if (wasConnected()) lost();
      } else if (isResolved(device)) end();
    };
    const unwatch = watchDevice(device, look);
    const {clock} = device;
    const cancelTimeouts = [
      clock.after(SHOWN_LIMIT_MS, () => wasConnected() || lost()),
      clock.after(RESOLVE_LIMIT_MS, () =>
        end(new HubError('timeout', 'The hub connected, but its services never resolved.')),
      ),
    ];
    look();
  });
}

function unlessAborted(signal: AbortSignal, promise: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, {once: true});
    promise.finally(() => signal.removeEventListener('abort', abort)).then(resolve, reject);
  });
}
