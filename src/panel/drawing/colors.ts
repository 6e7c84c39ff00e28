import type {SeenColors} from '../picture.js';

/** The bricks before a colour sensor with a plug, in the order of their slider; null: none. */
export const SEEN_COLORS: SeenColors = [null, 'black', 'blue', 'green', 'yellow', 'red', 'white'];
