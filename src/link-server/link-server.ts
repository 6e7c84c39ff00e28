import type {Clock} from '../clock.js';
import {LinkSession, type LinkSocket} from './link-session.js';
import type {SharedHub} from './shared-hub.js';

/** Far more than a classroom needs on one machine; a page that opens sockets in a loop reaches it. */
export const MAX_SESSIONS = 32;

/** A Scratch Link without its socket: all sessions on all hubs. */
export class LinkServer {
  readonly #hubs: readonly SharedHub[];
  readonly #clock: Clock;
  readonly #sessions = new Set<LinkSession>();
  /** Sessions that have ended, until the hub has acknowledged their stops. */
  readonly #endings = new Set<Promise<void>>();
  #isClosed = false;

  constructor(hubs: readonly SharedHub[], clock: Clock) {
    this.#hubs = hubs;
    this.#clock = clock;
  }

  get sessions(): number {
    return this.#sessions.size;
  }

  /** Whether no further session may be opened. */
  get isFull(): boolean {
    return this.#isClosed || this.#sessions.size >= MAX_SESSIONS;
  }

  /** Starts a session on an open socket. The caller passes on its messages, and ends it when the socket closes. */
  open(socket: LinkSocket): LinkSession {
    const session = new LinkSession({
      socket,
      hubs: this.#hubs,
      clock: this.#clock,
      onEnd: stopped => {
        this.#sessions.delete(session);
        const ending = stopped.finally(() => this.#endings.delete(ending));
        this.#endings.add(ending);
      },
    });
    this.#sessions.add(session);
    return session;
  }

  /** Ends all sessions. Resolves when the hubs have acknowledged the stops, or a second later. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const session of this.#sessions) session.end();
    await Promise.all(this.#endings);
  }
}
