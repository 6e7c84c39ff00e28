import {systemClock} from '../../clock.js';
import {nodeBluetooth} from './node-bluetooth.js';
import {bluetoothWay} from './bluetooth-way.js';
import type {ThroughputOptions} from './options.js';
import {scratchLinkDoor} from './scratch-link-door.js';
import {virtualWay, type Way} from './virtual-way.js';

/** Rejects with an Error that says what is missing, where this machine has no such way. */
export async function findWay(options: ThroughputOptions): Promise<Way> {
  switch (options.via) {
    case 'virtual':
      return virtualWay(options, systemClock);
    case 'scratch-link':
      return {door: scratchLinkDoor(systemClock), clock: systemClock, run: promise => promise};
    case 'bluetooth':
      return bluetoothWay(await nodeBluetooth(), systemClock);
  }
}
