import type {Color} from '../hubs/rgb-light.js';

/** As CSS writes it. */
export const cssOf = ({red, green, blue}: Color): string => `rgb(${red}, ${green}, ${blue})`;
