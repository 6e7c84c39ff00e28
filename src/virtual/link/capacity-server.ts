import type {Advertisement} from '../../gatt/advertisement.js';
import type {Clock} from '../../clock.js';
import type {GattServer, GattSession} from '../../gatt/gatt-server.js';
import {resolveLink, type CapacityLink, type ResolvedLink} from './capacity-link.js';
import {CapacitySession} from './capacity-session.js';
import {Chance} from './chance.js';
import {newCounts, type LinkCounts} from './link-counts.js';

export interface CapacityServerOptions {
  readonly clock: Clock;
  /** Unlimited by default. */
  readonly link?: CapacityLink | undefined;
  /** Of what happens by chance: a whole number other than 0, 1 by default. */
  readonly seed?: number | undefined;
}

/** A device behind a link, and with a firmware, that take only so much. */
export class CapacityServer implements GattServer {
  /** Since it was made. */
  readonly counts: LinkCounts = newCounts();
  readonly #target: GattServer;
  readonly #clock: Clock;
  readonly #chance: Chance;
  readonly #sessions = new Set<CapacitySession>();
  #link: ResolvedLink;

  constructor(target: GattServer, {clock, link = {}, seed = 1}: CapacityServerOptions) {
    this.#target = target;
    this.#clock = clock;
    this.#chance = new Chance(seed);
    this.#link = resolveLink(link);
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

  get link(): ResolvedLink {
    return this.#link;
  }

  /** From now on, in place of the link before: what is not named does not limit. */
  setLink(link: CapacityLink): void {
    this.#link = resolveLink(link);
  }

  /** Whether what the device says now finds room on its side. */
  get canNotify(): boolean {
    return [...this.#sessions].every(session => session.canNotify);
  }

  async connect(onLost: (reason: string) => void): Promise<GattSession> {
    const device = await this.#target.connect(reason => session.lose(reason));
    const session = new CapacitySession(device, {
      clock: this.#clock,
      chance: this.#chance,
      link: () => this.#link,
      counts: this.counts,
      onEnd: lostBecause => {
        this.#sessions.delete(session);
        if (lostBecause !== null) onLost(lostBecause);
      },
    });
    this.#sessions.add(session);
    return session;
  }

  /** Each connection ends by itself. */
  loseLink(reason = 'the link was lost'): void {
    for (const session of this.#sessions) session.lose(reason);
  }
}
