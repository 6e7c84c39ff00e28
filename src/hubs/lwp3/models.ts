import {DEVICE_TYPE, MOTOR_PAIR_TYPE} from './protocol/device-types.js';

/** A device that every hub of a model has inside. */
interface BuiltIn {
  readonly port: number;
  readonly type: number;
}

interface VirtualPort {
  readonly port: number;
  readonly firstPort: number;
  readonly secondPort: number;
}

/** What differs between the models. */
export interface Model {
  readonly id: string;
  /** In the advertisement and as a hub property. */
  readonly systemType: number;
  /** A fixed pair of motors after its motors. */
  readonly builtIn: readonly BuiltIn[];
  /** In menu order: A, B, ... */
  readonly externalPorts: readonly number[];
  /** What a step of its voltage means. */
  readonly millivoltsPerStep: number;
  /** What a step of its current means. */
  readonly milliamperesPerStep: number;
}

const LIGHT = {port: 50, type: DEVICE_TYPE.rgbLight};
const CURRENT = {port: 59, type: DEVICE_TYPE.current};
const VOLTAGE = {port: 60, type: DEVICE_TYPE.voltage};
const TILT = {port: 58, type: DEVICE_TYPE.moveHubTilt};
const IMU = [
  {port: 97, type: DEVICE_TYPE.accelerometer},
  {port: 99, type: DEVICE_TYPE.orientation},
];

const ELECTRIC = {millivoltsPerStep: 9_615 / 3_893, milliamperesPerStep: 2_444 / 4_095};
const TECHNIC_ELECTRIC = {millivoltsPerStep: 9_615 / 4_095, milliamperesPerStep: 4_175 / 4_095};

/** The motors A and B, and the virtual port of both. */
const motorsAt = (portA: number, portB: number, pairPort: number): readonly BuiltIn[] => [
  {port: portA, type: DEVICE_TYPE.builtInMotor},
  {port: portB, type: DEVICE_TYPE.builtInMotor},
  {port: pairPort, type: MOTOR_PAIR_TYPE},
];

const moveHub: Model = {
  ...ELECTRIC,
  id: 'moveHub',
  systemType: 0x40,
  builtIn: [...motorsAt(0, 1, 16), LIGHT, TILT, CURRENT, VOLTAGE],
  externalPorts: [0, 1, 2, 3],
};

/** Firmware below 1.0.00.0224 numbers the ports A and B 55 and 56, and C and D 1 and 2. */
const moveHubEarly: Model = {
  ...moveHub,
  id: 'moveHubEarly',
  builtIn: [...motorsAt(55, 56, 57), LIGHT, TILT, CURRENT, VOLTAGE],
  externalPorts: [55, 56, 1, 2],
};

const cityHub: Model = {
  ...ELECTRIC,
  id: 'cityHub',
  systemType: 0x41,
  builtIn: [LIGHT, CURRENT, VOLTAGE],
  externalPorts: [0, 1],
};

const technicHub: Model = {
  ...TECHNIC_ELECTRIC,
  id: 'technicHub',
  systemType: 0x80,
  builtIn: [LIGHT, CURRENT, VOLTAGE, ...IMU],
  externalPorts: [0, 1, 2, 3],
};

const essentialHub: Model = {
  ...TECHNIC_ELECTRIC,
  id: 'essentialHub',
  systemType: 0x83,
  builtIn: [{...LIGHT, port: 49}, CURRENT, VOLTAGE, ...IMU],
  externalPorts: [0, 1],
};

/** Its two ports are the left and the right buttons. */
const remote: Model = {
  ...ELECTRIC,
  id: 'remote',
  systemType: 0x42,
  builtIn: [
    {port: 0, type: DEVICE_TYPE.remoteButtons},
    {port: 1, type: DEVICE_TYPE.remoteButtons},
    {...LIGHT, port: 52},
    {...VOLTAGE, port: 59},
  ],
  externalPorts: [0, 1],
  millivoltsPerStep: 6_400 / 3_200,
};

export const models = {moveHub, moveHubEarly, cityHub, technicHub, essentialHub, remote} as const;

/** The fixed pair of a model: its virtual port, and the ports of its motors. Null: it has none. */
export function fixedPairOf({builtIn}: Model): VirtualPort | null {
  const pair = builtIn.find(({type}) => type === MOTOR_PAIR_TYPE);
  const [first, second] = builtIn.filter(({type}) => type === DEVICE_TYPE.builtInMotor);
  return pair && first && second
    ? {port: pair.port, firstPort: first.port, secondPort: second.port}
    : null;
}

const EARLY_BEFORE = '1.0.00.0224';

/** Whether any model has this system type. */
export const isSupported = (systemType: number): boolean =>
  Object.values(models).some(each => each.systemType === systemType);

/** Null for an unknown system type, and for a Move Hub whose firmware is not known. */
export function modelOf(systemType: number | null, firmware: string | null): Model | null {
  if (systemType === moveHub.systemType) {
    if (firmware === null) return null;
    // All parts of a version have fixed lengths.
    return firmware < EARLY_BEFORE ? moveHubEarly : moveHub;
  }
  return Object.values(models).find(each => each.systemType === systemType) ?? null;
}
