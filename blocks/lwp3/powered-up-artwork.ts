import {icon, pressDrawing, svg} from '../shared/artwork.js';

// A hub with two cables, a motor and a light, and a remote control: drawn once, used by all pictures.

const LINE = '#3d4b66';

/** The hub, 120 wide and 84 high from its upper left corner, with a light of the given colour. */
const hubDrawing = (x: number, y: number, light = '#4cbfe6'): string => `
<g transform="translate(${x} ${y})">
  <rect width="120" height="84" rx="10" fill="#fff" stroke="${LINE}" stroke-width="4"/>
  <path d="M2 50h116v24a8 8 0 0 1-8 8H10a8 8 0 0 1-8-8z" fill="#aab4c5"/>
  <path d="M2 50h116" stroke="${LINE}" stroke-width="3"/>
  <circle cx="60" cy="26" r="14" fill="${light}" stroke="${LINE}" stroke-width="3"/>
  <rect x="12" y="12" width="24" height="26" rx="4" fill="${LINE}"/>
  <rect x="84" y="12" width="24" height="26" rx="4" fill="${LINE}"/>
  <path d="M18 19h12M18 25h12M18 31h12M90 19h12M90 25h12M90 31h12" stroke="#fff" stroke-width="2" opacity=".7"/>
  <path d="M22 66h76" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".6"/>
</g>`;

/** A motor seen from the side of its axle, 76 wide and 52 high. */
const motorDrawing = (x: number, y: number): string => `
<g transform="translate(${x} ${y})">
  <rect width="76" height="52" rx="10" fill="#d5dbe6" stroke="${LINE}" stroke-width="4"/>
  <circle cx="50" cy="26" r="17" fill="#0fbd8c" stroke="${LINE}" stroke-width="4"/>
  <circle cx="50" cy="26" r="9" fill="#fff" stroke="${LINE}" stroke-width="3"/>
  <path d="M45 26h10M50 21v10" stroke="${LINE}" stroke-width="3.5"/>
</g>`;

/** A remote control with two times three buttons, 60 wide and 120 high. */
const remoteDrawing = (x: number, y: number): string => `
<g transform="translate(${x} ${y})" stroke="${LINE}" stroke-width="4">
  <rect width="60" height="120" rx="14" fill="#fff"/>
  ${[8, 64].map(buttonsDrawing).join('')}
</g>`;

const buttonsDrawing = (y: number): string => `
<rect x="14" y="${y}" width="32" height="48" rx="10" fill="#aab4c5" stroke-width="3"/>
<circle cx="30" cy="${y + 24}" r="7" fill="#ff4d4d" stroke-width="2.5"/>
<path d="M25 ${y + 9}h10M30 ${y + 4}v10M25 ${y + 39}h10" stroke-width="3.5" stroke-linecap="round"/>`;

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

/** Of the family's card. */
export const pictures = {
  picture: svg(
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
  ),
  smallIcon: icon(40, 'translate(2.5 7.5) scale(.29)', hubDrawing(0, 0, '#59c059')),
  hubIcon: icon(120, 'translate(6 22) scale(.9)', hubDrawing(0, 0)),
  tipIcon: icon(
    120,
    'translate(6 18) scale(.9)',
    hubDrawing(0, 0, '#59c059'),
    pressDrawing(60, 41),
  ),
};

export const blockIcon = pictures.smallIcon;
