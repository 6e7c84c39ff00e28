import type {HubProperties} from '../hubs/hub-properties.js';
import type {HubSession} from '../session/hub-session.js';
import type {Hub} from './hub.js';

/** The hub of a session as the blocks see it. */
export class SessionHub implements Hub {
  readonly devices: Hub['devices'];
  readonly latest: Hub['latest'];
  readonly plugged: Hub['plugged'];
  readonly settable: Hub['settable'];
  readonly #peripheral: HubSession['peripheral'];
  readonly #confirmRename: (name: string) => Promise<boolean>;
  /** The names that the user did not want, for the hub of that connection: a loop would ask again and again. */
  readonly #refusedNames = new Map<string, HubProperties>();

  constructor({peripheral}: HubSession, confirmRename: (name: string) => Promise<boolean>) {
    this.#peripheral = peripheral;
    this.#confirmRename = confirmRename;
    // Every block calls one of these: a bound function takes less time than a method that calls another.
    this.devices = peripheral.devices.bind(peripheral);
    this.latest = peripheral.latest.bind(peripheral);
    this.plugged = peripheral.plugged.bind(peripheral);
    this.settable = peripheral.settable.bind(peripheral);
  }

  attachedIn(index: number) {
    return this.#peripheral.attachedIn(index);
  }

  get attached() {
    return this.#peripheral.attachedDevices;
  }

  get properties() {
    return this.#peripheral.properties;
  }

  together(run: () => void): void {
    this.#peripheral.together(run);
  }

  async rename(name: string): Promise<void> {
    const {isConnected, properties} = this.#peripheral;
    if (!isConnected || name === properties.name || this.#refusedNames.get(name) === properties)
      return;
    if (!(await this.#confirmRename(name))) this.#refusedNames.set(name, properties);
    // When the user answers, another hub may be connected. Each connection has its own properties.
    else if (this.#peripheral.properties === properties) await this.#peripheral.rename(name);
  }

  /** From now on the user is asked again. */
  forgetAnswers(): void {
    this.#refusedNames.clear();
  }
}
