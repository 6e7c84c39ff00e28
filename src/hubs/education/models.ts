import {productOf} from './protocol/advertising.js';

/** The numbers of what is in a device. They are this driver's own: the protocol has no ports. */
export const PORT = {
  /** A Single Motor has only this one. */
  left: 0,
  right: 1,
  pair: 2,
  movement: 3,
  reports: 40,
  light: 50,
  sound: 51,
  card: 52,
  motion: 60,
  color: 61,
  levers: 62,
} as const;

/** Also this driver's own, except that a sensor has the type of its record. */
export const TYPE = {
  motion: 1,
  card: 3,
  motor: 10,
  color: 12,
  levers: 15,
  /** And the three after it: 40 + the number of the device. */
  reports: 40,
  light: 110,
  sound: 112,
  pair: 122,
  movement: 150,
} as const;

/** What differs between the devices. */
export interface Model {
  readonly id: string;
  /** Its number in the advertisement. */
  readonly device: number;
  readonly builtIn: readonly {readonly port: number; readonly type: number}[];
  /** The ports of its motors. */
  readonly externalPorts: readonly number[];
}

/** What each device has. Its reports are set up first. */
const common = (device: number) => [
  {port: PORT.reports, type: TYPE.reports + device},
  {port: PORT.light, type: TYPE.light},
  {port: PORT.sound, type: TYPE.sound},
  {port: PORT.card, type: TYPE.card},
];

export const models = {
  singleMotor: {
    id: 'singleMotor',
    device: 0,
    builtIn: [...common(0), {port: PORT.left, type: TYPE.motor}],
    externalPorts: [PORT.left],
  },
  doubleMotor: {
    id: 'doubleMotor',
    device: 1,
    // The pair and the movement look for their motors.
    builtIn: [
      ...common(1),
      {port: PORT.left, type: TYPE.motor},
      {port: PORT.right, type: TYPE.motor},
      {port: PORT.pair, type: TYPE.pair},
      {port: PORT.movement, type: TYPE.movement},
      {port: PORT.motion, type: TYPE.motion},
    ],
    externalPorts: [PORT.left, PORT.right],
  },
  colorSensor: {
    id: 'colorSensor',
    device: 2,
    builtIn: [...common(2), {port: PORT.color, type: TYPE.color}],
    externalPorts: [],
  },
  controller: {
    id: 'controller',
    device: 3,
    builtIn: [...common(3), {port: PORT.levers, type: TYPE.levers}],
    externalPorts: [],
  },
} as const satisfies Record<string, Model>;

/** The model with this product number; null: it is another product. */
export function modelOf(product: number): Model | null {
  return Object.values(models).find(({device}) => productOf(device) === product) ?? null;
}

/** SPIKE Prime hubs have the same service, and these numbers in the same place of their first answer. */
const SPIKE_PRODUCTS: readonly number[] = [0, 1, 2];

export const isSpikePrime = (product: number): boolean => SPIKE_PRODUCTS.includes(product);
