import {matchesFilter, type Advertisement} from '../../src/ble/advertisement.js';
import type {GattServer, GattSession} from '../../src/ble/gatt-server.js';
import type {Endpoint} from '../../src/ble/endpoint.js';
import type {
  BluetoothApi,
  BluetoothDeviceApi,
  ChooserFilter,
  ChooserOptions,
  GattCharacteristicApi,
  GattServerApi,
  GattServiceApi,
} from '../../src/transport/web-bluetooth/bluetooth-api.js';

interface FakeCharacteristic extends Endpoint {
  /** Default: true. */
  readonly write?: boolean;
  readonly writeWithoutResponse: boolean;
}

/**
 * A browser's Bluetooth in front of a GATT server. Like real ones, it refuses an operation while
 * another is in progress, and rejects what is in progress when the connection ends.
 */
export class FakeBluetooth implements BluetoothApi {
  readonly device: FakeDevice;
  /** What the chooser ends with. Default: the user picks the device, or cancels if the chooser does not show it. */
  choose: (options: ChooserOptions) => Promise<BluetoothDeviceApi> = ({filters}) => {
    const {advertisement} = this.#server;
    const isShown = !advertisement || filters.some(filter => isMatch(advertisement, filter));
    if (isShown) return Promise.resolve(this.device);
    const message = 'User cancelled the requestDevice() chooser.';
    return Promise.reject(new DOMException(message, 'NotFoundError'));
  };
  /** As in browsers that remember what the user has chosen. Default: as in the others. */
  getDevices?: () => Promise<readonly BluetoothDeviceApi[]>;
  /** The options of each chooser. */
  readonly requests: ChooserOptions[] = [];
  readonly #server: GattServer;
  #isStuck = false;

  constructor(server: GattServer, characteristics: readonly FakeCharacteristic[]) {
    this.#server = server;
    this.device = new FakeDevice(server, characteristics);
  }

  /** As Chromium on Linux may: from now on none of the page's calls is answered. */
  getStuck(): void {
    this.#isStuck = true;
    this.choose = () => new Promise(() => undefined);
    this.device.connectGate = new Promise(() => undefined);
  }

  getAvailability(): Promise<boolean> {
    return this.#isStuck ? new Promise(() => undefined) : Promise.resolve(true);
  }

  requestDevice(options: ChooserOptions): Promise<BluetoothDeviceApi> {
    this.requests.push(options);
    return this.choose(options);
  }
}

/** As Web Bluetooth defines it. Members that are present and empty are errors. */
function isMatch(seen: Advertisement, filter: ChooserFilter): boolean {
  const {services, name, namePrefix, manufacturerData = []} = filter;
  const dataFilters = manufacturerData.map(({companyIdentifier, dataPrefix, mask}) => {
    if (dataPrefix?.length === 0) throw new TypeError('An empty dataPrefix.');
    if (mask && mask.length !== dataPrefix?.length)
      throw new TypeError('A mask of another length.');
    const conditions = {
      ...(dataPrefix && {dataPrefix: [...dataPrefix]}),
      ...(mask && {mask: [...mask]}),
    };
    return [companyIdentifier, conditions] as const;
  });
  if (Object.keys(filter).length === 0) throw new TypeError('An empty filter.');
  return matchesFilter(seen, {
    ...(services && {services}),
    ...(name !== undefined && {name}),
    ...(namePrefix !== undefined && {namePrefix}),
    manufacturerData: Object.fromEntries(dataFilters),
  });
}

/** An event target that counts its listeners. */
class CountedTarget {
  #listeners: {type: string; listener: () => void}[] = [];

  get listenerCount(): number {
    return this.#listeners.length;
  }

  addEventListener(type: string, listener: () => void): void {
    this.#listeners.push({type, listener});
  }

  removeEventListener(type: string, listener: () => void): void {
    this.#listeners = this.#listeners.filter(
      each => each.type !== type || each.listener !== listener,
    );
  }

  emit(type: string): void {
    for (const each of [...this.#listeners]) if (each.type === type) each.listener();
  }
}

class FakeDevice extends CountedTarget implements BluetoothDeviceApi, GattServerApi {
  readonly id = 'fake-device';
  name?: string;
  readonly gatt = this;
  watchAdvertisements?: (options: {readonly signal: AbortSignal}) => Promise<void>;
  readonly characteristics: readonly FakeGattCharacteristic[];
  /** How often a page has asked to disconnect. */
  disconnects = 0;
  lookups = 0;
  /** So many of the next operations are refused: another page is using the adapter. */
  busyCount = 0;
  /** As on Linux: a link that the page has ended remains until endLink(). A connect() before that returns it. */
  lingers = false;
  /** How often a page has asked to connect. */
  connects = 0;
  /** Holds connect() back until its promise resolves. */
  connectGate: Promise<void> = Promise.resolve();
  readonly #server: GattServer;
  #session: GattSession | null = null;
  #rejectCurrent: ((error: DOMException) => void) | null = null;

  constructor(server: GattServer, characteristics: readonly FakeCharacteristic[]) {
    super();
    this.#server = server;
    this.characteristics = characteristics.map(each => new FakeGattCharacteristic(this, each));
  }

  get isConnected(): boolean {
    return this.#session !== null;
  }

  async connect(): Promise<void> {
    this.connects++;
    await this.connectGate;
    this.#session ??= await this.#server.connect(() => this.#disconnected());
  }

  disconnect(): void {
    this.disconnects++;
    if (!this.lingers) this.endLink();
  }

  endLink(): void {
    this.#session?.close();
    this.#disconnected();
  }

  getPrimaryService(uuid: string): Promise<GattServiceApi> {
    this.lookups++;
    const characteristics = this.characteristics.filter(each => each.endpoint.service === uuid);
    if (characteristics.length === 0) {
      return Promise.reject(new DOMException('No Services matching UUID found.', 'NotFoundError'));
    }
    return Promise.resolve({getCharacteristics: () => Promise.resolve(characteristics)});
  }

  listeners(): number {
    return this.characteristics.reduce((sum, each) => sum + each.listenerCount, this.listenerCount);
  }

  /** Runs one operation, alone. */
  async perform<T>(operation: (session: GattSession) => Promise<T>): Promise<T> {
    if (!this.#session) throw networkError('GATT Server is disconnected.');
    if (this.#rejectCurrent || this.busyCount > 0) {
      this.busyCount = Math.max(0, this.busyCount - 1);
      throw networkError('GATT operation already in progress.');
    }
    const session = this.#session;
    const cut = new Promise<never>((_resolve, reject) => (this.#rejectCurrent = reject));
    const answer = operation(session).catch((error: unknown) => {
      throw new DOMException(String(error), 'NotSupportedError');
    });
    try {
      return await Promise.race([answer, cut]);
    } finally {
      this.#rejectCurrent = null;
    }
  }

  #disconnected(): void {
    if (!this.#session) return;
    this.#session = null;
    this.#rejectCurrent?.(networkError('GATT Server is disconnected.'));
    this.emit('gattserverdisconnected');
  }
}

class FakeGattCharacteristic extends CountedTarget implements GattCharacteristicApi {
  readonly uuid: string;
  readonly properties: {readonly write: boolean; readonly writeWithoutResponse: boolean};
  /** How often it was asked to write, refused or not. */
  writeCalls = 0;
  value: DataView | undefined;
  readonly endpoint: Endpoint;
  readonly #device: FakeDevice;

  constructor(
    device: FakeDevice,
    {service, characteristic, write = true, writeWithoutResponse}: FakeCharacteristic,
  ) {
    super();
    this.#device = device;
    this.uuid = characteristic;
    this.endpoint = {service, characteristic};
    this.properties = {write, writeWithoutResponse};
  }

  readValue(): Promise<DataView> {
    return this.#device.perform(async session =>
      this.#notify(Uint8Array.from(await session.read(this.endpoint))),
    );
  }

  writeValueWithResponse(value: BufferSource): Promise<void> {
    return this.#write(value, true);
  }

  writeValueWithoutResponse(value: BufferSource): Promise<void> {
    return this.#write(value, false);
  }

  startNotifications(): Promise<void> {
    return this.#device.perform(session =>
      session.subscribe(this.endpoint, bytes => this.#notify(Uint8Array.from(bytes))),
    );
  }

  #write(value: BufferSource, response: boolean): Promise<void> {
    this.writeCalls++;
    const bytes =
      value instanceof ArrayBuffer
        ? new Uint8Array(value)
        : new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
    return this.#device.perform(session => session.write(this.endpoint, bytes.slice(), response));
  }

  #notify(bytes: Uint8Array<ArrayBuffer>): DataView {
    this.value = new DataView(bytes.buffer);
    this.emit('characteristicvaluechanged');
    return this.value;
  }
}

function networkError(message: string): DOMException {
  return new DOMException(message, 'NetworkError');
}
