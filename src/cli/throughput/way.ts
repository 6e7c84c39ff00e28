import {systemClock, type Clock} from '../../clock.js';
import {createEchoDevice} from '../../simulator/echo-device.js';
import {createVirtualHub} from '../../simulator/index.js';
import {SimulatedClock} from '../../simulator/simulated-clock.js';
import {createInProcessDoor} from '../../transport/in-process.js';
import type {Door, Found} from '../../transport/transport.js';
import {bluetoothWay, type BluetoothWay} from './bluetooth-way.js';
import type {ThroughputOptions} from './options.js';
import {scratchLinkDoor} from './scratch-link-door.js';

/** A way to a device, and the time in which it is gone. */
export interface Way {
  readonly door: Door;
  readonly clock: Clock;
  /** What the device is called, once it is connected to. */
  readonly nameOf: (found: Found) => string | null;
  /** Lets the time pass in which `promise` settles. */
  run<T>(promise: Promise<T>): Promise<T>;
}

/** Rejects with an Error that says what is missing, where this machine has no such way. */
export async function findWay(options: ThroughputOptions): Promise<Way> {
  switch (options.via) {
    case 'virtual':
      return virtualWay(options);
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

function virtualWay({isRealTime, device, linkModel, seed}: ThroughputOptions): Way {
  const simulated = new SimulatedClock();
  const clock = isRealTime ? systemClock : simulated;
  const server =
    device.id === 'wedo2'
      ? createVirtualHub({clock})
      : createEchoDevice({clock, seed, link: linkModel});
  const door = createInProcessDoor({id: 'virtual', server, clock});
  return {
    door,
    clock,
    nameOf: ({name}) => name,
    run: promise => (isRealTime ? promise : simulated.run(promise)),
  };
}
