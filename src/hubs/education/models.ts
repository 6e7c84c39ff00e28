import {productOf} from './protocol/advertising.js';

/** The numbers of what is in a device. They are Blockwave's own: the protocol has no ports. */
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

/** The four devices. */
export const models = {
  singleMotor: {id: 'singleMotor', device: 0},
  doubleMotor: {id: 'doubleMotor', device: 1},
  colorSensor: {id: 'colorSensor', device: 2},
  controller: {id: 'controller', device: 3},
} as const;

/** `device` is its number in the advertisement. */
export type Model = (typeof models)[keyof typeof models];

/** The model with this product number; null: it is another product. */
export function modelOf(product: number): Model | null {
  return Object.values(models).find(({device}) => productOf(device) === product) ?? null;
}

/** SPIKE Prime hubs have the same service, and these numbers in the same place of their first answer. */
const SPIKE_PRODUCTS: readonly number[] = [0, 1, 2];

export const isSpikePrime = (product: number): boolean => SPIKE_PRODUCTS.includes(product);
