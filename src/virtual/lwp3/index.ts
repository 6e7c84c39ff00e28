// Apart from src/virtual/index.ts, so that what loads only the WeDo 2.0 hub stays small.
import {createLinked, type Linked, type LinkedOptions} from '../link/hub-link.js';
import {VirtualLwp3Hub, type VirtualLwp3Options} from './virtual-hub.js';

export type LinkedLwp3Hub = Linked<VirtualLwp3Hub>;
export type LinkedLwp3Options = LinkedOptions<VirtualLwp3Options>;

export function createVirtualLwp3Hub(options: LinkedLwp3Options = {}): LinkedLwp3Hub {
  return createLinked(VirtualLwp3Hub, options);
}

export {VirtualLwp3Hub};
export type {VirtualLwp3Options};
export {HUB_RECORDS} from './hub-models.js';
export type {HubModelName} from './hub-models.js';
export type {Pluggable as PluggableLwp3} from './devices/device-types.js';
export type {RemoteKey, VirtualLwp3State} from './hub-state.js';
export type {VirtualMotor} from './motor.js';
