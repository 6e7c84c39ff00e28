import {createLinked, type Linked, type LinkedOptions} from '../link/hub-link.js';
import {VirtualEducationDevice, type VirtualEducationOptions} from './virtual-device.js';

export type LinkedEducationDevice = Linked<VirtualEducationDevice>;
export type LinkedEducationOptions = LinkedOptions<VirtualEducationOptions>;

export function createVirtualEducationDevice(
  options: LinkedEducationOptions = {},
): LinkedEducationDevice {
  return createLinked(VirtualEducationDevice, options);
}

export {VirtualEducationDevice};
export type {VirtualEducationOptions};
export type {VirtualEducationState} from './device-state.js';
export type {EducationFaults} from './faults.js';
export type {DeviceName} from './reports.js';
