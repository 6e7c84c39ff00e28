export {createVirtualHub, VirtualHub} from './virtual-hub.js';
export type {Pluggable, VirtualHubOptions} from './virtual-hub.js';
export type {
  LightState,
  LoggedFrame,
  MotorState,
  PortFormat,
  ToneState,
  VirtualHubState,
} from './hub-state.js';
export type {LinkModel} from './link-model.js';
