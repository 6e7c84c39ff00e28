import type {Clock} from '../../clock.js';
import {pause} from '../../unless-aborted.js';
import type {ConnectTries} from '../../ble/discovery.js';
import {HubError} from '../../ble/hub-error.js';
import {OperationQueue} from './operation-queue.js';
import {PendingRequest} from '../pending-request.js';
import {type Endpoint, keyOf} from '../../ble/endpoint.js';
import type {BluetoothDeviceApi, GattCharacteristicApi, GattServerApi} from './bluetooth-api.js';
import {toConnectError} from './bluetooth-errors.js';

/** Browsers may wait without limit for a hub that is out of reach. */
const CONNECT_TIMEOUT_MS = 15_000;
/** Where many devices are near, Linux often ends an attempt, or a new link, and the next attempt works. */
const USUAL_TRIES: ConnectTries = {most: 3, pauseMs: 300};
/**
 * How long a link may still exist after disconnect(), whose end is not reported: BlueZ waits for two seconds. A
 * connect() in that time returns the link that is about to end.
 */
const DISCONNECT_MS = 2_500;

/** The newest link of each device. A device has one connection, which all of its links share. */
const latestLinks = new WeakMap<GattServerApi, GattLink>();

/**
 * One connection to one device of the browser. Characteristics are looked up on connecting, so that a write can
 * be handed over inside its call, or before their first read. The browser's objects are invalid once the link has ended.
 */
export class GattLink {
  readonly #clock: Clock;
  readonly #device: BluetoothDeviceApi;
  readonly #gatt: GattServerApi;
  readonly #onLost: (error: HubError) => void;
  readonly #queue: OperationQueue;
  readonly #lookedUp = new Set<string>();
  readonly #characteristics = new Map<string, GattCharacteristicApi>();
  readonly #stopListening = new Set<() => void>();
  #isConnected = false;
  #isOpen = false;
  /** When this link, or an earlier one, has certainly ended. */
  #endedAtMs = -Infinity;
  readonly #ending = new AbortController();
  /** Aborts when this link ends: it is lost, or close() is called. */
  readonly #ended = this.#ending.signal;

  /** `onLost` is called once if the link ends without close(). */
  constructor(clock: Clock, device: BluetoothDeviceApi, onLost: (error: HubError) => void) {
    if (!device.gatt) throw new HubError('refused', 'This Bluetooth device takes no connections.');
    this.#clock = clock;
    this.#device = device;
    this.#gatt = device.gatt;
    this.#onLost = onLost;
    this.#queue = new OperationQueue(clock);
  }

  /**
   * Connects and looks up all characteristics of these services. The device may lack some of them. Tries again, within the
   * time of one attempt, if the device does not answer or the new link ends.
   */
  async open(services: readonly string[], tries: ConnectTries = USUAL_TRIES): Promise<void> {
    const before = latestLinks.get(this.#gatt);
    if (before) this.#endedAtMs = before.#endedAtMs;
    latestLinks.set(this.#gatt, this);
    await this.#waitUntil(this.#endedAtMs);
    // It may have ended before this line runs.
    this.#ended.throwIfAborted();
    const onDisconnected = () => this.#lose();
    this.#device.addEventListener('gattserverdisconnected', onDisconnected);
    this.#stopListening.add(() =>
      this.#device.removeEventListener('gattserverdisconnected', onDisconnected),
    );
    const deadlineMs = this.#clock.now() + CONNECT_TIMEOUT_MS;
    for (let count = 1; !this.#isOpen; count++) {
      try {
        await this.#connect(deadlineMs);
        for (const service of services) await this.#lookUp(service);
        this.#isOpen = true;
      } catch (error) {
        const retryAtMs = this.#clock.now() + tries.pauseMs;
        const isInTime = count < tries.most && retryAtMs < deadlineMs;
        if (!isInTime || !this.#mayPass(error)) throw error;
        await this.#waitUntil(retryAtMs);
      }
    }
  }

  write(
    to: Endpoint,
    bytes: Uint8Array,
    acknowledge: boolean,
    immediately: boolean,
  ): Promise<void> {
    const characteristic = this.#find(to);
    // A copy: the caller may change its array while the write waits.
    const value = bytes.slice();
    const perform = () =>
      acknowledge || !characteristic.properties.writeWithoutResponse
        ? characteristic.writeValueWithResponse(value)
        : characteristic.writeValueWithoutResponse(value);
    return immediately ? this.#queue.writeImmediately(perform) : this.#queue.write(perform);
  }

  canAcknowledge(to: Endpoint): boolean {
    const properties = this.#characteristics.get(keyOf(to))?.properties;
    // A device that announces neither kind of write gets writes with response.
    return !properties || properties.write || !properties.writeWithoutResponse;
  }

  async read(from: Endpoint): Promise<DataView> {
    if (!this.#lookedUp.has(from.service)) await this.#lookUp(from.service);
    const characteristic = this.#find(from);
    return this.#queue.run(() => characteristic.readValue());
  }

  /**
   * Passes on the browser's DataView, which is a new one for each value. Browsers report the values of our
   * own reads this way, too.
   */
  async startNotifications(from: Endpoint, listener: (value: DataView) => void): Promise<void> {
    if (!this.#lookedUp.has(from.service)) await this.#lookUp(from.service);
    const characteristic = this.#find(from);
    const onChanged = () => {
      if (characteristic.value) listener(characteristic.value);
    };
    const stop = () => characteristic.removeEventListener('characteristicvaluechanged', onChanged);
    characteristic.addEventListener('characteristicvaluechanged', onChanged);
    this.#stopListening.add(stop);
    try {
      await this.#queue.run(() => characteristic.startNotifications());
    } catch (error) {
      stop();
      this.#stopListening.delete(stop);
      throw error;
    }
  }

  /** Disconnects, or cancels a connection attempt. Rejects what is pending with `error`. */
  close(error: HubError): void {
    if (this.#ended.aborted) return;
    this.#end(error);
    this.#disconnect();
  }

  async #connect(deadlineMs: number): Promise<void> {
    const connecting = new PendingRequest<undefined>();
    const cancel = () => connecting.reject(this.#ended.reason as HubError);
    this.#ended.addEventListener('abort', cancel);
    this.#gatt.connect().then(
      () => {
        this.#isConnected = true;
        if (!this.#ended.aborted) connecting.resolve(undefined);
        // An answer after the time-out or close(): ends the connection, unless a newer link uses it.
        else if (this.#latest.#ended.aborted) this.#disconnect();
      },
      (error: unknown) => connecting.reject(toConnectError(error)),
    );
    connecting.limit(
      this.#clock,
      deadlineMs - this.#clock.now(),
      () => new HubError('timeout', 'The hub did not answer in time.'),
    );
    await connecting.promise;
  }

  /** Rejects if this link is ended. */
  async #waitUntil(timeMs: number): Promise<void> {
    const waitMs = timeMs - this.#clock.now();
    if (waitMs > 0) await pause(this.#clock, waitMs, this.#ended);
  }

  /** Whether another attempt may succeed after this error. */
  #mayPass(error: unknown): boolean {
    if (this.#ended.aborted) return false;
    return error instanceof HubError && (error.code === 'not-found' || error.code === 'lost');
  }

  #disconnect(): void {
    if (this.#isConnected) this.#latest.#endedAtMs = this.#clock.now() + DISCONNECT_MS;
    this.#gatt.disconnect();
  }

  async #lookUp(service: string): Promise<void> {
    try {
      const found = await this.#queue.run(() => this.#gatt.getPrimaryService(service));
      const characteristics = await this.#queue.run(() => found.getCharacteristics());
      for (const each of characteristics) {
        this.#characteristics.set(keyOf({service, characteristic: each.uuid}), each);
      }
    } catch (error) {
      if (!isNotFound(error)) throw error;
    }
    this.#lookedUp.add(service);
  }

  #find(endpoint: Endpoint): GattCharacteristicApi {
    const characteristic = this.#characteristics.get(keyOf(endpoint));
    if (characteristic) return characteristic;
    throw new HubError('refused', `The hub has no characteristic ${endpoint.characteristic}.`);
  }

  #lose(): void {
    if (this.#ended.aborted) return;
    const error = new HubError('lost', 'The hub disconnected.');
    if (!this.#isOpen) {
      this.#forgetLink(error);
      return;
    }
    this.#end(error);
    this.#onLost(error);
  }

  /** The browser's objects are invalid from now on. */
  #forgetLink(error: HubError): void {
    this.#isConnected = false;
    this.#lookedUp.clear();
    this.#characteristics.clear();
    this.#queue.stop(error);
  }

  get #latest(): GattLink {
    return latestLinks.get(this.#gatt) ?? this;
  }

  #end(error: HubError): void {
    this.#ending.abort(error);
    this.#queue.stop(error);
    for (const stop of this.#stopListening) stop();
    this.#stopListening.clear();
    this.#characteristics.clear();
  }
}

function isNotFound(error: unknown): boolean {
  return (
    error instanceof HubError &&
    error.cause instanceof Error &&
    error.cause.name === 'NotFoundError'
  );
}
