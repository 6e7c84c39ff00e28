import {pressDrawing} from '../../shared/artwork/press.js';
import {svg} from '../../shared/artwork/svg.js';
import {hubDrawing, motorDrawing, remoteDrawing} from './hub.js';

/** A sensor that looks to the right, 64 wide and 48 high. */
const sensorDrawing = (x: number, y: number): string => `
<g transform="translate(${x} ${y})">
  <rect width="64" height="48" rx="9" fill="#fff" stroke="#3d4b66" stroke-width="5"/>
  <path d="M46 0h9a9 9 0 0 1 9 9v30a9 9 0 0 1-9 9h-9z" fill="#3d4b66"/>
  <circle cx="25" cy="24" r="12" fill="#4c97ff" stroke="#3d4b66" stroke-width="4"/>
  <path d="M76 14q8 10 0 20M88 6q14 18 0 36" fill="none" stroke="#4c97ff" stroke-width="5" stroke-linecap="round"/>
</g>`;

const cable = (path: string): string =>
  `<path d="${path}" fill="none" stroke="#3d4b66" stroke-width="9" stroke-linecap="round"/>`;

/** The library card's picture. */
export const cardPicture = svg(
  600,
  372,
  `<rect width="600" height="372" fill="#d9f2e9"/>
  <circle cx="70" cy="60" r="120" fill="#c6eadd"/>
  <circle cx="540" cy="330" r="150" fill="#c6eadd"/>
  <path d="M0 262h600v110H0z" fill="#8fd0a5"/>
  ${cable('M394 150c66 0 44-66 62-66')}
  ${cable('M394 150c80 0 20 102 64 102')}
  ${sensorDrawing(446, 60)}
  <g transform="translate(440 214) scale(1.5)">${motorDrawing(0, 0)}</g>
  <g transform="translate(164 106) scale(2.1)">${hubDrawing(0, 0, '#59c059')}</g>
  <g transform="rotate(-12 70 200) translate(42 128) scale(1.35)">${remoteDrawing(0, 0)}</g>`,
);

/** 40 x 40: in the card's corner, and beside a hub's name in the dialog's list and title. */
export const smallIcon = svg(
  40,
  40,
  `<g transform="translate(2.5 7.5) scale(.29)">${hubDrawing(0, 0, '#59c059')}</g>`,
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
  `<g transform="translate(6 18) scale(.9)">${hubDrawing(0, 0, '#59c059')}</g>
  ${pressDrawing(60, 41)}`,
);
