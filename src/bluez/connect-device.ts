import {HubError} from '../gatt/hub-error.js';
import {bluezErrorOf} from './bus-errors.js';
import {callError} from './call-errors.js';
import {callDevice, isConnected, isPresent, isResolved, watchDevice} from './device.js';
import type {DeviceContext} from './device.js';

const CONNECT_LIMIT_MS = 15_000;
const RESOLVE_LIMIT_MS = 10_000;

/**
 * Connects and waits until the services are known. Rejects with a HubError: that of `cancelled` when it aborts. BlueZ
 * may go on after that: the caller disconnects.
 */
export async function connectDevice(device: DeviceContext, cancelled: AbortSignal): Promise<void> {
  const gone = new AbortController();
  const unwatch = watchDevice(device, () => {
    if (!isPresent(device)) gone.abort(new HubError('not-found', 'The hub is gone.'));
  });
  const ended = AbortSignal.any([cancelled, gone.signal]);
  try {
    await unlessAborted(ended, requestConnection(device, ended));
    await unlessAborted(ended, servicesResolved(device));
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

function servicesResolved(device: DeviceContext): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (error?: HubError) => {
      unwatch();
      cancelTimeout();
      if (error) reject(error);
      else resolve();
    };
    const look = () => {
      if (!isConnected(device)) end(new HubError('lost', 'The hub ended the connection.'));
      else if (isResolved(device)) end();
    };
    const unwatch = watchDevice(device, look);
    const cancelTimeout = device.clock.after(RESOLVE_LIMIT_MS, () =>
      end(new HubError('timeout', 'The hub connected, but its services never resolved.')),
    );
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
