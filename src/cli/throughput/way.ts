import {systemClock} from '../../clock.js';
import type {Door} from '../../transport/transport.js';
import {bluetoothWay, type BluetoothWay} from './bluetooth-way.js';
import type {ThroughputOptions} from './options.js';
import {scratchLinkDoor} from './scratch-link-door.js';
import {virtualWay, type Way} from './virtual-way.js';

/** Rejects with an Error that says what is missing, where this machine has no such way. */
export async function findWay(options: ThroughputOptions): Promise<Way> {
  switch (options.via) {
    case 'virtual':
      return virtualWay(options, systemClock);
    case 'scratch-link':
      return inRealTime(scratchLinkDoor(systemClock, options.scratchLinkUrl));
    case 'bluetooth':
      return bluetoothInRealTime(await bluetoothWay(systemClock, options.name));
  }
}

function inRealTime(door: Door): Way {
  return {door, clock: systemClock, nameOf: ({name}) => name, run: promise => promise};
}

/** What is found there is the choice of a device, which comes with the connection. */
function bluetoothInRealTime({door, foundName}: BluetoothWay): Way {
  return {...inRealTime(door), nameOf: () => foundName()};
}
