import type {Endpoint} from '../ble/endpoint.js';
import type {Clock} from '../clock.js';
import type {Gate} from '../gate/gate.js';
import type {HubEvent, HubProtocol, OnDemandProperty} from '../hubs/hub-protocol.js';
import type {HubProperties} from '../hubs/hub.js';
import type {Frame} from '../hubs/link.js';
import {pause} from '../unless-aborted.js';
import type {ConnectionCallbacks} from './connection-callbacks.js';

/** A property that has not come is requested again after this time at the earliest: a hub may lack it. */
const REQUEST_PAUSE_MS = 5_000;
/** The pause before each status request, so that the messages of the first blocks come first. */
const STATUS_PAUSE_MS = 300;

interface ReportedPropertiesOptions {
  readonly clock: Clock;
  readonly callbacks: Pick<ConnectionCallbacks, 'advertised' | 'confirmRename'>;
  readonly protocol: Pick<HubProtocol, 'status' | 'onDemand' | 'renameFrames'>;
  readonly gate: Pick<Gate<Frame>, 'urgent'>;
  /** Reads a characteristic, and before that subscribes to it if it is to be watched. What comes is received as events. */
  readonly read: (source: Endpoint, isWatched: boolean) => Promise<void>;
  /** Aborts when the connection ends. */
  readonly ended: AbortSignal;
}

/** The properties of one connection's hub: requested from the hub, and taken from its events. */
export class ReportedProperties implements HubProperties {
  isButtonPressed = false;
  batteryPercent: number | null = null;
  readonly #options: ReportedPropertiesOptions;
  readonly #values: Record<OnDemandProperty, string | null> = {name: null, firmware: null};
  /** The names that the user did not want, until the next stop: a loop would ask again and again. */
  #refusedNames = new Set<string>();
  readonly #requestedAtMs = {name: -Infinity, firmware: -Infinity};

  constructor(options: ReportedPropertiesOptions) {
    this.#options = options;
  }

  get name(): string | null {
    return this.#values.name ?? this.#options.callbacks.advertised().name ?? this.#valueOf('name');
  }

  get firmwareVersion(): string | null {
    return this.#valueOf('firmware');
  }

  get signalDbm(): number | null {
    return this.#options.callbacks.advertised().signalDbm;
  }

  /** Returns false for an event that only repeats the state of the button. */
  receive(event: HubEvent): boolean {
    switch (event.kind) {
      case 'button':
        if (event.pressed === this.isButtonPressed) return false;
        this.isButtonPressed = event.pressed;
        break;
      case 'battery':
        this.batteryPercent = event.percent;
        break;
      case 'name':
        this.#values.name = event.name;
        break;
      case 'firmware':
        this.#values.firmware = event.version;
        break;
      default:
    }
    return true;
  }

  /** Requests one source after the other, so that a block's message waits for at most one of the requests. Never rejects. */
  async requestStatus(): Promise<void> {
    const {clock, protocol, gate, read, ended} = this.#options;
    try {
      for (const source of protocol.status) {
        await pause(clock, STATUS_PAUSE_MS, ended);
        await ('bytes' in source ? gate.urgent('status', source) : read(source, true));
      }
    } catch {
      // The connection has ended.
    }
  }

  async rename(name: string): Promise<void> {
    const {callbacks, protocol, gate, ended} = this.#options;
    // If the answer comes after a stop, it does not count there.
    const refusedNames = this.#refusedNames;
    if (name === this.name || refusedNames.has(name)) return;
    const isConfirmed = await callbacks.confirmRename(name);
    if (!isConfirmed) refusedNames.add(name);
    // When the user answers, another hub may be connected.
    if (!isConfirmed || ended.aborted) return;
    for (const frame of protocol.renameFrames?.(name) ?? []) await gate.urgent('name', frame);
    await this.#request('name');
  }

  /** The red stop: the user may be asked about these names again. */
  forgetRefusedNames(): void {
    this.#refusedNames = new Set();
  }

  async #request(property: OnDemandProperty): Promise<void> {
    const {protocol, gate, read} = this.#options;
    const source = protocol.onDemand?.[property];
    if (source === undefined) return;
    await ('bytes' in source ? gate.urgent(property, source) : read(source, false));
  }

  #valueOf(property: OnDemandProperty): string | null {
    const value = this.#values[property];
    const nowMs = this.#options.clock.now();
    if (value === null && nowMs >= this.#requestedAtMs[property] + REQUEST_PAUSE_MS) {
      this.#requestedAtMs[property] = nowMs;
      void this.#request(property);
    }
    return value;
  }
}
