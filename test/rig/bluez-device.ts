import type {GattServer, GattSession} from '../../src/transport/in-process.js';
import {BluezCharacteristic, type RigCharacteristic} from './bluez-characteristic.js';
import {BusError, type BusObjects, type Properties} from './bus-objects.js';

/** A peripheral within the adapter's reach. */
export interface RigPeripheral {
  readonly server: GattServer;
  readonly characteristics: readonly RigCharacteristic[];
  /** Services that it advertises. */
  readonly advertised: readonly string[];
  /** -60 dBm by default. */
  readonly rssi?: number;
}

const DEVICE = 'org.bluez.Device1';
const SERVICE = 'org.bluez.GattService1';
const USUAL_RSSI_DBM = -60;

/** One peripheral as BlueZ shows it: seen once a search is on, with its services while it is connected. */
export class BluezDevice {
  readonly #objects: BusObjects;
  readonly #path: string;
  readonly #address: string;
  readonly #adapterPath: string;
  readonly #peripheral: RigPeripheral;
  #isSeen = false;
  #session: GattSession | null = null;
  #characteristics: BluezCharacteristic[] = [];
  #servicePaths: string[] = [];

  /** `index`: 0..255, distinct for each device of an adapter. */
  constructor(objects: BusObjects, adapterPath: string, index: number, peripheral: RigPeripheral) {
    const lastByte = index.toString(16).padStart(2, '0').toUpperCase();
    this.#objects = objects;
    this.#adapterPath = adapterPath;
    this.#address = `A0:00:00:00:00:${lastByte}`;
    this.#path = `${adapterPath}/dev_${this.#address.replaceAll(':', '_')}`;
    this.#peripheral = peripheral;
  }

  /** An advertisement has been heard. */
  seen(): void {
    const {server, advertised, rssi = USUAL_RSSI_DBM} = this.#peripheral;
    if (this.#isSeen) {
      this.#set({RSSI: ['n', rssi]});
      return;
    }
    this.#isSeen = true;
    this.#objects.add(this.#path, {
      [DEVICE]: {
        properties: {
          Address: ['s', this.#address],
          AddressType: ['s', 'public'],
          Name: ['s', server.name],
          Alias: ['s', server.name],
          Adapter: ['o', this.#adapterPath],
          UUIDs: ['as', advertised],
          RSSI: ['n', rssi],
          Paired: ['b', false],
          Trusted: ['b', false],
          Blocked: ['b', false],
          LegacyPairing: ['b', false],
          Connected: ['b', false],
          ServicesResolved: ['b', false],
        },
        methods: {
          Connect: async () => {
            await this.#connect();
            return undefined;
          },
          Disconnect: () => {
            this.disconnect();
            return Promise.resolve(undefined);
          },
        },
      },
    });
  }

  /** What was written is carried first. */
  disconnect(): void {
    this.#session?.close();
    this.#ended();
  }

  async #connect(): Promise<void> {
    if (this.#session) return;
    try {
      this.#session = await this.#peripheral.server.connect(() => this.#ended());
    } catch (error) {
      throw new BusError('org.bluez.Error.Failed', String(error));
    }
    this.#set({Connected: ['b', true]});
    this.#publishServices(this.#session);
    this.#set({ServicesResolved: ['b', true]});
  }

  #publishServices(session: GattSession): void {
    const {characteristics} = this.#peripheral;
    const services = [...new Set(characteristics.map(each => each.service))];
    services.forEach((uuid, serviceIndex) => {
      const servicePath = `${this.#path}/service${fourDigits(serviceIndex)}`;
      this.#servicePaths.push(servicePath);
      this.#objects.add(servicePath, {
        [SERVICE]: {
          properties: {
            UUID: ['s', uuid],
            Device: ['o', this.#path],
            Primary: ['b', true],
            Includes: ['ao', []],
          },
          methods: {},
        },
      });
      characteristics
        .filter(({service}) => service === uuid)
        .forEach((each, index) => {
          const path = `${servicePath}/char${fourDigits(index)}`;
          const characteristic = new BluezCharacteristic(this.#objects, path, each, session);
          this.#characteristics.push(characteristic);
          characteristic.publish(servicePath);
        });
    });
  }

  #ended(): void {
    if (!this.#session) return;
    this.#session = null;
    this.#set({ServicesResolved: ['b', false]});
    this.#set({Connected: ['b', false]});
    for (const characteristic of this.#characteristics) characteristic.withdraw();
    for (const path of this.#servicePaths) this.#objects.remove(path);
    this.#characteristics = [];
    this.#servicePaths = [];
  }

  #set(changes: Properties): void {
    this.#objects.set(this.#path, DEVICE, changes);
  }
}

function fourDigits(index: number): string {
  return String(index + 1).padStart(4, '0');
}
