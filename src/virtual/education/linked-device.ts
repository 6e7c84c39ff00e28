import {createHubLink} from '../link/hub-link.js';
import type {LinkOptions} from '../link/linked-server.js';
import type {ResolvedLink} from '../link/link-model.js';
import {VirtualEducationDevice, type VirtualEducationOptions} from './virtual-device.js';

export type LinkedEducationOptions = VirtualEducationOptions & Partial<LinkOptions>;

/** A virtual device of LEGO Education behind a simulated link. */
export class LinkedEducationDevice extends VirtualEducationDevice {
  /** May be changed at any time. */
  readonly link: ResolvedLink;

  constructor(options: LinkedEducationOptions = {}) {
    const {link, openSession} = createHubLink(options);
    super(options, openSession);
    this.link = link;
  }
}

export function createVirtualEducationDevice(
  options?: LinkedEducationOptions,
): LinkedEducationDevice {
  return new LinkedEducationDevice(options);
}
