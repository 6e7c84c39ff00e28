import {current, voltage} from './devices/built-in.js';
import {DEVICES, DeviceType, type Pluggable} from './devices/device-types.js';
import type {Device} from './devices/mode.js';

type Ports = readonly (readonly [port: number, type: number])[];

/** One kind of hub, as data. */
export interface HubRecord {
  /** In the advertisement and in hub property 0x0b. */
  readonly systemTypeId: number;
  /** As advertised until it is changed. */
  readonly name: string;
  readonly firmwareVersion: string;
  /** By the letters on the hub. */
  readonly letters: Readonly<Record<string, number>>;
  readonly builtIn: Ports;
  /** Virtual ports that are always there, and the ports of their two motors. */
  readonly pairs: readonly (readonly [port: number, first: number, second: number])[];
  /** What is plugged in at first, by port. */
  readonly plugged: Readonly<Record<number, Pluggable>>;
  readonly voltage: Device;
  readonly current: Device;
}

const ELECTRIC = {
  voltage: voltage([0, 3893], [0, 9615], 6),
  current: current([0, 4095], [0, 2444]),
};
const TECHNIC_ELECTRIC = {
  voltage: voltage([0, 4095], [0, 9615], 6),
  current: current([0, 4095], [0, 4175]),
};
const LIGHT_PORT = 50;
const POWER_PORTS: Ports = [
  [59, DeviceType.current],
  [60, DeviceType.voltage],
];
const MOTION_PORTS: Ports = [
  [97, DeviceType.acceleration],
  [98, DeviceType.gyro],
  [99, DeviceType.position],
];

/** The ports of a Move Hub under the numbers of one firmware. */
function moveHub(
  firmwareVersion: string,
  {A, B, AB, C, D}: Readonly<Record<'A' | 'B' | 'AB' | 'C' | 'D', number>>,
): HubRecord {
  return {
    ...ELECTRIC,
    systemTypeId: 0x40,
    name: 'Move Hub',
    firmwareVersion,
    letters: {A, B, C, D},
    builtIn: [
      [A, DeviceType.internalMotor],
      [B, DeviceType.internalMotor],
      [LIGHT_PORT, DeviceType.rgbLight],
      [58, DeviceType.moveHubTilt],
      ...POWER_PORTS,
    ],
    pairs: [[AB, A, B]],
    plugged: {[C]: 'colorDistance', [D]: 'interactiveMotor'},
  };
}

export const HUB_RECORDS = {
  moveHub: moveHub('2.0.00.0017', {A: 0, B: 1, AB: 16, C: 2, D: 3}),
  /** Before firmware 1.0.00.0224. */
  moveHubEarly: moveHub('1.0.00.0140', {A: 55, B: 56, AB: 57, C: 1, D: 2}),
  cityHub: {
    ...ELECTRIC,
    systemTypeId: 0x41,
    name: 'City Hub',
    firmwareVersion: '1.1.00.0004',
    letters: {A: 0, B: 1},
    builtIn: [[LIGHT_PORT, DeviceType.rgbLight], ...POWER_PORTS],
    pairs: [],
    plugged: {0: 'trainMotor', 1: 'colorDistance'},
  },
  technicHub: {
    ...TECHNIC_ELECTRIC,
    systemTypeId: 0x80,
    name: 'Technic Hub',
    firmwareVersion: '1.1.00.0000',
    letters: {A: 0, B: 1, C: 2, D: 3},
    builtIn: [
      [LIGHT_PORT, DeviceType.rgbLight],
      ...POWER_PORTS,
      [61, DeviceType.temperature],
      [96, DeviceType.temperature],
      ...MOTION_PORTS,
      [100, DeviceType.gesture],
    ],
    pairs: [],
    plugged: {0: 'technicLargeMotor', 1: 'technicLargeMotor', 2: 'colorDistance'},
  },
  essentialHub: {
    ...TECHNIC_ELECTRIC,
    systemTypeId: 0x83,
    name: 'SPIKE Essential',
    firmwareVersion: '1.0.00.0000',
    letters: {A: 0, B: 1},
    builtIn: [[49, DeviceType.rgbLight], ...POWER_PORTS, ...MOTION_PORTS],
    pairs: [],
    plugged: {0: 'smallAngularMotor', 1: 'smallAngularMotor'},
  },
  remote: {
    voltage: voltage([0, 3200], [0, 6400], 4),
    current: ELECTRIC.current,
    systemTypeId: 0x42,
    name: 'Remote',
    firmwareVersion: '1.0.00.0000',
    letters: {A: 0, B: 1},
    builtIn: [
      [0, DeviceType.remoteKeys],
      [1, DeviceType.remoteKeys],
      [52, DeviceType.rgbLight],
      [59, DeviceType.voltage],
      [60, DeviceType.remoteSignal],
    ],
    pairs: [],
    plugged: {},
  },
} satisfies Record<string, HubRecord>;

export type HubModelName = keyof typeof HUB_RECORDS;

export const isBuiltIn = ({builtIn}: HubRecord, port: number): boolean =>
  builtIn.some(([at]) => at === port);

/** Into which devices are plugged. */
export const externalPorts = (record: HubRecord): readonly number[] =>
  Object.values(record.letters).filter(port => !isBuiltIn(record, port));

/** What the model knows of a type in such a hub. */
export function deviceOf(record: HubRecord, type: number): Device | undefined {
  if (type === DeviceType.voltage) return record.voltage;
  if (type === DeviceType.current) return record.current;
  return DEVICES.get(type);
}
