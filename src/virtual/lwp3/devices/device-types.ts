import {builtIn} from './built-in.js';
import type {Device} from './mode.js';
import {motors} from './motors.js';
import {sensors} from './sensors.js';

/** Type numbers on the wire of what can be plugged in, as far as the model knows what such a device does. */
const PLUGGABLE_TYPES = {
  simpleMotor: 0x01,
  trainMotor: 0x02,
  light: 0x08,
  tilt: 0x22,
  motion: 0x23,
  colorDistance: 0x25,
  interactiveMotor: 0x26,
  technicLargeMotor: 0x2e,
  technicXlMotor: 0x2f,
  mediumAngularMotor: 0x30,
  largeAngularMotor: 0x31,
  color: 0x3d,
  distance: 0x3e,
  force: 0x3f,
  smallAngularMotor: 0x41,
  mediumAngularMotorGrey: 0x4b,
  largeAngularMotorGrey: 0x4c,
} as const;

/** What can be plugged in by name. */
export type Pluggable = keyof typeof PLUGGABLE_TYPES;

export const PLUGGABLE_NAMES = Object.keys(PLUGGABLE_TYPES) as Pluggable[];

export const DeviceType = {
  ...PLUGGABLE_TYPES,
  voltage: 0x14,
  current: 0x15,
  rgbLight: 0x17,
  internalMotor: 0x27,
  moveHubTilt: 0x28,
  gesture: 0x36,
  remoteKeys: 0x37,
  remoteSignal: 0x38,
  acceleration: 0x39,
  gyro: 0x3a,
  position: 0x3b,
  temperature: 0x3c,
} as const;

const BY_NAME: Readonly<Record<string, Device>> = {...motors, ...sensors, ...builtIn};

/** What the model knows of each type; voltage and current depend on the hub. */
export const DEVICES: ReadonlyMap<number, Device> = new Map(
  Object.entries(DeviceType).flatMap(([name, type]) => {
    const device = BY_NAME[name];
    return device ? [[type, device] as const] : [];
  }),
);
