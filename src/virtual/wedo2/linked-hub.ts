import {systemClock} from '../../clock.js';
import {createLinkSettings, type LinkOptions} from '../link/linked-server.js';
import type {LinkModel, ResolvedLink} from '../link/link-model.js';
import {LinkSession} from '../link/link-session.js';
import {VirtualHub, type VirtualHubOptions} from './virtual-hub.js';

/** By default everything arrives at once: see HUB_LINK. */
export type LinkedHubOptions = VirtualHubOptions & Partial<LinkOptions>;

/**
 * An answer takes acknowledgementDelayMs instead of waiting for a connection event, and writes without response overtake
 * waiting requests, as in BlueZ.
 */
const HUB_LINK: LinkModel = {acknowledgementDelayMs: 0, commandsOvertake: true};

/** A virtual hub behind a simulated link. */
export class LinkedHub extends VirtualHub {
  /** May be changed at any time. */
  readonly link: ResolvedLink;

  constructor(options: LinkedHubOptions = {}) {
    const {clock = systemClock, link, seed} = options;
    const settings = createLinkSettings({clock, link: {...HUB_LINK, ...link}, seed});
    super(options, (device, events) => new LinkSession(device, {...settings, ...events}));
    this.link = settings.link;
  }
}

export function createVirtualHub(options?: LinkedHubOptions): LinkedHub {
  return new LinkedHub(options);
}
