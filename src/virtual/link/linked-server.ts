import type {Clock} from '../../clock.js';
import type {Advertisement} from '../../ble/advertisement.js';
import type {GattServer, GattSession} from '../../ble/gatt-server.js';
import {Random} from '../random.js';
import {newCounts, type LinkCounts} from './link-counts.js';
import {resolveLink, type LinkModel, type ResolvedLink} from './link-model.js';
import {LinkSession, type LinkSessionOptions} from './link-session.js';

/** How many random numbers to leave out at the start. */
const SKIPPED = 16;

export interface LinkOptions {
  readonly clock: Clock;
  /** Unlimited by default. */
  readonly link?: LinkModel | undefined;
  /** Seed of everything random on the link: a whole number other than 0, 1 by default. */
  readonly seed?: number | undefined;
}

/** What the sessions of one device share: the link, its counts and its random numbers. */
export function createLinkSettings({clock, link = {}, seed = 1}: LinkOptions) {
  return {clock, link: resolveLink(link), counts: newCounts(), random: new Random(seed, SKIPPED)};
}

/** A GATT server behind a link. */
export class LinkedServer implements GattServer {
  readonly #target: GattServer;
  readonly #settings: ReturnType<typeof createLinkSettings>;
  readonly #sessions = new Set<LinkSession>();

  constructor(target: GattServer, options: LinkOptions) {
    this.#target = target;
    this.#settings = createLinkSettings(options);
  }

  get id(): string {
    return this.#target.id;
  }

  get name(): string {
    return this.#target.name;
  }

  get advertisement(): Advertisement | undefined {
    return this.#target.advertisement;
  }

  /** Since the server was made. */
  get counts(): LinkCounts {
    return this.#settings.counts;
  }

  /** May be changed at any time. */
  get link(): ResolvedLink {
    return this.#settings.link;
  }

  /** Replaces the link. An option that is left out sets no limit any more. */
  setLink(link: LinkModel): void {
    Object.assign(this.#settings.link, resolveLink(link));
  }

  /** Whether the device has room for one more notification. */
  get canNotify(): boolean {
    return [...this.#sessions].every(session => session.canNotify);
  }

  async connect(onLost: (reason: string) => void): Promise<GattSession> {
    const device = await this.#target.connect(reason => session.lose(reason));
    const onEnd: LinkSessionOptions['onEnd'] = lostBecause => {
      this.#sessions.delete(session);
      if (lostBecause !== null) onLost(lostBecause);
    };
    const session = new LinkSession(device, {...this.#settings, onEnd});
    this.#sessions.add(session);
    return session;
  }

  /** Ends each connection without a call of its close(). */
  loseLink(reason = 'the link was lost'): void {
    for (const session of this.#sessions) session.lose(reason);
  }
}
