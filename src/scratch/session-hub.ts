import type {DeviceKind} from '../hubs/device.js';
import type {HubSession} from '../session/hub-session.js';
import type {Hub} from './hub.js';

/** The hub of a session as the blocks see it. */
export class SessionHub implements Hub {
  readonly #peripheral: HubSession['peripheral'];
  readonly #confirmRename: (name: string) => Promise<boolean>;

  constructor({peripheral}: HubSession, confirmRename: (name: string) => Promise<boolean>) {
    this.#peripheral = peripheral;
    this.#confirmRename = confirmRename;
  }

  devices<D extends object>(kind: DeviceKind<D>) {
    return this.#peripheral.devices(kind);
  }

  latest<D extends object>(kind: DeviceKind<D>) {
    return this.#peripheral.latest(kind);
  }

  plugged<D extends object>(kind: DeviceKind<D>, index: number) {
    return this.#peripheral.plugged(kind, index);
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
    if (!isConnected || name === properties.name || !(await this.#confirmRename(name))) return;
    // When the user answers, another hub may be connected. Each connection has its own properties.
    if (this.#peripheral.properties === properties) await this.#peripheral.rename(name);
  }
}
