import type {DeviceKind} from '../hubs/device.js';
import type {HubProperties} from '../hubs/hub-properties.js';
import type {HubSession} from '../session/hub-session.js';
import type {Hub} from './hub.js';

/** The hub of a session as the blocks see it. */
export class SessionHub implements Hub {
  readonly #peripheral: HubSession['peripheral'];
  readonly #confirmRename: (name: string) => Promise<boolean>;
  /** The names that the user did not want, for the hub of that connection: a loop would ask again and again. */
  readonly #refusedNames = new Map<string, HubProperties>();

  constructor({peripheral}: HubSession, confirmRename: (name: string) => Promise<boolean>) {
    this.#peripheral = peripheral;
    this.#confirmRename = confirmRename;
  }

  devices<D extends object>(kind: DeviceKind<D>): readonly D[] {
    return this.#peripheral.devices(kind);
  }

  latest<D extends object>(kind: DeviceKind<D>): D | undefined {
    return this.#peripheral.latest(kind);
  }

  plugged<D extends object>(kind: DeviceKind<D>, index: number): D | undefined {
    return this.#peripheral.plugged(kind, index);
  }

  settable<D extends object>(kind: DeviceKind<D>, index?: number): readonly D[] {
    return this.#peripheral.settable(kind, index);
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
