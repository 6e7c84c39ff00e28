import {HubError} from '../ble/hub-error.js';
import type {Clock} from '../clock.js';
import {bluezErrorOf} from './bus-errors.js';
import {isPowered} from './adapter-search.js';
import {ADAPTER, BLUEZ, DEVICE} from './values.js';
import type {ObjectTree, Place} from './object-tree.js';
import type {SystemBus} from './system-bus.js';

const BUSY_PAUSE_MS = 200;

/** What the parts of one device share. */
export interface DeviceContext {
  readonly path: string;
  readonly bus: SystemBus;
  readonly tree: ObjectTree;
  readonly clock: Clock;
}

export const adapterOf = (devicePath: string): string =>
  devicePath.slice(0, devicePath.lastIndexOf('/'));

/** BlueZ shows the device, and its adapter is on. */
export const isPresent = ({tree, path}: DeviceContext): boolean =>
  tree.get(path, DEVICE) !== undefined && isPowered(tree, adapterOf(path));

export const isConnected = (device: DeviceContext): boolean =>
  isPresent(device) && device.tree.get(device.path, DEVICE)?.get('Connected') === true;

export const isResolved = ({tree, path}: DeviceContext): boolean =>
  tree.get(path, DEVICE)?.get('ServicesResolved') === true;

/** Calls back when something about the device or its adapter has changed. The function returned ends that. */
export function watchDevice({tree, path}: DeviceContext, changed: () => void): () => void {
  const look = (place: Place) => {
    const isDevice = place.path === path && place.interface === DEVICE;
    if (isDevice || (place.path === adapterOf(path) && place.interface === ADAPTER)) changed();
  };
  const ends = [
    tree.events.on('changed', look),
    tree.events.on('removed', look),
    tree.events.on('lost', changed),
  ];
  return () => ends.forEach(end => end());
}

/**
 * Connects or disconnects. While BlueZ does either of them already (for another client, or after an earlier
 * connection), it asks again until the limit.
 */
export async function callDevice(
  {bus, path, clock}: DeviceContext,
  member: 'Connect' | 'Disconnect',
  limitMs: number,
  cancelled?: AbortSignal,
): Promise<void> {
  const deadlineMs = clock.now() + limitMs;
  for (;;) {
    cancelled?.throwIfAborted();
    try {
      const call = {destination: BLUEZ, path, interface: DEVICE, member};
      await bus.call(call, {timeoutMs: deadlineMs - clock.now()});
      return;
    } catch (error) {
      const isBusy = bluezErrorOf(error) === 'InProgress';
      if (!isBusy || clock.now() + BUSY_PAUSE_MS >= deadlineMs) throw error;
      await new Promise<void>(resolve => clock.after(BUSY_PAUSE_MS, resolve));
    }
  }
}

const DISCONNECT_LIMIT_MS = 5_000;

/** Ends a connection, also one that is being made. A device that is gone needs nothing. */
export async function disconnectDevice(device: DeviceContext): Promise<void> {
  await callDevice(device, 'Disconnect', DISCONNECT_LIMIT_MS).catch(() => undefined);
}

export const cancellation = (): HubError =>
  new HubError('not-connected', 'The connection was closed.');
