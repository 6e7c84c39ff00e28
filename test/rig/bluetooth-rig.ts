import type {Test} from 'tap';
import {startBrowser} from '../support/browser.js';
import {until} from '../support/until.js';
import {atProcessEnd} from '../support/process-end.js';
import type {RigPeripheral} from './bluez-device.js';
import {startBusDaemon, type BusDaemon} from './bus-daemon.js';
import {MockBluez} from './mock-bluez.js';

let bus: Promise<BusDaemon> | undefined;

/** One bus and one browser for all rigs of this process. */
async function startSharedBus(): Promise<BusDaemon> {
  const started = await startBusDaemon();
  atProcessEnd(() => started.close());
  return started;
}

/**
 * A Bluetooth service with these peripherals, which live in this process, and a share in the browser that uses it. Ends
 * with the test. One rig at a time. `features`: Chromium's names of what it has switched off and the test needs.
 */
export async function startBluetoothRig(
  t: Test,
  peripherals: readonly RigPeripheral[],
  features: readonly string[] = [],
) {
  const {address: busAddress} = await (bus ??= startSharedBus());
  // Chromium looks for the service when it starts.
  const bluez = await MockBluez.start(busAddress, peripherals);
  t.teardown(async () => {
    const isFree = () => bluez.devices.every(({isConnected}) => !isConnected);
    await until('the page has ended its connections', isFree).finally(() => bluez.close());
  });
  const browser = await startBrowser(t, {busAddress, features});
  const [device] = bluez.devices;
  if (!device) throw new Error('The rig has no peripheral.');
  return {
    browser,
    /** The service, with its peripherals. */
    bluez,
    /** The first peripheral. */
    device,
  };
}

export type BluetoothRig = Awaited<ReturnType<typeof startBluetoothRig>>;
