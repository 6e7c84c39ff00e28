import {hubDrawing, wavesDrawing, wheelDrawing} from './hub.js';
import {pressDrawing} from '../../shared/artwork/press.js';
import {svg} from '../../shared/artwork/svg.js';

/** The library card's picture. */
export const cardPicture = svg(
  600,
  372,
  `<rect width="600" height="372" fill="#cfeaf5"/>
  <circle cx="520" cy="60" r="120" fill="#bfe1f0"/>
  <circle cx="60" cy="330" r="150" fill="#bfe1f0"/>
  <path d="M0 300h600v72H0z" fill="#8fd0a5"/>
  <path d="M372 150c46 0 30 96 84 96" fill="none" stroke="#3d4b66" stroke-width="9"/>
  <g transform="translate(140 92) scale(2)">${hubDrawing(0, 0)}</g>
  ${wavesDrawing(118, 170, 46, -1)}
  ${wheelDrawing(478, 246, 66)}`,
);

/** 40 x 40: in the card's corner, and beside a hub's name in the dialog's list and title. */
export const smallIcon = svg(
  40,
  40,
  `<g transform="translate(3 8) scale(.28)">${hubDrawing(0, 0, '#ffab19')}</g>`,
);

/** In the connection dialog, 120 x 120. */
export const hubIcon = svg(
  120,
  120,
  hubDrawing(0, 18).replace('translate(0 18)', 'translate(6 22) scale(.9)'),
);

/** During the search: press the hub's green button. */
export const tipIcon = svg(
  120,
  120,
  `<g transform="translate(6 16) scale(.9)">
    ${hubDrawing(0, 0, '#fff36b')}
    <rect x="26" y="53" width="30" height="11" rx="5.5" fill="#59c059" stroke="#3d4b66" stroke-width="2"/>
  </g>
  ${pressDrawing(43, 69)}`,
);

/** At the start of every block, 40 x 40. */
export const blockIcon = svg(
  40,
  40,
  `<g transform="translate(2 7) scale(.3)">${hubDrawing(0, 0, '#ffab19')}</g>`,
);
