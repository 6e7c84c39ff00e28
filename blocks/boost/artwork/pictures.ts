import {pressDrawing} from '../../shared/artwork/press.js';
import {svg} from '../../shared/artwork/svg.js';
import {brickDrawing, hubDrawing, sensorDrawing} from './hub.js';

const waves = (x: number, y: number): string =>
  [0, 1, 2]
    .map(
      step =>
        `<path d="M${x + step * 9} ${y - 8 - step * 8}q${8 + step * 4} ${8 + step * 8} 0 ${16 + step * 16}" fill="none" stroke="#4c97ff" stroke-width="5" stroke-linecap="round"/>`,
    )
    .join('');

/** The library card's picture: a robot that looks at bricks. */
export const cardPicture = svg(
  600,
  372,
  `<rect width="600" height="372" fill="#ffe9cc"/>
  <circle cx="90" cy="70" r="120" fill="#ffdfb3"/>
  <circle cx="560" cy="310" r="140" fill="#ffdfb3"/>
  <path d="M0 306h600v66H0z" fill="#a9c7e8"/>
  <path d="M204 138V96h40" fill="none" stroke="#3d4b66" stroke-width="14" stroke-linejoin="round"/>
  <g transform="translate(238 50) scale(1.7)">${sensorDrawing(0, 0)}</g>
  ${waves(352, 88)}
  <g transform="translate(92 132) scale(2.12)">${hubDrawing(0, 0, '#59c059')}</g>
  <g transform="translate(424 60) scale(1.75)">
    ${brickDrawing(16, 110, '#59c059')}${brickDrawing(14, 86, '#ffbf00')}${brickDrawing(16, 62, '#4c97ff')}${brickDrawing(14, 38, '#ff4d4d')}
  </g>`,
);

/** 40 x 40: in the card's corner, and beside a hub's name in the dialog's list and title. */
export const smallIcon = svg(
  40,
  40,
  `<g transform="translate(2.5 8) scale(.29)">${hubDrawing(0, 0, '#59c059')}</g>`,
);

/** At the start of every block, 40 x 40. */
export const blockIcon = smallIcon;

/** In the connection dialog, 120 x 120. */
export const hubIcon = svg(
  120,
  120,
  `<g transform="translate(6 22) scale(.9)">${hubDrawing(0, 0)}</g>`,
);

/** During the search: press the hub's green button. */
export const tipIcon = svg(
  120,
  120,
  `<g transform="translate(6 24) scale(.9)">${hubDrawing(0, 0, '#59c059')}</g>
  ${pressDrawing(60, 43)}`,
);
