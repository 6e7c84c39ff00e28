// Apart from src/virtual/index.ts, so that what loads only the WeDo 2.0 hub stays small.
export {createVirtualLwp3Hub} from './linked-hub.js';
export type {LinkedLwp3Hub, LinkedLwp3Options} from './linked-hub.js';
export {VirtualLwp3Hub} from './virtual-hub.js';
export type {VirtualLwp3Options} from './virtual-hub.js';
export {HUB_RECORDS} from './hub-models.js';
export type {HubModelName} from './hub-models.js';
export type {Pluggable as PluggableLwp3} from './devices/device-types.js';
export type {RemoteKey, VirtualLwp3State} from './hub-state.js';
export type {VirtualMotor} from './motor.js';
