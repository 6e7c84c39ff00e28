import type {Clock} from '../../clock.js';
import {Discovery} from '../discovery.js';
import {GattLink} from './gatt-link.js';
import {HubError} from '../../gatt/hub-error.js';
import {LinkState} from '../link-state.js';
import {whyNoWebBluetooth} from './no-web-bluetooth.js';
import {OpenWrites} from '../open-writes.js';
import {watchForStuck} from './stuck-bluetooth.js';
import {Subscriptions} from '../subscriptions.js';
import {
  connectServices,
  type DiscoveredPeripheral,
  type DiscoveryOptions,
} from '../../gatt/discovery.js';
import type {Endpoint} from '../../gatt/endpoint.js';
import type {Claim, Transport, TransportProvider, WriteOptions} from '../../gatt/transport.js';
import type {BluetoothApi, BluetoothDeviceApi} from './bluetooth-api.js';
import {toChooserOptions} from './chooser-options.js';
import {toChooserError} from './bluetooth-errors.js';

/**
 * The one thing that a search finds: the browser's own chooser, which alone shows what hubs there are; or,
 * once a device was chosen there, that device.
 */
const CHOOSER_ID = 'chooser';

export interface WebBluetoothProviderOptions {
  readonly clock: Clock;
  /** What the entry for the browser's chooser is called, in the user's language. */
  readonly name: () => string;
  /** Default: the browser's, looked up when it is needed. */
  readonly bluetooth?: BluetoothApi;
}

/** The way to hubs through the browser's own Bluetooth. */
export function createWebBluetoothProvider({
  clock,
  name,
  bluetooth,
}: WebBluetoothProviderOptions): TransportProvider {
  const findBluetooth = () => bluetooth ?? browserBluetooth();
  return {
    id: 'web-bluetooth',
    unavailableReason: () => (findBluetooth() ? null : whyNoWebBluetooth()),
    create: () => new WebBluetoothTransport(clock, name, findBluetooth),
  };
}

function browserBluetooth(): BluetoothApi | undefined {
  return typeof navigator === 'undefined' ? undefined : navigator.bluetooth;
}

class WebBluetoothTransport implements Transport {
  readonly maxOpenWrites = 1;
  onLost: ((error: HubError) => void) | null = null;
  readonly #clock: Clock;
  readonly #name: () => string;
  readonly #findBluetooth: () => BluetoothApi | undefined;
  readonly #state = new LinkState();
  readonly #subscriptions = new Subscriptions();
  readonly #openWrites: OpenWrites;
  /** What was chosen, by the user for this transport or for the one that it succeeds. */
  #device: BluetoothDeviceApi | null;
  #search: {readonly bluetooth: BluetoothApi; readonly options: DiscoveryOptions} | null = null;
  #discovery: Discovery | null = null;
  #link: GattLink | null = null;
  #closing: Promise<void> | null = null;

  constructor(
    clock: Clock,
    name: () => string,
    findBluetooth: () => BluetoothApi | undefined,
    device: BluetoothDeviceApi | null = null,
  ) {
    this.#clock = clock;
    this.#openWrites = new OpenWrites(clock);
    this.#name = name;
    this.#findBluetooth = findBluetooth;
    this.#device = device;
  }

  /** Reports the chooser itself, or the device that was chosen, at once. */
  async discover(
    options: DiscoveryOptions,
    found: (peripheral: DiscoveredPeripheral) => void,
    signal: AbortSignal,
  ): Promise<void> {
    this.#state.checkIdle();
    const bluetooth = this.#findBluetooth();
    if (!bluetooth) throw new HubError(whyNoWebBluetooth(), 'This page has no Bluetooth.');
    this.#search = {bluetooth, options};
    this.#discovery = new Discovery(found, signal);
    this.#discovery.report({id: CHOOSER_ID, name: this.#name(), rssi: null});
    return this.#discovery.done;
  }

  /**
   * Shows the chooser inside this call, for which the browser wants a user's click; unless there is a device
   * to succeed to, which a page may connect to again without one.
   */
  async open(id: string, after?: Promise<unknown>, claim?: Claim): Promise<void> {
    this.#state.checkIdle();
    if (id !== CHOOSER_ID || !this.#search) {
      throw new HubError('not-found', 'There is no such hub.');
    }
    const {bluetooth, options} = this.#search;
    this.#state.opening();
    // Beside the chooser, which takes the click: its answer may never come.
    const stopWatching = watchForStuck(bluetooth, this.#clock, error => {
      this.#state.giveUp(error);
      this.#link?.close(error);
    });
    try {
      const chosen = this.#device ?? this.#choose(bluetooth, options);
      const [device] = await this.#state.whileOpening(Promise.all([chosen, after]));
      if (claim) {
        await this.#state.whileOpening(claim(`web-bluetooth:${device.id}`));
        this.#state.checkOpening();
      }
      this.#link = new GattLink(this.#clock, device, error => this.#lose(error));
      await this.#link.open(connectServices(options));
      this.#state.checkOpening();
      this.#state.opened();
      this.#device = device;
    } catch (error) {
      this.#link?.close(this.#state.endError());
      this.#link = null;
      this.#state.refused();
      throw error;
    } finally {
      stopWatching();
    }
  }

  async write(
    to: Endpoint,
    bytes: Uint8Array,
    {response, immediate = false}: WriteOptions,
  ): Promise<void> {
    const write = this.#openLink().write(to, bytes, response, immediate);
    this.#openWrites.track(write);
    return write;
  }

  async read(from: Endpoint): Promise<DataView> {
    return this.#openLink().read(from);
  }

  async subscribe(from: Endpoint, listener: (value: DataView) => void): Promise<void> {
    const link = this.#openLink();
    await this.#subscriptions.add(from, listener, () =>
      link.startNotifications(from, value => this.#subscriptions.deliver(from, value)),
    );
  }

  close(): Promise<void> {
    return (this.#closing ??= this.#close());
  }

  successor(): Transport {
    this.#state.checkHasOpened();
    return new WebBluetoothTransport(this.#clock, this.#name, this.#findBluetooth, this.#device);
  }

  async #close(): Promise<void> {
    this.#state.closed();
    const error = this.#state.endError();
    this.#discovery?.fail(error);
    await this.#openWrites.thenClose(() => {
      this.#link?.close(error);
      this.#subscriptions.clear();
    });
  }

  /** No time-out: the user may take any time, and the browser ends it. */
  async #choose(bluetooth: BluetoothApi, options: DiscoveryOptions): Promise<BluetoothDeviceApi> {
    try {
      return await bluetooth.requestDevice(toChooserOptions(options));
    } catch (error) {
      throw toChooserError(error);
    }
  }

  #openLink(): GattLink {
    if (!this.#link || !this.#state.is('open')) throw this.#state.endError();
    return this.#link;
  }

  #lose(error: HubError): void {
    const wasOpen = this.#state.is('open');
    this.#state.lost();
    this.#subscriptions.clear();
    if (wasOpen) this.onLost?.(error);
  }
}
