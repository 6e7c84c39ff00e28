import {systemClock} from '../../../clock.js';
import type {TransportProvider} from '../../../gatt/transport.js';
import {bluetoothWay, type BluetoothWay} from './bluetooth-way.js';
import type {ThroughputOptions} from './options.js';
import {scratchLinkProvider} from './scratch-link-provider.js';
import {virtualWay, type Way} from './virtual-way.js';

/** Rejects with an Error that says what is missing, where this machine has no such way. */
export async function findWay(options: ThroughputOptions): Promise<Way> {
  switch (options.via) {
    case 'virtual':
      return virtualWay(options, systemClock);
    case 'scratch-link':
      return inRealTime(scratchLinkProvider(systemClock, options.scratchLinkUrl));
    case 'bluetooth':
      return bluetoothInRealTime(await bluetoothWay(systemClock, options.name));
  }
}

function inRealTime(provider: TransportProvider): Way {
  return {provider, clock: systemClock, nameOf: ({name}) => name, run: promise => promise};
}

/** What is found there is the choice of a device, which comes with the connection. */
function bluetoothInRealTime({provider, foundName}: BluetoothWay): Way {
  return {...inRealTime(provider), nameOf: () => foundName()};
}
