import {within} from '../clock.js';
import {keyOf, type Endpoint} from '../ble/endpoint.js';
import type {GattSession} from '../ble/gatt-server.js';
import {HubError} from '../ble/hub-error.js';
import type {BusCall, CallOptions} from './bus-connection.js';
import {callError} from './bus-errors.js';
import type {KnownCharacteristic} from './device-values.js';
import {cancellation, isConnected, watchDevice, type DeviceContext} from './device.js';
import type {Change} from './object-tree.js';
import {CallQueue, OpenCalls} from './session-calls.js';
import {BLUEZ, bytesOf, CHARACTERISTIC} from './values.js';

const CALL_LIMIT_MS = 10_000;
/** How long writes that are open may delay close(). */
const LAST_WRITES_LIMIT_MS = 2_000;
const NO_OPTIONS: readonly unknown[] = [];

export interface SessionOptions {
  readonly device: DeviceContext;
  /** By keyOf(). */
  readonly characteristics: ReadonlyMap<string, KnownCharacteristic>;
  /** The link ended by itself. */
  readonly onLost: (reason: string) => void;
  /** close() was called. */
  readonly onClosing: () => void;
  /** close() was called, and the open writes are out. */
  readonly onClosed: () => void;
}

/** One connection to one device. */
export class BluezSession implements GattSession {
  readonly #options: SessionOptions;
  readonly #calls = new OpenCalls();
  readonly #writes = new Map<string, CallQueue>();
  readonly #reads = new Map<string, CallQueue>();
  readonly #notifications = new Map<string, Notifications>();
  readonly #openWrites = new Set<Promise<unknown>>();
  readonly #unwatch: () => void;
  #isOpen = true;

  constructor(options: SessionOptions) {
    this.#options = options;
    const {device} = options;
    const unwatchDevice = watchDevice(device, () => {
      if (!isConnected(device)) this.#lost();
    });
    const unwatchValues = device.tree.events.on('changed', change =>
      this.#notifications.get(change.path)?.changed(change),
    );
    this.#unwatch = () => {
      unwatchDevice();
      unwatchValues();
    };
  }

  async write(to: Endpoint, bytes: Uint8Array, response: boolean): Promise<void> {
    const {path, properties} = this.#characteristic(to);
    const wanted = response ? 'write' : 'command';
    const other = response ? 'command' : 'write';
    const ability = properties.includes(wanted) || !properties.includes(other) ? wanted : other;
    const type = ability === 'write' ? 'request' : 'command';
    // The caller may use its buffer again.
    const copy = bytes.slice();
    const values = {signature: 'aya{sv}', body: [copy, [['type', ['s', type]]]]};
    const send = () => this.#call(path, 'WriteValue', values);
    const written = this.#calls.follow(queueAt(this.#writes, path).add(type, send));
    this.#openWrites.add(written);
    const done = () => this.#openWrites.delete(written);
    written.then(done, done);
    await this.#failing(written);
  }

  async read(from: Endpoint): Promise<Uint8Array> {
    const {path} = this.#characteristic(from);
    const reading = queueAt(this.#reads, path).add('request', () => this.#readValue(path));
    return await this.#failing(this.#calls.follow(reading));
  }

  /** A second listener replaces the first. */
  async subscribe(from: Endpoint, listener: (bytes: Uint8Array) => void): Promise<void> {
    const {path} = this.#characteristic(from);
    const isKnown = this.#notifications.has(path);
    const notifications = new Notifications(listener);
    this.#notifications.set(path, notifications);
    if (isKnown) return;
    try {
      await this.#failing(this.#calls.follow(this.#call(path, 'StartNotify')));
    } catch (error) {
      this.#notifications.delete(path);
      throw error;
    }
  }

  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#options.onClosing();
    void this.#closeAfterWrites();
  }

  async #readValue(path: string): Promise<Uint8Array> {
    const notifications = this.#notifications.get(path);
    notifications?.readBegins();
    let bytes: Uint8Array | undefined;
    const answered = ([value]: readonly unknown[]) => {
      bytes = bytesOf(value);
      notifications?.readEnds(bytes ?? null);
    };
    try {
      await this.#call(path, 'ReadValue', {signature: 'a{sv}', body: [NO_OPTIONS]}, answered);
      return bytes ?? new Uint8Array();
    } catch (error) {
      notifications?.readEnds(null);
      throw error;
    }
  }

  async #closeAfterWrites(): Promise<void> {
    this.#notifications.clear();
    const {clock} = this.#options.device;
    await within(clock, LAST_WRITES_LIMIT_MS, Promise.allSettled(this.#openWrites));
    this.#end(cancellation());
    this.#options.onClosed();
  }

  #lost(): void {
    this.#end(new HubError('lost', 'The connection to the hub ended.'));
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#options.onLost('The connection to the hub ended.');
  }

  #end(error: HubError): void {
    this.#unwatch();
    this.#calls.end(error);
    this.#notifications.clear();
  }

  #characteristic(endpoint: Endpoint): KnownCharacteristic {
    if (!this.#isOpen) throw cancellation();
    const known = this.#options.characteristics.get(keyOf(endpoint));
    if (known) return known;
    throw new HubError('refused', `The hub has no characteristic ${endpoint.characteristic}.`);
  }

  async #failing<T>(call: Promise<T>): Promise<T> {
    try {
      return await call;
    } catch (error) {
      throw callError(error, 'refused');
    }
  }

  async #call(
    path: string,
    member: string,
    values: Pick<BusCall, 'signature' | 'body'> = {},
    answered?: CallOptions['answered'],
  ): Promise<readonly unknown[]> {
    if (this.#calls.hasEnded) throw cancellation();
    const call = {destination: BLUEZ, path, interface: CHARACTERISTIC, member};
    const options = {timeoutMs: CALL_LIMIT_MS, ...(answered && {answered})};
    return await this.#options.device.bus.call({...call, ...values}, options);
  }
}

function queueAt(queues: Map<string, CallQueue>, path: string): CallQueue {
  const queue = queues.get(path) ?? new CallQueue();
  queues.set(path, queue);
  return queue;
}

/**
 * The notifications of one characteristic. BlueZ reports a value that was read in the same way, just before it
 * answers the read. So while a read is open, the newest value waits.
 */
class Notifications {
  readonly #listener: (bytes: Uint8Array) => void;
  #openReads = 0;
  #waiting: Uint8Array | null = null;

  constructor(listener: (bytes: Uint8Array) => void) {
    this.#listener = listener;
  }

  changed({values}: Change): void {
    const bytes = bytesOf(values.get('Value'));
    if (!bytes) return;
    this.#release();
    if (this.#openReads > 0) this.#waiting = bytes;
    else this.#listener(bytes);
  }

  readBegins(): void {
    this.#openReads += 1;
  }

  /** `bytes` is what was read; null: the read failed. */
  readEnds(bytes: Uint8Array | null): void {
    this.#openReads -= 1;
    if (bytes && this.#waiting && Buffer.compare(bytes, this.#waiting) === 0) this.#waiting = null;
    this.#release();
  }

  #release(): void {
    const bytes = this.#waiting;
    this.#waiting = null;
    if (bytes) this.#listener(bytes);
  }
}
