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
