import {hubDrawing} from './hub.js';
import {svgUri} from './svg.js';

/** At the start of every block, 40 x 40. */
export const blockIcon = svgUri(
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="0 0 40 40"><g transform="translate(2 7) scale(.3)">${hubDrawing(0, 0, '#ffab19')}</g></svg>`,
);
