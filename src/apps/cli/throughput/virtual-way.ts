import type {Clock} from '../../../clock.js';
import {createEchoDevice} from '../../../lab/echo/echo-device.js';
import {createVirtualHub} from '../../../virtual/index.js';
import {SimulatedClock} from '../../../virtual/clock/simulated-clock.js';
import {createInProcessProvider} from '../../../transport/in-process.js';
import type {DiscoveredPeripheral} from '../../../gatt/discovery.js';
import type {TransportProvider} from '../../../gatt/transport.js';
import type {ThroughputOptions} from './options.js';

/** A way to a device, and the time in which it is gone. */
export interface Way {
  readonly provider: TransportProvider;
  readonly clock: Clock;
  /** What the device is called, once it is connected to. */
  readonly nameOf: (found: DiscoveredPeripheral) => string | null;
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
  const provider = createInProcessProvider({id: 'virtual', server, clock});
  return {
    provider,
    clock,
    nameOf: ({name}) => name,
    run: promise => (isRealTime ? promise : simulated.run(promise)),
  };
}
