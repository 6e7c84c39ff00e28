import type {Clock} from '../clock.js';
import type {HubEvent, OnDemandProperty} from '../hubs/hub-protocol.js';
import type {HubProperties} from '../hubs/hub-properties.js';
import type {ConnectionCallbacks} from './connection-callbacks.js';

/** A property that has not come is requested again after this time at the earliest: a hub may lack it. */
const REQUEST_PAUSE_MS = 5_000;

interface ReportedPropertiesOptions {
  readonly clock: Clock;
  readonly callbacks: Pick<ConnectionCallbacks, 'advertised'>;
  /** Called when an unknown property is read. */
  readonly request: (property: OnDemandProperty) => void;
}

/** The properties of one connection's hub, from the hub's events. */
export class ReportedProperties implements HubProperties {
  isButtonPressed = false;
  batteryPercent: number | null = null;
  readonly #options: ReportedPropertiesOptions;
  readonly #values: Record<OnDemandProperty, string | null> = {name: null, firmware: null};
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

  #valueOf(property: OnDemandProperty): string | null {
    const value = this.#values[property];
    const nowMs = this.#options.clock.now();
    if (value === null && nowMs >= this.#requestedAtMs[property] + REQUEST_PAUSE_MS) {
      this.#requestedAtMs[property] = nowMs;
      this.#options.request(property);
    }
    return value;
  }
}
