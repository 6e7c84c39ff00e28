import {createHubLink} from '../link/hub-link.js';
import type {LinkOptions} from '../link/linked-server.js';
import type {ResolvedLink} from '../link/link-model.js';
import {VirtualHub, type VirtualHubOptions} from './virtual-hub.js';

export type LinkedHubOptions = VirtualHubOptions & Partial<LinkOptions>;

/** A virtual hub behind a simulated link. */
export class LinkedHub extends VirtualHub {
  /** May be changed at any time. */
  readonly link: ResolvedLink;

  constructor(options: LinkedHubOptions = {}) {
    const {link, openSession} = createHubLink(options);
    super(options, openSession);
    this.link = link;
  }
}

export function createVirtualHub(options?: LinkedHubOptions): LinkedHub {
  return new LinkedHub(options);
}
