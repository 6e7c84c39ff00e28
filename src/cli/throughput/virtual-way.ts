import type {Clock} from '../../clock.js';
import {createEchoDevice} from '../../simulator/echo-device.js';
import {createVirtualHub} from '../../simulator/index.js';
import {SimulatedClock} from '../../simulator/simulated-clock.js';
import {createInProcessDoor} from '../../transport/in-process.js';
import type {Door, Found} from '../../transport/transport.js';
import type {ThroughputOptions} from './options.js';

/** A way to a device, and the time in which it is gone. */
export interface Way {
  readonly door: Door;
  readonly clock: Clock;
  /** What the device is called, once it is connected to. */
  readonly nameOf: (found: Found) => string | null;
  /** Lets the time pass in which `promise` settles. */
  run<T>(promise: Promise<T>): Promise<T>;
}

/** A modelled device, in simulated time or in that of `realClock`. */
export function virtualWay(
  {isRealTime, device, linkModel, seed}: ThroughputOptions,
  realClock: Clock,
): Way {
  const simulated = new SimulatedClock();
  const clock = isRealTime ? realClock : simulated;
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
