import type {Clock} from '../clock.js';
import type {ServedHub} from '../ble/served-hub.js';
import {HubDirectory, type HubDirectoryOptions} from './hub-directory.js';
import {LinkSession, type LinkSocket} from './link-session.js';

/** Far more than a classroom needs on one machine; a page that opens sockets in a loop reaches it. */
export const MAX_SESSIONS = 32;
/** The limit for pages of one origin, so that one of them cannot take all. Programs, which have no origin, may use all. */
export const MAX_SESSIONS_OF_ORIGIN = 24;
/** A session that has no hub and has sent nothing for this time makes room for another client. */
const SILENCE_MS = 10_000;

/** A Scratch Link without its socket: all sessions on all hubs. */
export class LinkServer {
  readonly #hubs: HubDirectory;
  readonly #clock: Clock;
  /** With the origin of each; null: a program's. */
  readonly #sessions = new Map<LinkSession, string | null>();
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

  /** When a client of this origin may find room, in milliseconds; 0: now. */
  msUntilRoom(origin: string | null): number {
    if (this.#isClosed) return SILENCE_MS;
    const rivals = this.#rivalsOf(origin);
    if (rivals === null) return 0;
    const longestSilent = longestSilentOf(rivals);
    if (longestSilent === undefined) return SILENCE_MS;
    const silentMs = this.#clock.now() - longestSilent.lastMessageAtMs;
    return Math.max(0, Math.ceil(SILENCE_MS - silentMs));
  }

  /**
   * Starts a session on an open socket. If there are too many, it ends the longest silent one of those without a hub.
   * The caller passes on its messages, and ends it when the socket closes.
   */
  open(socket: LinkSocket, origin: string | null = null): LinkSession {
    longestSilentOf(this.#rivalsOf(origin) ?? [])?.end();
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
    this.#sessions.set(session, origin);
    return session;
  }

  /** The sessions of which one must end before one of this origin begins. Null: there is room. */
  #rivalsOf(origin: string | null): LinkSession[] | null {
    const all = [...this.#sessions.keys()];
    const ofOrigin = all.filter(each => this.#sessions.get(each) === origin);
    const isOriginFull = origin !== null && ofOrigin.length >= MAX_SESSIONS_OF_ORIGIN;
    if (isOriginFull) return ofOrigin;
    return all.length >= MAX_SESSIONS ? all : null;
  }

  /** Ends all sessions. Resolves when the hubs have acknowledged the stops, or a second later. */
  async endSessions(): Promise<void> {
    for (const session of this.#sessions.keys()) session.end();
    await Promise.all(this.#endings);
  }

  /** The same, and no further session is opened. */
  close(): Promise<void> {
    this.#isClosed = true;
    return this.endSessions();
  }

  /** The hubs that have clients, each once. */
  get hubsInUse(): readonly ServedHub[] {
    return [...new Set([...this.#sessions.keys()].flatMap(({hub}) => hub ?? []))];
  }

  /** The number of writes that were handed to hubs. */
  get framesWritten(): number {
    return this.#hubs.framesWritten;
  }
}

function longestSilentOf(sessions: readonly LinkSession[]): LinkSession | undefined {
  return sessions
    .filter(({hub}) => hub === null)
    .sort((a, b) => a.lastMessageAtMs - b.lastMessageAtMs)[0];
}
