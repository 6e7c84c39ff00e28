import {HubError} from '../../../ble/hub-error.js';
import type {NamingBluetoothApi} from '../../../lab/throughput/target.js';
import {optionalPackage} from '../optional-package.js';

const SCAN_SECONDS = 15;

/**
 * Bluetooth for Node, which takes the first device in range that matches. Rejects with a HubError if the package
 * webbluetooth is not installed or the machine has no Bluetooth.
 * @param namePrefix How the device's name begins; null: the device is recognized by its services. On Linux the package
 *   does not see which services a device advertises.
 */
export async function findNodeBluetooth(
  namePrefix: string | null,
  load = optionalPackage,
): Promise<NamingBluetoothApi> {
  const Bluetooth: unknown = Reflect.get(Object(load('webbluetooth')), 'Bluetooth');
  if (typeof Bluetooth !== 'function') {
    throw new HubError(
      'no-bluetooth',
      'Node itself has no Bluetooth. This package adds it: npm install --no-save webbluetooth@3.7.0 ' +
        '(on Linux it needs BlueZ). Or use --via scratch-link.',
    );
  }
  const bluetooth = Reflect.construct(Bluetooth, [
    {scanTime: SCAN_SECONDS},
  ]) as Required<NamingBluetoothApi>;
  // Without an adapter, its requestDevice() would end the process.
  if (!(await bluetooth.getAvailability())) {
    throw new HubError(
      'no-bluetooth',
      'This machine has no Bluetooth adapter, or it is switched off.',
    );
  }
  return {
    requestDevice({filters, optionalServices}) {
      const services = filters.flatMap(filter => filter.services ?? []);
      return bluetooth.requestDevice({
        filters: namePrefix === null ? filters : [{namePrefix}],
        optionalServices: [...services, ...optionalServices],
      });
    },
  };
}
