import type {DeviceKind} from '../../src/hubs/device.js';
import {colorSensor, levers, motion, movement, part} from '../../src/hubs/education/kinds.js';
import {NO_HUB, type Hub} from '../../src/hubs/hub.js';
import type {Menu, NoticeId} from '../../src/scratch/define-block.js';

const DEVICES = [
  {value: 'single motor', text: {key: 'cardrobot.device.singleMotor', default: 'Single Motor'}},
  {value: 'double motor', text: {key: 'cardrobot.device.doubleMotor', default: 'Double Motor'}},
  {value: 'color sensor', text: {key: 'cardrobot.device.colorSensor', default: 'Color Sensor'}},
  {value: 'controller', text: {key: 'cardrobot.device.controller', default: 'Controller'}},
] as const;

export type DeviceName = (typeof DEVICES)[number]['value'];

const PARTS: Readonly<Record<DeviceName, DeviceKind>> = {
  'single motor': part.singleMotor,
  'double motor': part.doubleMotor,
  'color sensor': part.colorSensor,
  controller: part.controller,
};

const MISSING: Readonly<Record<DeviceName, NoticeId>> = {
  'single motor': 'no-single-motor',
  'double motor': 'no-double-motor',
  'color sensor': 'no-color-sensor',
  controller: 'no-controller',
};

/** What a block can need, by the name of its kind. */
const DEVICE_WITH: Readonly<Record<string, DeviceName>> = {
  [movement.name]: 'double motor',
  [motion.name]: 'double motor',
  [colorSensor.name]: 'color sensor',
  [levers.name]: 'controller',
};

/** Each device is a hub of its own, so nothing can be plugged in. */
export function noticeOfMissing(kind: string): NoticeId | null {
  const name = DEVICE_WITH[kind];
  return name === undefined ? null : MISSING[name];
}

/** One device of the robot. */
export const DEVICE = {
  name: 'DEVICE',
  items: DEVICES,
  acceptReporters: false,
} as const satisfies Menu;

/** One device of the robot, or all. */
export const DEVICES_MENU = {
  name: 'DEVICES',
  items: [{value: 'all', text: {key: 'cardrobot.device.all', default: 'all devices'}}, ...DEVICES],
} as const satisfies Menu;

/** The robot's device with this name, as a hub of its own. */
export function deviceOf(hub: Hub, name: DeviceName): Hub {
  return hub.partWith(PARTS[name]);
}

/** The devices of the robot that a menu names, each as a hub of its own. Undefined: none. */
export function devicesOf(hub: Hub, name: DeviceName | 'all' | undefined): readonly Hub[] {
  if (name === undefined) return [];
  if (name !== 'all') return [deviceOf(hub, name)];
  return DEVICES.map(({value}) => deviceOf(hub, value)).filter(each => each !== NO_HUB);
}

/** The name of a device that is a hub of its own. */
export function nameOf(hub: Hub): DeviceName | undefined {
  return DEVICES.find(({value}) => deviceOf(hub, value) !== NO_HUB)?.value;
}

/** The notice that the robot lacks this device. A robot without any device needs a hub first. */
export function missing(hub: Hub, name: DeviceName | 'all' | undefined): NoticeId | undefined {
  if (name === undefined || name === 'all' || hub.attached.length === 0) return undefined;
  return deviceOf(hub, name) === NO_HUB ? MISSING[name] : undefined;
}
