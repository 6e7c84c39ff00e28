import type {Clock} from '../clock.js';
import type {DeviceKind} from '../hubs/device.js';
import type {Hub} from '../hubs/hub.js';
import {UNPLUGGED_WHILE_RUNNING} from '../hubs/hub-protocol.js';
import type {HubSession} from '../session/hub-session.js';
import type {NoticeId} from '../session/notice.js';

/** A hub reports its devices right after the connection, one after the other. */
const DEVICES_KNOWN_AFTER_MS = 2_000;

export interface ReminderOptions {
  readonly session: HubSession;
  readonly clock: Clock;
  /** The notice about a missing device, by the name of its kind; null: none. */
  readonly noticeOfMissing: (kind: string) => NoticeId | null;
  /** A script needs the hub, which is not connected. */
  readonly onHubNeeded: () => void;
}

/**
 * Asks once for a hub that scripts need, once for each kind of device, and once for a device that can do more: a loop would ask 30
 * times a second, and "Not now" must last. Asks again after the hub was lost, and for a device after it was plugged in. Reports a
 * motor that is unplugged while it runs.
 */
export class Reminder {
  /** The names of the kinds of devices that scripts have used while they were plugged in. */
  readonly usedKinds = new Set<string>();
  readonly #options: ReminderOptions;
  #isHubNeeded = false;
  readonly #neededDevices = new Set<DeviceKind>();
  readonly #limits = new Set<NoticeId>();
  #devicesKnownAtMs = Infinity;

  constructor(options: ReminderOptions) {
    this.#options = options;
    const {session, clock} = options;
    session.events.on('connected', () => {
      this.#devicesKnownAtMs = clock.now() + DEVICES_KNOWN_AFTER_MS;
    });
    session.events.on('lost', () => this.reset());
    session.events.on('hubEvent', event => {
      if (event.kind === 'attached') this.#forgetPresent();
      else if (event.kind === 'device' && event.event === UNPLUGGED_WHILE_RUNNING) {
        const count = this.#countOf(event.device);
        const isBack = () => this.#countOf(event.device) > count;
        session.notices.showMissing('motor-unplugged', isBack);
      }
    });
  }

  /**
   * A script runs a block that needs the hub, and perhaps a device of a kind. Asks for what is missing.
   * @param hub What the block sees: the hub, or the robot that it is a part of.
   */
  remind(needs: DeviceKind | undefined, hub: () => Hub): void {
    const {session, clock, noticeOfMissing, onHubNeeded} = this.#options;
    if (!session.isConnected()) {
      if (this.#isHubNeeded || (session.state !== 'idle' && session.state !== 'lost')) return;
      this.#isHubNeeded = true;
      onHubNeeded();
      return;
    }
    if (needs === undefined || this.#neededDevices.has(needs)) return;
    const isPluggedIn = () => hub().devices(needs).length > 0;
    if (isPluggedIn() || clock.now() < this.#devicesKnownAtMs) return;
    this.#neededDevices.add(needs);
    const id = noticeOfMissing(needs.name);
    if (id !== null) session.notices.showMissing(id, isPluggedIn, this.#sparePlug());
  }

  /** A device that is there is asked for again when its plug slips. */
  #forgetPresent(): void {
    const {hub} = this.#options.session.connector;
    for (const kind of this.#neededDevices) {
      if (hub.devices(kind).length > 0) this.#neededDevices.delete(kind);
    }
  }

  /** How many devices of this kind are plugged in. */
  #countOf(name: string): number {
    const {attached} = this.#options.session.connector.hub;
    return attached.filter(({kind}) => kind === name).length;
  }

  /** The kind of a device that no script has used, if the hub has no free port. */
  #sparePlug(): string | undefined {
    const {connection} = this.#options.session.connector;
    const attached = connection?.hub.attached ?? [];
    const plugged = (connection?.freePorts ?? []).map(port =>
      attached.find(device => device.port === port),
    );
    if (plugged.includes(undefined)) return undefined;
    const kinds = plugged.map(device => device?.kind ?? undefined).reverse();
    return kinds.find(kind => kind !== undefined && !this.usedKinds.has(kind));
  }

  /** What is plugged in cannot do what a script asks. `limit`: the notice about it; undefined: it can. */
  remindOfLimit(limit: () => NoticeId | undefined): void {
    const id = limit();
    if (id === undefined || this.#limits.has(id)) return;
    this.#limits.add(id);
    this.#options.session.notices.showMissing(id, () => limit() === undefined);
  }

  /** From now on everything is asked for again. A notice about a missing device ends. */
  reset(): void {
    this.#options.session.notices.endMissing();
    this.#isHubNeeded = false;
    this.#neededDevices.clear();
    this.usedKinds.clear();
    this.#limits.clear();
  }
}
