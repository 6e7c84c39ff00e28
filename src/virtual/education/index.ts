export {createVirtualEducationDevice} from './linked-device.js';
export type {LinkedEducationDevice, LinkedEducationOptions} from './linked-device.js';
export {VirtualEducationDevice} from './virtual-device.js';
export type {VirtualEducationOptions} from './virtual-device.js';
export type {VirtualEducationState} from './device-state.js';
export type {EducationFaults} from './faults.js';
export type {DeviceName} from './reports.js';
