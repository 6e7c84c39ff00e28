import {GATT_TABLE} from '../../src/virtual/wedo2/gatt-table.js';
import type {VirtualHub} from '../../src/virtual/index.js';
import {startBrowser, type EditorBrowser} from '../support/browser.js';
import type {RigPeripheral} from './bluez-device.js';
import {startBusDaemon} from './bus-daemon.js';
import {MockBluez} from './mock-bluez.js';

/** A browser whose own Bluetooth finds peripherals that live in this process. */
export interface BluetoothRig {
  readonly browser: EditorBrowser;
  /** The service, with its peripherals. */
  readonly bluez: MockBluez;
  close(): Promise<void>;
}

/** Starts a bus, a Bluetooth service with these peripherals on it, and a browser that asks this service. */
export async function startBluetoothRig(
  peripherals: readonly RigPeripheral[],
): Promise<BluetoothRig> {
  const bus = await startBusDaemon();
  const bluez = await MockBluez.start(bus.address, peripherals);
  const closeService = async () => {
    bluez.close();
    await bus.close();
  };
  try {
    const browser = await startBrowser({
      // On Linux, Web Bluetooth is behind this switch.
      args: ['--enable-features=WebBluetooth'],
      env: {DBUS_SYSTEM_BUS_ADDRESS: bus.address},
    });
    return {
      browser,
      bluez,
      async close() {
        await browser.close();
        await closeService();
      },
    };
  } catch (error) {
    await closeService();
    throw error;
  }
}

/** The virtual hub as it advertises. */
export function asPeripheral(hub: VirtualHub): RigPeripheral {
  return {
    server: hub,
    characteristics: Object.values(GATT_TABLE),
    advertised: [GATT_TABLE.name.service],
  };
}
