import {setTimeout as pause} from 'node:timers/promises';
import type {Advertisement} from '../../src/ble/advertisement.js';
import type {GattServer, GattSession} from '../../src/ble/gatt-server.js';
import {
  BluezCharacteristic,
  type Answers,
  type RigCharacteristic,
  type RigWrite,
} from './bluez-characteristic.js';
import {BusError, type BusObjects, type Properties} from './bus-objects.js';

/** A peripheral within the adapter's reach. */
export interface RigPeripheral {
  readonly server: GattServer;
  readonly characteristics: readonly RigCharacteristic[];
  /** Services that it advertises. */
  readonly advertised: readonly string[];
  /** The data of each manufacturer that it advertises, by company id. None by default. */
  readonly manufacturerData?: Advertisement['manufacturerData'];
}

const DEVICE = 'org.bluez.Device1';
const SERVICE = 'org.bluez.GattService1';
/** How long Connect() takes to fail if the peripheral is out of range. */
const FAILS_AFTER_MS = 200;
/** The error if a peripheral does not answer, or ends the connection while it is being made. */
const NOT_REACHED = new BusError('org.bluez.Error.Failed', 'le-connection-abort-by-local');
/** The error of a Connect() that a Disconnect() overtakes. */
const CANCELED = new BusError('org.bluez.Error.Failed', 'br-connection-canceled');

/** How BlueZ and the peripheral behave. May be changed at any time. */
interface Behaviour extends Answers {
  /** Signal strength in dBm. It is reported with the next advertisement. */
  rssi: number;
  /** False: it is shown without its signal strength. */
  hasSignal: boolean;
  /** False: out of range. It sends no advertisements and accepts no connection. */
  isInReach: boolean;
  /** So many of the next calls of Connect() fail. */
  failingConnects: number;
  /** False: the services of a connection never become known. */
  resolvesServices: boolean;
  /** How long Connect() takes to succeed. */
  connectsAfterMs: number;
  /** How long after its answer the device is shown as connected; 0: before the answer. */
  showsConnectionAfterMs: number;
  /** How long the link lasts after Disconnect(). Until then Connect() is refused. */
  disconnectsAfterMs: number;
  /**
   * How long the services of an ended connection are still shown, unless there is a new one. With 0 they are
   * removed before an open read or write is answered: Chromium 156 then answers none of the page's Bluetooth calls
   * any more, not even getAvailability(), until it is reloaded.
   */
  showsServicesForMs: number;
}

/** Each device of the process gets its own address: the browser keeps the first name that it saw with an address. */
let createdDevices = 0;

/** One peripheral as BlueZ shows it: seen once a search is on, with its services while it is connected. */
export class BluezDevice {
  readonly behaviour: Behaviour = {
    isInReach: true,
    failingConnects: 0,
    rssi: -60,
    hasSignal: true,
    resolvesServices: true,
    answersAfterMs: 0,
    refusesReads: false,
    refusesWrites: false,
    connectsAfterMs: 0,
    showsConnectionAfterMs: 0,
    disconnectsAfterMs: 0,
    showsServicesForMs: 100,
  };
  readonly #objects: BusObjects;
  readonly #path: string;
  readonly #address: string;
  readonly #adapterPath: string;
  readonly #peripheral: RigPeripheral;
  readonly #requirePower: () => void;
  /** Of all connections, in the order in which BlueZ was asked for them. */
  readonly writes: RigWrite[] = [];
  /** The number of connection requests. */
  connectRequests = 0;
  #isSeen = false;
  /** A Connect() or Disconnect() that has not finished: BlueZ does one at a time. */
  #isBusy = false;
  #cancelConnect: (() => void) | null = null;
  #session: GattSession | null = null;
  #characteristics: BluezCharacteristic[] = [];
  #servicePaths: string[] = [];
  #cancelWithdrawal: () => void = () => undefined;

  /** `requirePower` throws if the adapter is off. */
  constructor(
    objects: BusObjects,
    adapterPath: string,
    peripheral: RigPeripheral,
    requirePower: () => void,
  ) {
    createdDevices += 1;
    const hex = createdDevices.toString(16).padStart(4, '0').toUpperCase();
    this.#objects = objects;
    this.#adapterPath = adapterPath;
    this.#address = `A0:00:00:00:${hex.slice(0, 2)}:${hex.slice(2)}`;
    this.#path = `${adapterPath}/dev_${this.#address.replaceAll(':', '_')}`;
    this.#peripheral = peripheral;
    this.#requirePower = requirePower;
  }

  /** The number of reads that were answered on this connection. */
  get readCount(): number {
    return this.#characteristics.reduce((sum, {readCount}) => sum + readCount, 0);
  }

  get isConnected(): boolean {
    return this.#session !== null;
  }

  /** An advertisement was received. */
  seen(): void {
    if (!this.behaviour.isInReach) return;
    const {server, advertised, manufacturerData = new Map<number, Uint8Array>()} = this.#peripheral;
    const signal: Properties = this.behaviour.hasSignal ? {RSSI: ['n', this.behaviour.rssi]} : {};
    if (this.#isSeen) {
      this.#set(signal);
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
          ManufacturerData: [
            'a{qv}',
            [...manufacturerData].map(([companyId, data]) => [
              companyId,
              ['ay', Buffer.from(data)],
            ]),
          ],
          ...signal,
          Paired: ['b', false],
          Trusted: ['b', false],
          Blocked: ['b', false],
          LegacyPairing: ['b', false],
          Connected: ['b', false],
          ServicesResolved: ['b', false],
        },
        methods: {
          Connect: () => {
            this.connectRequests++;
            return this.#alone(() => this.#connect());
          },
          Disconnect: async () => {
            this.#cancelConnect?.();
            if (this.#session === null) return undefined;
            return this.#alone(async () => {
              // A late answer must not keep the process of a finished test alive.
              await pause(this.behaviour.disconnectsAfterMs, undefined, {ref: false});
              this.disconnect();
            });
          },
        },
      },
    });
  }

  /** Open writes are carried out first. */
  disconnect(): void {
    this.#session?.close();
    this.#ended();
  }

  /** As after 30 s without an advertisement or a connection: it is removed until a search finds it again. */
  forget(): void {
    this.disconnect();
    this.#withdrawServices();
    this.#objects.remove(this.#path);
    this.#isSeen = false;
  }

  async #alone(task: () => Promise<void>): Promise<undefined> {
    if (this.#isBusy)
      throw new BusError('org.bluez.Error.InProgress', 'Operation already in progress');
    this.#isBusy = true;
    try {
      await task();
    } finally {
      this.#isBusy = false;
    }
  }

  async #connect(): Promise<void> {
    if (this.#session) return;
    let isCanceled = false;
    const canceled = new Promise<never>((_resolve, reject) => {
      this.#cancelConnect = () => {
        isCanceled = true;
        reject(CANCELED);
      };
    });
    const reached = this.#reach();
    const closeLate = (session: GattSession) => {
      if (isCanceled) session.close();
    };
    reached.then(closeLate, () => undefined);
    try {
      this.#session = await Promise.race([reached, canceled]);
    } finally {
      this.#cancelConnect = null;
    }
    const {showsConnectionAfterMs} = this.behaviour;
    if (showsConnectionAfterMs === 0) this.#showConnection();
    else setTimeout(() => this.#showConnection(), showsConnectionAfterMs);
  }

  #showConnection(): void {
    if (!this.#session) return;
    this.#set({Connected: ['b', true]});
    if (!this.behaviour.resolvesServices) return;
    this.#publishServices(this.#session);
    this.#set({ServicesResolved: ['b', true]});
  }

  async #reach(): Promise<GattSession> {
    const {isInReach, connectsAfterMs} = this.behaviour;
    this.#requirePower();
    await pause(isInReach ? connectsAfterMs : FAILS_AFTER_MS);
    this.#requirePower();
    if (!this.behaviour.isInReach || this.behaviour.failingConnects-- > 0) throw NOT_REACHED;
    try {
      return await this.#peripheral.server.connect(() => this.#ended());
    } catch (error) {
      throw new BusError('org.bluez.Error.Failed', String(error));
    }
  }

  #publishServices(session: GattSession): void {
    this.#withdrawServices();
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
          const characteristic = new BluezCharacteristic(this.#objects, path, each, session, {
            answers: this.behaviour,
            writes: this.writes,
          });
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
    const {showsServicesForMs} = this.behaviour;
    const withdraw = () => this.#withdrawServices();
    if (showsServicesForMs === 0) withdraw();
    else this.#cancelWithdrawal = cancelableAfter(showsServicesForMs, withdraw);
  }

  #withdrawServices(): void {
    this.#cancelWithdrawal();
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

function cancelableAfter(delayMs: number, callback: () => void): () => void {
  const timer = setTimeout(callback, delayMs);
  // The timer must not keep the process of a finished test alive.
  timer.unref();
  return () => clearTimeout(timer);
}
