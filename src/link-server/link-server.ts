import type {Clock} from '../clock.js';
import {LinkSession} from './link-session.js';
import type {LinkSocket} from './link-socket.js';
import type {SharedHub} from './shared-hub.js';

/** A classroom on one machine has a handful; more are a page that opens them and forgets. */
export const MOST_SESSIONS = 32;

/** All sessions on all hubs of one Scratch Link. */
export class LinkServer {
  readonly #hubs: readonly SharedHub[];
  readonly #clock: Clock;
  readonly #sessions = new Set<LinkSession>();
  /** Sessions that are over, and whose stops are on their way. */
  readonly #endings = new Set<Promise<void>>();
  #isClosed = false;

  constructor(hubs: readonly SharedHub[], clock: Clock) {
    this.#hubs = hubs;
    this.#clock = clock;
  }

  get sessions(): number {
    return this.#sessions.size;
  }

  get connectedSessions(): number {
    return [...this.#sessions].filter(session => session.isConnected).length;
  }

  /** Nobody else may come in. */
  get isFull(): boolean {
    return this.#isClosed || this.#sessions.size >= MOST_SESSIONS;
  }

  /** Begins a session on an open socket. The caller hands on what arrives, and ends it when the socket closes. */
  open(socket: LinkSocket): LinkSession {
    const session = new LinkSession({
      socket,
      hubs: this.#hubs,
      clock: this.#clock,
      onEnd: atRest => {
        this.#sessions.delete(session);
        const ending = atRest.finally(() => this.#endings.delete(ending));
        this.#endings.add(ending);
      },
    });
    this.#sessions.add(session);
    return session;
  }

  /** Ends all sessions. Resolves when the stops have arrived, or could not. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const session of this.#sessions) session.end();
    await Promise.all(this.#endings);
  }
}
