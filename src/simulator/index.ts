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
export {FaultInjector, type FaultInjectorOptions} from './fault-injector.js';
export type {Fault} from './faults.js';
export {createFaultyServer} from './faulty-server.js';
export type {LinkModel} from './link-model.js';
export type {CapacityLink} from './capacity-link.js';
export {CapacityServer, type CapacityServerOptions} from './capacity-server.js';
export {createEchoDevice, type EchoDevice, type EchoDeviceOptions} from './echo-device.js';
