import type {PluggableLwp3} from '../../../virtual/lwp3/index.js';
import type {ColorName, DeviceName} from '../../picture.js';

/** The type numbers on the wire of what is drawn. */
const NAMES: Readonly<Partial<Record<DeviceName, readonly number[]>>> = {
  motor: [0x01],
  trainMotor: [0x02],
  builtInMotor: [0x27],
  boostMotor: [0x26],
  largeMotor: [0x2e],
  extraLargeMotor: [0x2f],
  angularMotor: [0x30, 0x31, 0x41, 0x4b, 0x4c],
  colorDistance: [0x25],
  color: [0x3d],
  force: [0x3f],
  remoteButtons: [0x37],
};

const BY_TYPE: ReadonlyMap<number | null, DeviceName> = new Map(
  Object.entries(NAMES).flatMap(([name, types]) =>
    types.map(type => [type, name as DeviceName] as const),
  ),
);

/** @param type Undefined: nothing is there. */
export const deviceNameOf = (type: number | null | undefined): DeviceName =>
  type === undefined ? 'nothing' : (BY_TYPE.get(type) ?? 'unknown');

/** Motors that report their position. */
export const hasEncoder = (name: DeviceName): boolean => name !== 'motor' && name !== 'trainMotor';

/** What a user can plug in, in the order of the menu: what there are blocks for. */
export const DEVICES_OF_MENU = {
  boostMotor: 'interactiveMotor',
  motor: 'simpleMotor',
  trainMotor: 'trainMotor',
  largeMotor: 'technicLargeMotor',
  extraLargeMotor: 'technicXlMotor',
  angularMotor: 'mediumAngularMotor',
  colorDistance: 'colorDistance',
  color: 'color',
  force: 'force',
} as const satisfies Partial<Record<DeviceName, PluggableLwp3>>;

interface SeenColor {
  /** On the wire. */
  readonly number: number;
  readonly rgb: readonly [red: number, green: number, blue: number];
  /** How much of the sensor's own light comes back. */
  readonly reflectedPercent: number;
}

/** What a sensor measures of a brick before it. */
export const COLORS: Readonly<Partial<Record<ColorName, SeenColor>>> = {
  black: {number: 0, rgb: [25, 25, 25], reflectedPercent: 5},
  blue: {number: 3, rgb: [30, 80, 200], reflectedPercent: 20},
  green: {number: 5, rgb: [30, 150, 60], reflectedPercent: 25},
  yellow: {number: 7, rgb: [255, 205, 30], reflectedPercent: 70},
  red: {number: 9, rgb: [220, 40, 40], reflectedPercent: 60},
  white: {number: 10, rgb: [255, 255, 255], reflectedPercent: 95},
};

/** Null: none, or one between those of the bricks. */
export function colorNameOf(number: number | null): ColorName | null {
  const names = Object.keys(COLORS) as ColorName[];
  return names.find(name => COLORS[name]?.number === number) ?? null;
}
