import type {Clock} from '../clock.js';
import type {ServedHub} from '../gatt/served-hub.js';
import {HubDirectory, type HubDirectoryOptions} from './hub-directory.js';
import {LinkSession, type LinkSocket} from './link-session.js';

/** Far more than a classroom needs on one machine; a page that opens sockets in a loop reaches it. */
export const MAX_SESSIONS = 32;
/** A session that has no hub and has sent nothing for this time makes room for another client. */
const SILENCE_MS = 10_000;

/** A Scratch Link without its socket: all sessions on all hubs. */
export class LinkServer {
  readonly #hubs: HubDirectory;
  readonly #clock: Clock;
  readonly #sessions = new Set<LinkSession>();
  /** Sessions that have ended, until the hub has acknowledged their stops. */
  readonly #endings = new Set<Promise<void>>();
  #isClosed = false;

  constructor(options: HubDirectoryOptions) {
    this.#hubs = new HubDirectory(options);
    this.#clock = options.clock;
  }

  get sessions(): number {
    return this.#sessions.size;
  }

  /** Whether no further session may be opened. */
  get isFull(): boolean {
    return this.#isClosed || (this.#sessions.size >= MAX_SESSIONS && this.retryAfterMs > 0);
  }

  /** When a client that is refused now may find room: milliseconds, 0 for now. */
  get retryAfterMs(): number {
    const longestSilent = this.#longestSilent();
    if (longestSilent === undefined) return SILENCE_MS;
    const silentMs = this.#clock.now() - longestSilent.lastMessageAtMs;
    return Math.max(0, Math.ceil(SILENCE_MS - silentMs));
  }

  /**
   * Starts a session on an open socket. If there are too many, it ends the longest silent one of those without a hub.
   * The caller passes on its messages, and ends it when the socket closes.
   */
  open(socket: LinkSocket): LinkSession {
    if (this.#sessions.size >= MAX_SESSIONS) this.#longestSilent()?.end();
    const session = new LinkSession({
      socket,
      clock: this.#clock,
      hubs: this.#hubs,
      onEnd: stopped => {
        this.#sessions.delete(session);
        const ending = stopped.finally(() => this.#endings.delete(ending));
        this.#endings.add(ending);
      },
    });
    this.#sessions.add(session);
    return session;
  }

  #longestSilent(): LinkSession | undefined {
    return [...this.#sessions]
      .filter(({hub}) => hub === null)
      .sort((a, b) => a.lastMessageAtMs - b.lastMessageAtMs)[0];
  }

  /** Ends all sessions. Resolves when the hubs have acknowledged the stops, or a second later. */
  async endSessions(): Promise<void> {
    for (const session of this.#sessions) session.end();
    await Promise.all(this.#endings);
  }

  /** The same, and no further session is opened. */
  close(): Promise<void> {
    this.#isClosed = true;
    return this.endSessions();
  }

  /** The hubs that have clients, each once. */
  get hubsInUse(): readonly ServedHub[] {
    return [...new Set([...this.#sessions].flatMap(({hub}) => hub ?? []))];
  }

  /** The number of writes that were handed to hubs. */
  get framesWritten(): number {
    return this.#hubs.framesWritten;
  }
}
