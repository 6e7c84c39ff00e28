import type {BluetoothApi} from '../../transport/web-bluetooth-api.js';
import {optionalPackage} from './optional-package.js';

const SCAN_SECONDS = 15;

type NodeBluetooth = BluetoothApi & {getAvailability(): Promise<boolean>};

/** It chooses the first device in reach that fits. Rejects with an Error where Node has no Bluetooth, or the machine none. */
export async function nodeBluetooth(): Promise<BluetoothApi> {
  const Bluetooth: unknown = Reflect.get(Object(optionalPackage('webbluetooth')), 'Bluetooth');
  if (typeof Bluetooth !== 'function') {
    throw new Error(
      'Node has no Bluetooth of its own. This adds it: npm install webbluetooth ' +
        '(on Linux it needs BlueZ). Or use --via scratch-link.',
    );
  }
  const bluetooth = Reflect.construct(Bluetooth, [{scanTime: SCAN_SECONDS}]) as NodeBluetooth;
  // Its requestDevice() would end the process where there is no adapter.
  if (!(await bluetooth.getAvailability())) {
    throw new Error('This machine has no Bluetooth adapter, or it is switched off.');
  }
  return bluetooth;
}
