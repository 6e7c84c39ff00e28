import {systemClock} from '../../clock.js';
import type {OpenSession} from '../server/server-session.js';
import {createLinkSettings, type LinkOptions} from './linked-server.js';
import type {LinkModel, ResolvedLink} from './link-model.js';
import {LinkSession} from './link-session.js';

/**
 * An answer takes acknowledgementDelayMs instead of waiting for a connection event, and writes without response overtake
 * waiting requests, as in BlueZ.
 */
const HUB_LINK: LinkModel = {acknowledgementDelayMs: 0, commandsOvertake: true};

interface WithLink {
  /** May be changed at any time. */
  readonly link: ResolvedLink;
}

/** The link of one virtual hub, of any family. By default everything arrives at once: see HUB_LINK. */
export function createHubLink({
  clock = systemClock,
  link,
  seed,
}: Partial<LinkOptions>): WithLink & {readonly openSession: OpenSession} {
  const settings = createLinkSettings({clock, link: {...HUB_LINK, ...link}, seed});
  return {
    link: settings.link,
    openSession: (device, events) => new LinkSession(device, {...settings, ...events}),
  };
}

/** A virtual hub behind a simulated link. */
export type Linked<Hub> = Hub & WithLink;
export type LinkedOptions<Options> = Options & Partial<LinkOptions>;

export function createLinked<Options, Hub extends object>(
  HubClass: new (options: Options, openSession: OpenSession) => Hub,
  options: LinkedOptions<Options>,
): Linked<Hub> {
  const {link, openSession} = createHubLink(options);
  return Object.assign(new HubClass(options, openSession), {link});
}
