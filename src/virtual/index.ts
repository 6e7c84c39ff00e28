import {createLinked, type Linked, type LinkedOptions} from './link/hub-link.js';
import {VirtualHub, type VirtualHubOptions} from './wedo2/virtual-hub.js';

export type LinkedHub = Linked<VirtualHub>;
export type LinkedHubOptions = LinkedOptions<VirtualHubOptions>;

export function createVirtualHub(options: LinkedHubOptions = {}): LinkedHub {
  return createLinked(VirtualHub, options);
}

export {VirtualHub};
export type {VirtualHubOptions};
export {PLUGGABLE_TYPES, type Pluggable} from './wedo2/devices.js';
export type {ToneState, VirtualHubState} from './wedo2/hub-state.js';
export type {LinkModel} from './link/link-model.js';
export {LinkedServer} from './link/linked-server.js';
