import type {Clock} from '../clock.js';
import type {DeviceKind} from '../hubs/device.js';
import type {HubSession} from '../session/hub-session.js';

/** After this time a sensor that has not reported is not there any more. */
const LONGEST_WAIT_MS = 3_000;
/** Some sensors need several reports for a value: a colour must stay the same. */
const SETTLING_MS = 500;

/** Whether a hub that was lost is still away. */
export class Absence {
  readonly #session: HubSession;
  readonly #clock: Clock;
  #isLost = false;
  /** When the lost hub was connected again. */
  #backAtMs = -Infinity;
  /** When each kind of device was first seen to have reported since. */
  readonly #reportedAtMs = new Map<DeviceKind, number>();

  constructor(session: HubSession, clock: Clock) {
    this.#session = session;
    this.#clock = clock;
    session.events.on('lost', () => (this.#isLost = true));
    session.events.on('connected', () => {
      this.#backAtMs = this.#isLost ? clock.now() : -Infinity;
      this.#isLost = false;
      this.#reportedAtMs.clear();
    });
    // The user has ended it.
    session.events.on('state', state => {
      if (state === 'idle') this.#isLost = false;
    });
  }

  /** Also if it is back, but no device of this kind has reported a value yet. */
  isAway(kind: DeviceKind | undefined): boolean {
    if (this.#isLost) return true;
    const nowMs = this.#clock.now();
    if (kind === undefined || nowMs >= this.#backAtMs + LONGEST_WAIT_MS) return false;
    const reportedAtMs = this.#reportedAtMs.get(kind) ?? nowMs;
    if (this.#session.peripheral.hasReport(kind)) this.#reportedAtMs.set(kind, reportedAtMs);
    return !this.#reportedAtMs.has(kind) || nowMs < reportedAtMs + SETTLING_MS;
  }
}
