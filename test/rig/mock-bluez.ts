import {BluezDevice, type RigPeripheral} from './bluez-device.js';
import {BusObjects} from './bus-objects.js';

const ADAPTER = 'org.bluez.Adapter1';
const ADAPTER_PATH = '/org/bluez/hci0';
const AGENT_MANAGER = 'org.bluez.AgentManager1';

/** Linux's Bluetooth service with one adapter and these peripherals in reach, on the bus at `address`. */
export class MockBluez {
  readonly #objects: BusObjects;
  readonly #devices: readonly BluezDevice[];

  private constructor(objects: BusObjects, peripherals: readonly RigPeripheral[]) {
    this.#objects = objects;
    this.#devices = peripherals.map(
      (peripheral, index) => new BluezDevice(objects, ADAPTER_PATH, index, peripheral),
    );
    const nothing = () => Promise.resolve(undefined);
    objects.add('/org/bluez', {
      [AGENT_MANAGER]: {
        properties: {},
        methods: {RegisterAgent: nothing, UnregisterAgent: nothing, RequestDefaultAgent: nothing},
      },
    });
    objects.add(ADAPTER_PATH, {
      [ADAPTER]: {
        properties: {
          Address: ['s', 'A1:00:00:00:00:00'],
          AddressType: ['s', 'public'],
          Name: ['s', 'rig'],
          Alias: ['s', 'rig'],
          Class: ['u', 0],
          Powered: ['b', true],
          Discoverable: ['b', false],
          DiscoverableTimeout: ['u', 0],
          Pairable: ['b', false],
          PairableTimeout: ['u', 0],
          Discovering: ['b', false],
          UUIDs: ['as', []],
          Roles: ['as', ['central']],
        },
        methods: {
          SetDiscoveryFilter: nothing,
          StartDiscovery: () => {
            objects.set(ADAPTER_PATH, ADAPTER, {Discovering: ['b', true]});
            for (const device of this.#devices) device.seen();
            return nothing();
          },
          StopDiscovery: () => {
            objects.set(ADAPTER_PATH, ADAPTER, {Discovering: ['b', false]});
            return nothing();
          },
        },
      },
    });
  }

  static async start(address: string, peripherals: readonly RigPeripheral[]): Promise<MockBluez> {
    return new MockBluez(await BusObjects.publish(address, 'org.bluez'), peripherals);
  }

  /** Ends all connections and leaves the bus. */
  close(): void {
    for (const device of this.#devices) device.disconnect();
    this.#objects.close();
  }
}
