import type {ColorName} from '../picture.js';

/** The bricks before a colour sensor, in the order of their slider; null: none. */
export const SEEN_COLORS: readonly (ColorName | null)[] = [
  null,
  'black',
  'blue',
  'green',
  'yellow',
  'red',
  'white',
];

/** On the screen. */
export const SEEN_CSS: Readonly<Record<ColorName, string>> = {
  black: '#1b2330',
  blue: '#2f6fe0',
  green: '#2fa84f',
  yellow: '#ffce1f',
  red: '#e0322f',
  white: '#fff',
};
