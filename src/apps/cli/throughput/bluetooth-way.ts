import type {Clock} from '../../../clock.js';
import type {TransportProvider} from '../../../gatt/transport.js';
import type {
  BluetoothApi,
  BluetoothDeviceApi,
  ChooserOptions,
} from '../../../transport/web-bluetooth/bluetooth-api.js';
import {createWebBluetoothProvider} from '../../../transport/web-bluetooth/web-bluetooth.js';
import {optionalPackage} from './optional-package.js';

const SCAN_SECONDS = 15;

/** As the package has it. */
interface NodeBluetooth {
  getAvailability(): Promise<boolean>;
  requestDevice(
    options: ChooserOptions,
  ): Promise<BluetoothDeviceApi & {readonly name?: string | undefined}>;
}

/** A way to the device that was found last, which has its name once it was found. */
export interface BluetoothWay {
  readonly provider: TransportProvider;
  readonly foundName: () => string | null;
}

/**
 * The first device in reach that fits. Rejects with an Error where Node has no Bluetooth, or the machine none.
 * @param namePrefix How its name begins; null: however, known by its services. On Linux the package does not see
 *   which services a device advertises.
 */
export async function bluetoothWay(
  clock: Clock,
  namePrefix: string | null,
  load = optionalPackage,
): Promise<BluetoothWay> {
  const Bluetooth: unknown = Reflect.get(Object(load('webbluetooth')), 'Bluetooth');
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
  let foundName: string | null = null;
  const named: BluetoothApi = {
    async requestDevice({filters, optionalServices}) {
      const services = filters.flatMap(filter => filter.services ?? []);
      const device = await bluetooth.requestDevice({
        filters: namePrefix === null ? filters : [{namePrefix}],
        optionalServices: [...services, ...optionalServices],
      });
      foundName = device.name ?? null;
      return device;
    },
  };
  const provider = createWebBluetoothProvider({clock, bluetooth: named, name: () => 'Bluetooth'});
  return {provider, foundName: () => foundName};
}
