import {hubDrawing} from './hub.js';
import {svg} from '../../shared/artwork/svg.js';

/** At the start of every block, 40 x 40. */
export const blockIcon = svg(
  40,
  40,
  `<g transform="translate(2 7) scale(.3)">${hubDrawing(0, 0, '#ffab19')}</g>`,
);
