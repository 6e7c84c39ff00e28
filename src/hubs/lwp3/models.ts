import {DEVICE_TYPE, PAIRS_PORT, PAIRS_TYPE} from './protocol/device-types.js';

/** A device that every hub of a model has inside. */
interface BuiltIn {
  readonly port: number;
  readonly type: number;
}

/** What differs between the models. */
export interface Model {
  readonly id: string;
  /** In the advertisement and as a hub property. */
  readonly systemType: number;
  /** The pairs first: they end before their motors when a connection ends. */
  readonly builtIn: readonly BuiltIn[];
  /** In menu order: A, B, ... */
  readonly externalPorts: readonly number[];
  /** The virtual port of two built-in motors; null: the hub has none. */
  readonly pair: VirtualPort | null;
}

/** Two ports that are driven together. */
export interface VirtualPort {
  readonly port: number;
  readonly firstPort: number;
  readonly secondPort: number;
}

const PAIRS = {port: PAIRS_PORT, type: PAIRS_TYPE.noFixedPair};

const LIGHT = {port: 50, type: DEVICE_TYPE.rgbLight};
const CURRENT = {port: 59, type: DEVICE_TYPE.current};
const VOLTAGE = {port: 60, type: DEVICE_TYPE.voltage};
const TILT = {port: 58, type: DEVICE_TYPE.moveHubTilt};
const IMU = [
  {port: 97, type: DEVICE_TYPE.accelerometer},
  {port: 99, type: DEVICE_TYPE.orientation},
];

const motorsAt = (ports: readonly number[]) =>
  ports.map(port => ({port, type: DEVICE_TYPE.builtInMotor}));

const moveHub: Model = {
  id: 'moveHub',
  systemType: 0x40,
  builtIn: [
    {...PAIRS, type: PAIRS_TYPE.moveHub},
    ...motorsAt([0, 1]),
    LIGHT,
    TILT,
    CURRENT,
    VOLTAGE,
  ],
  externalPorts: [0, 1, 2, 3],
  pair: {port: 16, firstPort: 0, secondPort: 1},
};

/** Firmware below 1.0.00.0224 numbers the ports A and B 55 and 56, and C and D 1 and 2. */
const moveHubEarly: Model = {
  ...moveHub,
  id: 'moveHubEarly',
  builtIn: [
    {...PAIRS, type: PAIRS_TYPE.moveHubEarly},
    ...motorsAt([55, 56]),
    LIGHT,
    TILT,
    CURRENT,
    VOLTAGE,
  ],
  externalPorts: [55, 56, 1, 2],
  pair: {port: 57, firstPort: 55, secondPort: 56},
};

const cityHub: Model = {
  id: 'cityHub',
  systemType: 0x41,
  builtIn: [PAIRS, LIGHT, CURRENT, VOLTAGE],
  externalPorts: [0, 1],
  pair: null,
};

const technicHub: Model = {
  id: 'technicHub',
  systemType: 0x80,
  builtIn: [PAIRS, LIGHT, CURRENT, VOLTAGE, ...IMU],
  externalPorts: [0, 1, 2, 3],
  pair: null,
};

const essentialHub: Model = {
  id: 'essentialHub',
  systemType: 0x83,
  builtIn: [PAIRS, {...LIGHT, port: 49}, CURRENT, VOLTAGE, ...IMU],
  externalPorts: [0, 1],
  pair: null,
};

/** Its two ports are the left and the right buttons. */
const remote: Model = {
  id: 'remote',
  systemType: 0x42,
  builtIn: [
    {port: 0, type: DEVICE_TYPE.remoteButtons},
    {port: 1, type: DEVICE_TYPE.remoteButtons},
    {...LIGHT, port: 52},
    {...VOLTAGE, port: 59},
  ],
  externalPorts: [0, 1],
  pair: null,
};

export const models = {moveHub, moveHubEarly, cityHub, technicHub, essentialHub, remote} as const;

const EARLY_BEFORE = '1.0.00.0224';

/** Null for an unknown system type, and for a Move Hub whose firmware is not known. */
export function modelOf(systemType: number | null, firmware: string | null): Model | null {
  if (systemType === moveHub.systemType) {
    if (firmware === null) return null;
    // All parts of a version have fixed lengths.
    return firmware < EARLY_BEFORE ? moveHubEarly : moveHub;
  }
  return Object.values(models).find(each => each.systemType === systemType) ?? null;
}

/** The ports of a model into which users plug devices; a Move Hub has motors in two of its external ports. */
export function freePorts({builtIn, externalPorts}: Model): readonly number[] {
  return externalPorts.filter(port => !builtIn.some(each => each.port === port));
}
