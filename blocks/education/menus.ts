import type {Menu} from '../../src/scratch/define-block.js';

/** Directions: "nach links" in German. A motor and a lever have other words. */
export const LEFT = {
  value: 'left',
  text: {key: 'boost.tiltDirection.left', default: 'left'},
} as const;
export const RIGHT = {
  value: 'right',
  text: {key: 'boost.tiltDirection.right', default: 'right'},
} as const;

export const UNIT = {
  name: 'UNIT',
  items: [
    {value: 'seconds', text: {key: 'cardrobot.unit.seconds', default: 'seconds'}},
    {value: 'rotations', text: {key: 'cardrobot.unit.rotations', default: 'rotations'}},
    {value: 'degrees', text: {key: 'cardrobot.unit.degrees', default: 'degrees'}},
  ],
} as const satisfies Menu;

export type Unit = (typeof UNIT.items)[number]['value'];

/** Of seconds, rotations or degrees: an hour, and 10 rotations a second all the time. */
export const MOST_SECONDS = 3_600;
export const MOST_DEGREES = 360_000;

/** `amount` degrees or rotations in degrees, within the limits. */
export function degreesOf(amount: number, unit: Exclude<Unit, 'seconds'>): number {
  const degrees = unit === 'rotations' ? amount * 360 : amount;
  return Math.max(-MOST_DEGREES, Math.min(MOST_DEGREES, degrees));
}

export function durationOf(seconds: number): number {
  return Math.min(Math.abs(seconds), MOST_SECONDS) * 1000;
}
