export {createVirtualHub} from './wedo2/linked-hub.js';
export type {LinkedHub, LinkedHubOptions} from './wedo2/linked-hub.js';
export {VirtualHub} from './wedo2/virtual-hub.js';
export type {Pluggable, VirtualHubOptions} from './wedo2/virtual-hub.js';
export type {ToneState, VirtualHubState} from './wedo2/hub-state.js';
export type {LinkModel} from './link/link-model.js';
export {LinkedServer} from './link/linked-server.js';
