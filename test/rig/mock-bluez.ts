import {BluezDevice, type RigPeripheral} from './bluez-device.js';
import {BusError, BusObjects, type Properties} from './bus-objects.js';

const BLUEZ = 'org.bluez';
const ADAPTER = 'org.bluez.Adapter1';
const ADAPTER_PATH = '/org/bluez/hci0';
const AGENT_MANAGER = 'org.bluez.AgentManager1';

interface MockOptions {
  /** How often each peripheral advertises. By default each second. */
  readonly advertisingIntervalMs?: number;
}

const ACCESS_DENIED = new BusError('org.freedesktop.DBus.Error.AccessDenied', 'Rejected');
const nothing = () => Promise.resolve(undefined);

/**
 * Linux's Bluetooth service with one adapter and these peripherals in range, on the bus at `address`. Chromium's own code scans,
 * connects and writes; a fake `navigator.bluetooth` would only prove our assumptions. Chrome's emulation of Bluetooth sends no
 * notifications and never reports overlapping operations.
 */
export class MockBluez {
  /** In the order of the peripherals. */
  readonly devices: readonly BluezDevice[];
  readonly #address: string;
  readonly #objects: BusObjects;
  readonly #advertisingIntervalMs: number;
  #isPowered = true;
  #isDiscovering = false;
  #advertising: NodeJS.Timeout | undefined;

  private constructor(
    address: string,
    objects: BusObjects,
    peripherals: readonly RigPeripheral[],
    {advertisingIntervalMs = 1_000}: MockOptions,
  ) {
    this.#advertisingIntervalMs = advertisingIntervalMs;
    this.#address = address;
    this.#objects = objects;
    this.devices = peripherals.map(
      peripheral => new BluezDevice(objects, ADAPTER_PATH, peripheral, () => this.#requirePower()),
    );
    this.#publish();
  }

  static async start(
    address: string,
    peripherals: readonly RigPeripheral[],
    options: MockOptions = {},
  ): Promise<MockBluez> {
    const objects = await BusObjects.publish(address, BLUEZ);
    return new MockBluez(address, objects, peripherals, options);
  }

  #publish(): void {
    this.#objects.add('/org/bluez', {
      [AGENT_MANAGER]: {
        properties: {},
        methods: {RegisterAgent: nothing, UnregisterAgent: nothing, RequestDefaultAgent: nothing},
      },
    });
    this.addAdapter();
  }

  /** The adapter is plugged in, and on. */
  addAdapter(): void {
    this.#isPowered = true;
    this.#objects.add(ADAPTER_PATH, {
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

  /** The adapter is unplugged. */
  removeAdapter(): void {
    this.#discover(false);
    for (const device of this.devices) device.forget();
    this.#objects.remove(ADAPTER_PATH);
  }

  /** bluetoothd crashes: it sends no signals, and its connections end. */
  crash(): void {
    clearInterval(this.#advertising);
    this.#isDiscovering = false;
    this.#objects.leave();
    for (const device of this.devices) device.forget();
  }

  /** bluetoothd starts anew after a crash. */
  async restart(): Promise<void> {
    await this.#objects.join(this.#address, BLUEZ);
    this.#publish();
  }

  /** The adapter ends its search by itself. */
  endDiscovery(): void {
    this.#discover(false);
  }

  /** As the bus does where a policy does not allow the client to use BlueZ. */
  refuseAll(isRefused: boolean): void {
    this.#objects.refusal = isRefused ? ACCESS_DENIED : null;
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
    this.#objects.leave();
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
    this.#advertising = setInterval(report, this.#advertisingIntervalMs).unref();
  }

  #requirePower(): void {
    if (!this.#isPowered) throw new BusError('org.bluez.Error.NotReady', 'Resource Not Ready');
  }

  #set(changes: Properties): void {
    this.#objects.set(ADAPTER_PATH, ADAPTER, changes);
  }
}
