import type {Advertisement} from '../ble/advertisement.js';
import type {GattSession} from '../ble/gatt-server.js';
import {HubError} from '../ble/hub-error.js';
import type {ServedCharacteristic, ServedHub} from '../ble/served-hub.js';
import {advertisementOf, characteristicsOf, UNKNOWN_RSSI_DBM} from './device-values.js';
import {connectDevice} from './connect-device.js';
import {
  cancellation,
  disconnectDevice,
  isConnected,
  isResolved,
  type DeviceContext,
} from './device.js';
import {DEVICE, numberOf} from './values.js';
import {BluezSession} from './session.js';

/** A connection of this process: being made, open or being ended. */
interface Link {
  readonly cancel: AbortController;
  session: BluezSession | null;
  isClosing: boolean;
  /** Resolves when the device is disconnected. */
  readonly ended: Promise<void>;
  readonly end: () => void;
}

/** A device that BlueZ has seen. It stays the same object when BlueZ forgets the device and finds it again. */
export class BluezHub implements ServedHub {
  /** BlueZ has one request to a device at a time. */
  readonly isSequential = true;
  /** Without the device's address, which pages must not see. */
  readonly id: string;
  readonly #device: DeviceContext;
  #advertisement: Advertisement = {name: '', services: [], manufacturerData: new Map()};
  #rssi = UNKNOWN_RSSI_DBM;
  #link: Link | null = null;
  #isReleased = false;

  constructor(id: string, device: DeviceContext) {
    this.id = id;
    this.#device = device;
    this.update();
  }

  get name(): string {
    return this.#advertisement.name;
  }

  get advertisement(): Advertisement {
    return this.#advertisement;
  }

  get rssi(): number {
    return this.#rssi;
  }

  get characteristics(): readonly ServedCharacteristic[] {
    if (!isConnected(this.#device) || !isResolved(this.#device)) return [];
    return [...characteristicsOf(this.#device.tree, this.#device.path).values()];
  }

  /** True from connect() until the device is disconnected. */
  get isInUse(): boolean {
    return this.#link !== null;
  }

  /** Takes over what BlueZ shows now. */
  update(): void {
    const values = this.#device.tree.get(this.#device.path, DEVICE);
    if (!values) return;
    this.#advertisement = advertisementOf(values);
    this.#rssi = numberOf(values.get('RSSI')) ?? this.#rssi;
  }

  async connect(onLost: (reason: string) => void): Promise<GattSession> {
    while (this.#link?.isClosing) await this.#link.ended;
    if (this.#isReleased) throw cancellation();
    if (this.#link) throw new HubError('in-use', 'This hub is in use.');
    const link = (this.#link = newLink());
    try {
      await connectDevice(this.#device, link.cancel.signal);
      link.cancel.signal.throwIfAborted();
      // Signals that arrive together are all read before this goes on.
      if (!isConnected(this.#device)) {
        throw new HubError('lost', 'The hub ended the connection.');
      }
    } catch (error) {
      void this.#disconnect(link);
      throw error;
    }
    link.session = new BluezSession({
      device: this.#device,
      characteristics: characteristicsOf(this.#device.tree, this.#device.path),
      onClosing: () => (link.isClosing = true),
      onClosed: () => void this.#disconnect(link),
      onLost: reason => {
        this.#ended(link);
        onLost(reason);
      },
    });
    return link.session;
  }

  /**
   * Ends the connection of this process, if there is one, and allows no other. Resolves when the device is disconnected.
   */
  async release(): Promise<void> {
    this.#isReleased = true;
    const link = this.#link;
    if (!link) return;
    link.cancel.abort(cancellation());
    link.session?.close();
    await link.ended;
  }

  async #disconnect(link: Link): Promise<void> {
    link.isClosing = true;
    await disconnectDevice(this.#device);
    this.#ended(link);
  }

  #ended(link: Link): void {
    if (this.#link === link) this.#link = null;
    link.end();
  }
}

function newLink(): Link {
  let end: () => void = () => undefined;
  const ended = new Promise<void>(resolve => (end = resolve));
  return {cancel: new AbortController(), session: null, isClosing: false, ended, end};
}
