import type {Clock} from '../../clock.js';
import {HubError} from '../../gatt/hub-error.js';
import {OperationQueue} from './operation-queue.js';
import {PendingRequest} from '../../gatt/pending-request.js';
import {type Endpoint, keyOf} from '../../gatt/endpoint.js';
import type {BluetoothDeviceApi, GattCharacteristicApi, GattServerApi} from './bluetooth-api.js';
import {toConnectError, toOperationError} from './bluetooth-errors.js';

/** A browser may wait for ever for a hub that is out of reach. */
const CONNECT_TIMEOUT_MS = 15_000;
/**
 * How long a link may be there after disconnect(), which tells nothing of it: BlueZ waits for two seconds. Who
 * connects until then gets that dying link.
 */
const LET_GO_MS = 2_500;

/** Who asked each device last: a device has one connection, which all that asked for it share. */
const latestLinks = new WeakMap<GattServerApi, GattLink>();

/**
 * One connection to one device of the browser's. Its characteristics are looked up when it is made,
 * so that a write can leave inside its call, or when they are first read; they are dead once the link has ended.
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
  #cancelConnect: ((error: HubError) => void) | null = null;
  #isConnected = false;
  /** By when it, or one before it, is gone for sure. */
  #goneAtMs = -Infinity;
  #isEnded = false;

  /** `onLost` is called once if the link ends by itself. */
  constructor(clock: Clock, device: BluetoothDeviceApi, onLost: (error: HubError) => void) {
    if (!device.gatt) throw new HubError('refused', 'This Bluetooth device takes no connections.');
    this.#clock = clock;
    this.#device = device;
    this.#gatt = device.gatt;
    this.#onLost = onLost;
    this.#queue = new OperationQueue(clock);
  }

  /** Connects and looks up all characteristics of these services; those that are absent are left out. */
  async open(services: readonly string[]): Promise<void> {
    const before = latestLinks.get(this.#gatt);
    if (before) this.#goneAtMs = before.#goneAtMs;
    latestLinks.set(this.#gatt, this);
    await this.#waitUntil(this.#goneAtMs);
    if (this.#isEnded) throw new HubError('not-connected', 'The link was ended while it waited.');
    const onDisconnected = () => this.#lose();
    this.#device.addEventListener('gattserverdisconnected', onDisconnected);
    this.#stopListening.add(() =>
      this.#device.removeEventListener('gattserverdisconnected', onDisconnected),
    );
    await this.#connect();
    for (const service of services) await this.#lookUp(service);
  }

  write(
    to: Endpoint,
    bytes: Uint8Array,
    acknowledge: boolean,
    immediately: boolean,
  ): Promise<void> {
    const characteristic = this.#find(to);
    // The caller may use its array again while this waits.
    const value = bytes.slice();
    const perform = withHubErrors(() =>
      acknowledge || !characteristic.properties.writeWithoutResponse
        ? characteristic.writeValueWithResponse(value)
        : characteristic.writeValueWithoutResponse(value),
    );
    return immediately ? this.#queue.writeImmediately(perform) : this.#queue.write(perform);
  }

  async read(from: Endpoint): Promise<DataView> {
    if (!this.#lookedUp.has(from.service)) await this.#lookUp(from.service);
    const characteristic = this.#find(from);
    return this.#queue.run(withHubErrors(() => characteristic.readValue()));
  }

  /**
   * Passes each value on as it is: browsers make a new DataView for every one. They also tell the
   * values of our own reads this way.
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
      await this.#queue.run(withHubErrors(() => characteristic.startNotifications()));
    } catch (error) {
      stop();
      this.#stopListening.delete(stop);
      throw error;
    }
  }

  /** Disconnects; an attempt that is under way is given up. What is pending is rejected with `error`. */
  close(error: HubError): void {
    if (this.#isEnded) return;
    this.#end(error);
    this.#disconnect();
  }

  async #connect(): Promise<void> {
    const connecting = new PendingRequest<undefined>();
    this.#cancelConnect = error => connecting.reject(error);
    this.#gatt.connect().then(
      () => {
        this.#isConnected = true;
        if (!this.#isEnded) connecting.resolve(undefined);
        // Answered after it was given up: nobody would ever end this connection, unless a later link has it.
        else if (this.#latest.#isEnded) this.#disconnect();
      },
      (error: unknown) => connecting.reject(toConnectError(error)),
    );
    connecting.limit(
      this.#clock,
      CONNECT_TIMEOUT_MS,
      () => new HubError('timeout', 'The hub did not answer in time.'),
    );
    await connecting.promise;
  }

  /** Rejects once this link is ended. */
  async #waitUntil(timeMs: number): Promise<void> {
    const waitMs = timeMs - this.#clock.now();
    if (waitMs <= 0) return;
    const waiting = new PendingRequest<undefined>();
    this.#cancelConnect = error => waiting.reject(error);
    const cancelTimer = this.#clock.after(waitMs, () => waiting.resolve(undefined));
    try {
      await waiting.promise;
    } finally {
      cancelTimer();
    }
  }

  #disconnect(): void {
    if (this.#isConnected) this.#latest.#goneAtMs = this.#clock.now() + LET_GO_MS;
    this.#gatt.disconnect();
  }

  async #lookUp(service: string): Promise<void> {
    try {
      const found = await this.#queue.run(
        withHubErrors(() => this.#gatt.getPrimaryService(service)),
      );
      const characteristics = await this.#queue.run(
        withHubErrors(() => found.getCharacteristics()),
      );
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
    if (this.#isEnded) return;
    const error = new HubError('lost', 'The hub disconnected.');
    this.#end(error);
    this.#onLost(error);
  }

  get #latest(): GattLink {
    return latestLinks.get(this.#gatt) ?? this;
  }

  #end(error: HubError): void {
    this.#isEnded = true;
    this.#cancelConnect?.(error);
    this.#queue.stop(error);
    for (const stop of this.#stopListening) stop();
    this.#stopListening.clear();
    this.#characteristics.clear();
  }
}

function withHubErrors<T>(operation: () => Promise<T>): () => Promise<T> {
  return () =>
    operation().catch((error: unknown) => {
      throw toOperationError(error);
    });
}

function isNotFound(error: unknown): boolean {
  return (
    error instanceof HubError &&
    error.cause instanceof Error &&
    error.cause.name === 'NotFoundError'
  );
}
