import type {Clock} from '../../clock.js';
import {BaseTransport} from '../base-transport.js';
import {Discovery} from '../discovery.js';
import {GattLink} from './gatt-link.js';
import {HubError} from '../../gatt/hub-error.js';
import {whyNoWebBluetooth} from './no-web-bluetooth.js';
import {watchForStuck} from './stuck-bluetooth.js';
import {
  connectServices,
  withName,
  type DiscoveredPeripheral,
  type DiscoveryOptions,
} from '../../gatt/discovery.js';
import type {Endpoint} from '../../gatt/endpoint.js';
import type {Claim, Transport, TransportProvider, WriteOptions} from '../../gatt/transport.js';
import type {BluetoothApi, BluetoothDeviceApi} from './bluetooth-api.js';
import {toChooserOptions} from './chooser-options.js';
import {toChooserError} from './bluetooth-errors.js';

/**
 * The only entry that a search finds. It stands for the browser's chooser, which alone can show the hubs; or,
 * in a successor, for the device that was chosen before.
 */
const CHOOSER_ID = 'chooser';

interface WebBluetoothProviderOptions {
  readonly clock: Clock;
  /** The name of the entry for the browser's chooser, in the user's language. */
  readonly name: () => string;
  /** The chooser shows only hubs of this name, as in withName(). Default: all hubs. */
  readonly hubName?: string | undefined;
  /** The browser's by default, looked up when it is needed. */
  readonly bluetooth?: BluetoothApi;
}

/** Connects through the browser's own Bluetooth. */
export function createWebBluetoothProvider(
  options: WebBluetoothProviderOptions,
): TransportProvider {
  return {
    id: 'web-bluetooth',
    unavailableReason: () => (findBluetooth(options) ? null : whyNoWebBluetooth()),
    create: () => new WebBluetoothTransport(options),
  };
}

function findBluetooth({bluetooth}: WebBluetoothProviderOptions): BluetoothApi | undefined {
  return bluetooth ?? (typeof navigator === 'undefined' ? undefined : navigator.bluetooth);
}

class WebBluetoothTransport extends BaseTransport implements Transport {
  readonly maxOpenWrites = 1;
  readonly #options: WebBluetoothProviderOptions;
  /** The device that the user chose, for this transport or for its predecessor. */
  #device: BluetoothDeviceApi | null;
  #search: {readonly bluetooth: BluetoothApi; readonly options: DiscoveryOptions} | null = null;
  #link: GattLink | null = null;

  constructor(options: WebBluetoothProviderOptions, device: BluetoothDeviceApi | null = null) {
    super(options.clock);
    this.#options = options;
    this.#device = device;
  }

  get chosenName(): string | null {
    return this.#device?.name ?? null;
  }

  /** Reports the entry for the chooser, or for the device chosen before, at once. */
  async discover(
    options: DiscoveryOptions,
    found: (peripheral: DiscoveredPeripheral) => void,
    signal: AbortSignal,
  ): Promise<void> {
    this.checkIdle();
    const bluetooth = findBluetooth(this.#options);
    if (!bluetooth) throw new HubError(whyNoWebBluetooth(), 'This page has no Bluetooth.');
    this.#search = {bluetooth, options};
    const discovery = new Discovery(found, signal);
    this.discovery = discovery;
    discovery.report({id: CHOOSER_ID, name: this.#options.name(), rssi: null});
    return discovery.done;
  }

  /**
   * Shows the chooser inside this call, which the browser allows during a user's click only. A successor
   * connects to its device without the chooser.
   */
  async open(id: string, after?: Promise<unknown>, claim?: Claim): Promise<void> {
    this.checkIdle();
    if (id !== CHOOSER_ID || !this.#search) {
      throw new HubError('not-found', 'There is no such hub.');
    }
    const {bluetooth, options} = this.#search;
    // Runs while the chooser is open, since requestDevice() may never settle.
    const stopWatching = watchForStuck(bluetooth, this.clock, error => {
      this.cancelWait(error);
      this.#link?.close(error);
    });
    try {
      await this.openWith(async () => {
        const chosen = this.#device ?? this.#choose(bluetooth, options);
        const [device] = await this.whileOpening(Promise.all([chosen, after]));
        if (claim) await this.whileOpening(claim(`web-bluetooth:${device.id}`));
        this.#link = new GattLink(this.clock, device, error => this.lose(error));
        await this.#link.open(connectServices(options), options.connectTries);
        this.#device = device;
      });
    } catch (error) {
      this.#link?.close(this.endError());
      this.#link = null;
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
    return this.tracked(this.#openLink().write(to, bytes, response, immediate));
  }

  canAcknowledge(to: Endpoint): boolean {
    return this.#link?.canAcknowledge(to) ?? true;
  }

  async read(from: Endpoint): Promise<DataView> {
    return this.#openLink().read(from);
  }

  async subscribe(from: Endpoint, listener: (value: DataView) => void): Promise<void> {
    const link = this.#openLink();
    await this.subscriptions.add(from, listener, () =>
      link.startNotifications(from, value => this.subscriptions.deliver(from, value)),
    );
  }

  successor(): Transport {
    this.checkHasOpened();
    return new WebBluetoothTransport(this.#options, this.#device);
  }

  protected override closeLink(error: HubError): void {
    this.#link?.close(error);
  }

  /** No time-out: the user may take any time. */
  async #choose(bluetooth: BluetoothApi, options: DiscoveryOptions): Promise<BluetoothDeviceApi> {
    const {hubName} = this.#options;
    const wanted = hubName === undefined ? options : withName(options, hubName);
    try {
      return await bluetooth.requestDevice(toChooserOptions(wanted));
    } catch (error) {
      throw toChooserError(error);
    }
  }

  #openLink(): GattLink {
    if (!this.#link || this.state !== 'open') throw this.endError();
    return this.#link;
  }
}
