import {startBrowser, type EditorBrowser} from '../support/browser.js';
import {until} from '../support/until.js';
import {atProcessEnd} from '../support/process-end.js';
import type {RigPeripheral} from './bluez-device.js';
import {startBusDaemon, type BusDaemon} from './bus-daemon.js';
import {MockBluez} from './mock-bluez.js';

/** A browser whose own Bluetooth finds peripherals that live in this process. */
export interface BluetoothRig {
  readonly browser: EditorBrowser;
  /** The service, with its peripherals. */
  readonly bluez: MockBluez;
  close(): Promise<void>;
}

let bus: Promise<BusDaemon> | undefined;

/** One bus and one browser for all rigs of this process. */
async function startSharedBus(): Promise<BusDaemon> {
  const started = await startBusDaemon();
  atProcessEnd(() => started.close());
  return started;
}

/** Starts a Bluetooth service with these peripherals, and a share in the browser that uses it. One rig at a time. */
export async function startBluetoothRig(
  peripherals: readonly RigPeripheral[],
): Promise<BluetoothRig> {
  const {address} = await (bus ??= startSharedBus());
  // Chromium looks for the service when it starts.
  const bluez = await MockBluez.start(address, peripherals);
  try {
    const browser = await startBrowser(address);
    return {
      browser,
      bluez,
      async close() {
        await browser.close();
        const isFree = () => bluez.devices.every(({isConnected}) => !isConnected);
        await until('the page has ended its connections', isFree);
        bluez.close();
      },
    };
  } catch (error) {
    bluez.close();
    throw error;
  }
}
