import {HubError} from '../ble/hub-error.js';
import {bluezErrorOf, callError} from './bus-errors.js';
import {
  callDevice,
  isConnected,
  isPresent,
  isResolved,
  watchDevice,
  type DeviceContext,
} from './device.js';

/** From the first attempt until the device is connected. */
const CONNECT_LIMIT_MS = 15_000;
/** Where many devices are near, BlueZ often ends an attempt (le-connection-abort-by-local), and the next one works. */
const CONNECT_TRIES = 3;
const RETRY_PAUSE_MS = 300;
const RESOLVE_LIMIT_MS = 10_000;
/** From the answer of Connect() until the device is shown as connected. BlueZ shows it before; others may not. */
const SHOWN_LIMIT_MS = 2_000;

/**
 * Connects and waits until the services are known. Tries again if the device does not answer or ends the new connection.
 * Rejects with a HubError: that of `cancelled` when it aborts. BlueZ may go on after that: the caller disconnects.
 */
export async function connectDevice(device: DeviceContext, cancelled: AbortSignal): Promise<void> {
  const gone = new AbortController();
  const unwatch = watchDevice(device, () => {
    if (!isPresent(device)) gone.abort(new HubError('not-found', 'The hub is gone.'));
  });
  const ended = AbortSignal.any([cancelled, gone.signal]);
  const {clock} = device;
  const deadlineMs = clock.now() + CONNECT_LIMIT_MS;
  try {
    for (let tries = 1; ; tries++) {
      try {
        await attempt(device, deadlineMs - clock.now(), ended);
        return;
      } catch (error) {
        const {code} = callError(error, 'not-found');
        const isWorthIt = tries < CONNECT_TRIES && clock.now() + RETRY_PAUSE_MS < deadlineMs;
        const mayPass = code === 'not-found' || code === 'lost';
        if (ended.aborted || !isWorthIt || !mayPass) throw error;
        await unlessAborted(ended, new Promise(resolve => clock.after(RETRY_PAUSE_MS, resolve)));
      }
    }
  } catch (error) {
    throw callError(error, 'not-found');
  } finally {
    unwatch();
  }
}

async function attempt(device: DeviceContext, limitMs: number, ended: AbortSignal): Promise<void> {
  let wasConnected = isConnected(device);
  const unwatch = watchDevice(device, () => (wasConnected ||= isConnected(device)));
  try {
    await unlessAborted(ended, requestConnection(device, limitMs, ended));
    await unlessAborted(
      ended,
      servicesResolved(device, () => wasConnected),
    );
  } finally {
    unwatch();
  }
}

async function requestConnection(
  device: DeviceContext,
  limitMs: number,
  cancelled: AbortSignal,
): Promise<void> {
  try {
    await callDevice(device, 'Connect', limitMs, cancelled);
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
