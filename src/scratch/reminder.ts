import type {Clock} from '../clock.js';
import type {DeviceKind} from '../hubs/device.js';
import type {HubSession} from '../session/hub-session.js';
import type {NoticeId} from '../session/notice.js';

/** A hub reports its devices right after the connection, one after the other. */
const DEVICES_KNOWN_AFTER_MS = 2_000;

export interface ReminderOptions {
  readonly session: HubSession;
  readonly clock: Clock;
  /** A script needs the hub, which is not connected. */
  readonly onHubNeeded: () => void;
}

/**
 * Asks once for a hub that scripts need, once for each kind of device, and once for a device that can do more; once more after the
 * hub was lost.
 */
export class Reminder {
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
  }

  /** Whether remind() has something new to ask for. Called with each block: it must be cheap. */
  isMissing(needs: DeviceKind | undefined): boolean {
    const {session, clock} = this.#options;
    if (!session.isConnected()) {
      return !this.#isHubNeeded && (session.state === 'idle' || session.state === 'lost');
    }
    return (
      needs !== undefined &&
      !this.#neededDevices.has(needs) &&
      session.link.hub.devices(needs).length === 0 &&
      clock.now() >= this.#devicesKnownAtMs
    );
  }

  remind(needs: DeviceKind | undefined): void {
    const {session, onHubNeeded} = this.#options;
    if (!session.isConnected()) {
      this.#isHubNeeded = true;
      onHubNeeded();
    } else if (needs !== undefined) {
      this.#neededDevices.add(needs);
      session.remindOf(needs);
    }
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
    this.#limits.clear();
  }
}
