import type {Clock} from '../../clock.js';
import type {BluetoothApi} from '../../transport/web-bluetooth-api.js';
import {createWebBluetoothDoor} from '../../transport/web-bluetooth.js';
import type {Way} from './virtual-way.js';

/** By a browser's Bluetooth, or what stands in for it. */
export function bluetoothWay(bluetooth: BluetoothApi, clock: Clock): Way {
  let name: string | null = null;
  const telling: BluetoothApi = {
    ...(bluetooth.getAvailability && {
      getAvailability: () => bluetooth.getAvailability?.() ?? Promise.resolve(true),
    }),
    async requestDevice(options) {
      const device = await bluetooth.requestDevice(options);
      name = device.name ?? null;
      return device;
    },
  };
  return {
    door: createWebBluetoothDoor({clock, bluetooth: telling, name: () => 'Bluetooth'}),
    clock,
    chosenName: () => name,
    run: promise => promise,
  };
}
