import {createHubLink} from '../link/hub-link.js';
import type {LinkOptions} from '../link/linked-server.js';
import type {ResolvedLink} from '../link/link-model.js';
import {VirtualLwp3Hub, type VirtualLwp3Options} from './virtual-hub.js';

export type LinkedLwp3Options = VirtualLwp3Options & Partial<LinkOptions>;

/** A virtual LWP3 hub behind a simulated link. */
export class LinkedLwp3Hub extends VirtualLwp3Hub {
  /** May be changed at any time. */
  readonly link: ResolvedLink;

  constructor(options: LinkedLwp3Options = {}) {
    const {link, openSession} = createHubLink(options);
    super(options, openSession);
    this.link = link;
  }
}

export function createVirtualLwp3Hub(options?: LinkedLwp3Options): LinkedLwp3Hub {
  return new LinkedLwp3Hub(options);
}
