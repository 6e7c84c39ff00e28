import type {Clock} from '../../clock.js';
import type {DiscoveredPeripheral} from '../../ble/discovery.js';
import type {TransportProvider} from '../../ble/transport.js';
import {createInProcessProvider} from '../../transport/in-process.js';
import type {
  BluetoothApi,
  BluetoothDeviceApi,
} from '../../transport/web-bluetooth/bluetooth-api.js';
import {createWebBluetoothProvider} from '../../transport/web-bluetooth/web-bluetooth.js';
import {SimulatedClock} from '../../virtual/clock/simulated-clock.js';
import type {ThroughputOptions} from './options.js';

/** How to connect to the device that is measured, and the clock of the measurement. */
export interface ThroughputTarget {
  readonly provider: TransportProvider;
  readonly clock: Clock;
  /** The device's name once it is connected; null: unknown. */
  readonly nameOf: (found: DiscoveredPeripheral) => string | null;
  /** Advances a simulated clock until `promise` settles. */
  readonly run: <T>(promise: Promise<T>) => Promise<T>;
}

/** A modelled device, in simulated time or on `realClock`. */
export function createVirtualTarget(
  {isRealTime, device, linkModel, seed}: ThroughputOptions,
  realClock: Clock,
): ThroughputTarget {
  const simulated = new SimulatedClock();
  const clock = isRealTime ? realClock : simulated;
  const server = device.createVirtual({clock, seed, link: linkModel});
  const target = createRealTarget(createInProcessProvider({id: 'virtual', server, clock}), clock);
  return isRealTime ? target : {...target, run: promise => simulated.run(promise)};
}

/** A device that is measured in real time. */
export function createRealTarget(provider: TransportProvider, clock: Clock): ThroughputTarget {
  return {provider, clock, nameOf: ({name}) => name, run: promise => promise};
}

/** A Bluetooth API whose devices have names. */
export interface NamingBluetoothApi extends BluetoothApi {
  requestDevice(
    ...options: Parameters<BluetoothApi['requestDevice']>
  ): Promise<BluetoothDeviceApi & {readonly name?: string | undefined}>;
}

/** A device that the user of `bluetooth` chooses. Its name is known only then: discovery reports a chooser. */
export function createBluetoothTarget(
  bluetooth: NamingBluetoothApi,
  clock: Clock,
): ThroughputTarget {
  let chosenName: string | null = null;
  const remembering: BluetoothApi = {
    getAvailability: () => bluetooth.getAvailability?.() ?? Promise.resolve(true),
    async requestDevice(options) {
      const device = await bluetooth.requestDevice(options);
      chosenName = device.name ?? null;
      return device;
    },
  };
  const name = () => 'Bluetooth';
  const provider = createWebBluetoothProvider({clock, bluetooth: remembering, name});
  return {...createRealTarget(provider, clock), nameOf: () => chosenName};
}
