import {BluezDevice, type RigPeripheral} from './bluez-device.js';
import {BusError, BusObjects, type Properties} from './bus-objects.js';

const ADAPTER = 'org.bluez.Adapter1';
const ADAPTER_PATH = '/org/bluez/hci0';
const AGENT_MANAGER = 'org.bluez.AgentManager1';
const ADVERTISING_INTERVAL_MS = 1_000;

/** Linux's Bluetooth service with one adapter and these peripherals in range, on the bus at `address`. */
export class MockBluez {
  /** In the order of the peripherals. */
  readonly devices: readonly BluezDevice[];
  readonly #objects: BusObjects;
  #isPowered = true;
  #isDiscovering = false;
  #advertising: NodeJS.Timeout | undefined;

  private constructor(objects: BusObjects, peripherals: readonly RigPeripheral[]) {
    this.#objects = objects;
    this.devices = peripherals.map(
      peripheral => new BluezDevice(objects, ADAPTER_PATH, peripheral, () => this.#requirePower()),
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
            this.#requirePower();
            this.#discover(true);
            return nothing();
          },
          StopDiscovery: () => {
            this.#discover(false);
            return nothing();
          },
        },
      },
    });
  }

  static async start(address: string, peripherals: readonly RigPeripheral[]): Promise<MockBluez> {
    return new MockBluez(await BusObjects.publish(address, 'org.bluez'), peripherals);
  }

  get isDiscovering(): boolean {
    return this.#isDiscovering;
  }

  /** The system's Bluetooth switch. Switching off ends all connections. */
  setPowered(isPowered: boolean): void {
    this.#isPowered = isPowered;
    if (!isPowered) {
      for (const device of this.devices) device.disconnect();
      this.#discover(false);
    }
    this.#set({Powered: ['b', isPowered]});
  }

  /** Ends all connections and leaves the bus. */
  close(): void {
    clearInterval(this.#advertising);
    for (const device of this.devices) device.disconnect();
    this.#objects.close();
  }

  /** Each device is reported when the search begins, and again with each of its advertisements. */
  #discover(isOn: boolean): void {
    clearInterval(this.#advertising);
    this.#isDiscovering = isOn;
    this.#set({Discovering: ['b', isOn]});
    if (!isOn) return;
    const report = () => {
      for (const device of this.devices) device.seen();
    };
    report();
    this.#advertising = setInterval(report, ADVERTISING_INTERVAL_MS).unref();
  }

  #requirePower(): void {
    if (!this.#isPowered) throw new BusError('org.bluez.Error.NotReady', 'Resource Not Ready');
  }

  #set(changes: Properties): void {
    this.#objects.set(ADAPTER_PATH, ADAPTER, changes);
  }
}
