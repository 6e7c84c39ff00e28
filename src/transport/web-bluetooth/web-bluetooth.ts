import type {Clock} from '../../clock.js';
import {BaseTransport} from '../base-transport.js';
import {Discovery} from '../discovery.js';
import {GattLink} from './gatt-link.js';
import {HubError} from '../../ble/hub-error.js';
import {whyNoWebBluetooth} from './no-web-bluetooth.js';
import {watchForSight} from './sight.js';
import {watchForStuck} from './stuck-bluetooth.js';
import {
  connectServices,
  isNamed,
  withName,
  type DiscoveredPeripheral,
  type DiscoveryOptions,
} from '../../ble/discovery.js';
import type {Endpoint} from '../../ble/endpoint.js';
import type {Claim, Transport, TransportProvider, WriteOptions} from '../../ble/transport.js';
import type {BluetoothApi, BluetoothDeviceApi} from './bluetooth-api.js';
import {toChooserOptions} from './chooser-options.js';
import {toChooserError} from './bluetooth-errors.js';

/** The entry of a search that stands for the browser's chooser, which alone can show all hubs. */
const CHOOSER_ID = 'chooser';

/** An entry that was opened, and its device. A successor has no other entry. */
interface Chosen {
  readonly id: string;
  readonly device: BluetoothDeviceApi;
}

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
    create: permit => new WebBluetoothTransport(options, {permit}),
    expectedProblem: async () => ((await isAvailable(options)) ? null : 'no-bluetooth'),
    permittedName: async permit => (await findPermitted(options, permit))?.name ?? null,
  };
}

/** False also where a policy blocks Bluetooth. On Linux true also while the adapter is switched off. */
async function isAvailable(options: WebBluetoothProviderOptions): Promise<boolean> {
  try {
    return (await findBluetooth(options)?.getAvailability?.()) ?? true;
  } catch {
    return true;
  }
}

/** The device with this id, if the user has chosen it on this site, and this browser still knows that. */
async function findPermitted(
  options: WebBluetoothProviderOptions,
  id: string,
): Promise<BluetoothDeviceApi | null> {
  const {hubName} = options;
  try {
    const devices = (await findBluetooth(options)?.getDevices?.()) ?? [];
    const device = devices.find(each => each.id === id);
    const isWanted = hubName === undefined || isNamed(device?.name ?? '', hubName);
    return device !== undefined && isWanted ? device : null;
  } catch {
    // A policy of the page or of the school forbids it: the chooser says so.
    return null;
  }
}

function findBluetooth({bluetooth}: WebBluetoothProviderOptions): BluetoothApi | undefined {
  return bluetooth ?? (typeof navigator === 'undefined' ? undefined : navigator.bluetooth);
}

class WebBluetoothTransport extends BaseTransport implements Transport {
  readonly maxOpenWrites = 1;
  readonly #options: WebBluetoothProviderOptions;
  readonly #permit: string | null;
  /** In this transport, or in its predecessor. */
  #chosen: Chosen | null;
  /** The devices of the entries; null: the chooser. */
  readonly #entries: Map<string, BluetoothDeviceApi | null>;
  #search: {readonly bluetooth: BluetoothApi; readonly options: DiscoveryOptions} | null = null;
  #link: GattLink | null = null;

  constructor(
    options: WebBluetoothProviderOptions,
    {permit = null, chosen = null}: {permit?: string | null | undefined; chosen?: Chosen | null},
  ) {
    super(options.clock);
    this.#options = options;
    this.#permit = permit;
    this.#chosen = chosen;
    this.#entries = new Map([[chosen?.id ?? CHOOSER_ID, chosen?.device ?? null]]);
  }

  get chosenName(): string | null {
    return this.#chosen?.device.name ?? null;
  }

  get permit(): string | null {
    const canFindAgain = findBluetooth(this.#options)?.getDevices !== undefined;
    return canFindAgain ? (this.#chosen?.device.id ?? null) : null;
  }

  /** Reports the entry for the chooser, or for the device chosen before, at once; then the permitted device. */
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
    for (const id of this.#entries.keys()) {
      discovery.report({id, name: this.#options.name(), rssi: null});
    }
    if (this.#permit !== null) void this.#reportPermitted(this.#permit, discovery);
    return discovery.done;
  }

  /**
   * Shows the chooser inside this call, which the browser allows during a user's click only. A successor, and
   * the entry of a permitted device, connect without the chooser.
   */
  async open(id: string, after?: Promise<unknown>, claim?: Claim): Promise<void> {
    this.checkIdle();
    const listed = this.#entries.get(id);
    if (listed === undefined || !this.#search) {
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
        const chosen = listed ?? this.#choose(bluetooth, options);
        const [device] = await this.whileOpening(Promise.all([chosen, after]));
        if (claim) await this.whileOpening(claim(`web-bluetooth:${device.id}`));
        const connect = () => this.#connect(device, options);
        await (id === this.#permit ? this.#inSight(device, connect) : connect());
        this.#chosen = {id, device};
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
    return new WebBluetoothTransport(this.#options, {chosen: this.#chosen});
  }

  protected override closeLink(error: HubError): void {
    this.#link?.close(error);
  }

  async #reportPermitted(permit: string, discovery: Discovery): Promise<void> {
    const device = await findPermitted(this.#options, permit);
    if (!device?.name) return;
    this.#entries.set(permit, device);
    discovery.report({id: permit, name: device.name, rssi: null});
  }

  /** Connects. If the browser has not seen the device lately, waits for it first. */
  async #inSight(device: BluetoothDeviceApi, connect: () => Promise<void>): Promise<void> {
    try {
      await connect();
    } catch (error) {
      const isUnseen = error instanceof HubError && error.code === 'not-found';
      const sight = isUnseen ? watchForSight(device, this.clock) : null;
      if (sight === null) throw error;
      this.#link?.close(this.endError());
      await this.whileOpening(sight.seen).finally(sight.stop);
      await connect();
    }
  }

  async #connect(device: BluetoothDeviceApi, options: DiscoveryOptions): Promise<void> {
    this.#link = new GattLink(this.clock, device, error => this.lose(error));
    await this.#link.open(connectServices(options), options.connectTries);
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
