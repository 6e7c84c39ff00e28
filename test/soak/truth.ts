import type {Faults} from './faults.js';
import {Broken} from './journal.js';
import type {Pupil} from './pupil.js';
import {STEP_MS, type Station} from './station.js';

/** Notifications and the closing of a socket take their turns. */
const SOON_MS = 1_000;
/** A silent death is noticed within 16 s (docs/connection.md), told at the next look. */
const SILENCE_MS = 17_500;
/** The longest pause, search, and a connection that hangs. */
const COMEBACK_MS = 75_000;

/** Whether what the extensions of a station say of their hub is so, and nothing is there twice. */
export class Truth {
  readonly #station: Station;
  readonly #faults: Faults;
  readonly #waits: Map<Pupil, number>;
  /** For how long somebody has been connected to a hub that has no connection. */
  #liesMs = 0;
  /** For how long all have been connected. */
  #steadyMs = 0;

  constructor(station: Station, faults: Faults) {
    this.#station = station;
    this.#faults = faults;
    this.#waits = new Map(station.pupils.map(pupil => [pupil, 0]));
  }

  check(): void {
    const {pupils, server, clock, name} = this.#station;
    const isConnected = pupils.some(pupil => pupil.isConnected);
    this.#liesMs = isConnected && server.openSessions === 0 ? this.#liesMs + STEP_MS : 0;
    if (this.#liesMs > SOON_MS) throw new Broken(`${name}: connected to a hub that has let go`);
    if (isConnected && clock.awakeMs - this.#faults.deadSinceMs > SILENCE_MS) {
      throw new Broken(`${name}: a silent death is not noticed`);
    }
    if (server.openSessions > 1) throw new Broken(`${name}: ${server.openSessions} connections`);
    if (server.mostSubscriptions > 1) {
      throw new Broken(`${name}: ${server.mostSubscriptions} subscriptions to one characteristic`);
    }
    this.#checkSockets();
    for (const pupil of pupils) this.#checkComeback(pupil);
  }

  checkNoneLeft(): void {
    const {server, name, hub, openSockets} = this.#station;
    const sockets = openSockets() ?? 0;
    if (server.openSessions > 0 || sockets > 0 || hub.state.connected) {
      throw new Broken(
        `${name}: ${server.openSessions} connections and ${sockets} sockets are left`,
      );
    }
  }

  /** An old socket may still be saying its last words while a new one opens. */
  #checkSockets(): void {
    const {pupils, openSockets, name} = this.#station;
    const sockets = openSockets();
    if (sockets === null) return;
    this.#steadyMs = pupils.every(pupil => pupil.isConnected) ? this.#steadyMs + STEP_MS : 0;
    const isTooMany =
      this.#steadyMs > 5_000 ? sockets !== pupils.length : sockets > 2 * pupils.length;
    if (isTooMany) throw new Broken(`${name}: ${sockets} sockets for ${pupils.length}`);
  }

  #checkComeback(pupil: Pupil): void {
    const {clock, tally, name} = this.#station;
    const waitedMs = this.#waits.get(pupil) ?? 0;
    if (!pupil.isWaiting) {
      if (waitedMs > 0 && pupil.isConnected) {
        tally.count('comebacks');
        tally.comebacksMs.push(waitedMs);
      }
      this.#waits.set(pupil, 0);
      return;
    }
    const isReachable = this.#faults.isWell;
    const reachableMs = clock.awakeMs - this.#faults.reachableSinceMs;
    const nowWaitedMs = isReachable ? Math.min(waitedMs + STEP_MS, reachableMs) : 0;
    this.#waits.set(pupil, nowWaitedMs);
    if (nowWaitedMs > COMEBACK_MS) throw new Broken(`${name}: it does not come back`);
  }
}
