import {systemClock} from '../../../clock.js';
import type {ThroughputOptions} from '../../cli/throughput/options.js';
import {virtualWay, type Way} from '../../cli/throughput/virtual-way.js';
import {createPageClock} from '../../../page-clock.js';
import {HubError} from '../../../gatt/hub-error.js';
import type {BluetoothApi} from '../../../transport/web-bluetooth/bluetooth-api.js';
import {whyNoWebBluetooth} from '../../../transport/web-bluetooth/no-web-bluetooth.js';
import {createWebBluetoothProvider} from '../../../transport/web-bluetooth/web-bluetooth.js';

/** A step goes on in a tab that is not shown. */
const pageClock = createPageClock() ?? systemClock;

/** Throws a HubError where the page has no Bluetooth, or a UsageError for a link that cannot be. */
export function findWay(options: ThroughputOptions): Way {
  if (options.via === 'virtual') return virtualWay(options, pageClock);
  const {bluetooth} = navigator as {bluetooth?: Bluetooth};
  if (!bluetooth) throw new HubError(whyNoWebBluetooth(), 'This page has no Bluetooth.');
  return bluetoothWay(bluetooth);
}

function bluetoothWay(bluetooth: Bluetooth): Way {
  let chosenName: string | null = null;
  const telling: BluetoothApi = {
    getAvailability: () => bluetooth.getAvailability(),
    async requestDevice(options) {
      const device = await bluetooth.requestDevice(options);
      chosenName = device.name ?? null;
      return device;
    },
  };
  return {
    provider: createWebBluetoothProvider({
      clock: pageClock,
      bluetooth: telling,
      name: () => 'Bluetooth',
    }),
    clock: pageClock,
    // What is found is the browser's chooser.
    nameOf: () => chosenName,
    run: promise => promise,
  };
}
