import {icon, pressDrawing, svg} from '../shared/artwork.js';

// The four devices and a card in our own simple shapes, each drawn once from its upper left corner.

const frame = 'stroke="#3d4b66" stroke-width="4"';

/** A motor with an axle on each side, 120 wide and 70 high, with a light of the given colour. */
const doubleMotorDrawing = (x: number, y: number, light = '#59c059'): string => `
<g transform="translate(${x} ${y})">
  <circle cx="16" cy="42" r="28" fill="#3d4b66"/>
  <circle cx="104" cy="42" r="28" fill="#3d4b66"/>
  <circle cx="16" cy="42" r="11" fill="#ffab19"/>
  <circle cx="104" cy="42" r="11" fill="#ffab19"/>
  <rect x="24" y="4" width="72" height="58" rx="12" fill="#fff" ${frame}/>
  <circle cx="60" cy="26" r="10" fill="${light}" ${frame}/>
  <rect x="44" y="45" width="32" height="5" rx="2.5" fill="#3d4b66" opacity=".35"/>
</g>`;

/** A motor with one axle, 84 wide and 64 high. */
const singleMotorDrawing = (x: number, y: number): string => `
<g transform="translate(${x} ${y})">
  <circle cx="58" cy="36" r="26" fill="#3d4b66"/>
  <circle cx="58" cy="36" r="10" fill="#ffab19"/>
  <rect x="2" y="8" width="44" height="50" rx="10" fill="#fff" ${frame}/>
  <circle cx="24" cy="26" r="8" fill="#59c059" ${frame}/>
  <rect x="12" y="43" width="24" height="5" rx="2.5" fill="#3d4b66" opacity=".35"/>
</g>`;

/** The light and the tone that each device has, 72 wide and 64 high. */
const lightDrawing = (x: number, y: number): string => `
<g transform="translate(${x} ${y})">
  <circle cx="26" cy="36" r="17" fill="#fff36b" ${frame}/>
  <path d="M26 10V2M8 18L2 12M44 18L50 12" stroke="#d99a00" stroke-width="6" stroke-linecap="round"/>
  <path d="M52 26a16 16 0 0 1 0 20M61 18a28 28 0 0 1 0 36" fill="none" ${frame} stroke-linecap="round"/>
</g>`;

/** A sensor that looks down, 52 wide and 62 high. */
const sensorDrawing = (x: number, y: number): string => `
<g transform="translate(${x} ${y})">
  <rect x="2" y="2" width="48" height="44" rx="10" fill="#fff" ${frame}/>
  <circle cx="26" cy="20" r="8" fill="#59c059" ${frame}/>
  <path d="M14 46h24v8a6 6 0 0 1-6 6H20a6 6 0 0 1-6-6z" fill="#4c97ff" ${frame}/>
</g>`;

/** Two levers, 84 wide and 66 high. */
const controllerDrawing = (x: number, y: number): string => `
<g transform="translate(${x} ${y})">
  <rect x="2" y="16" width="80" height="46" rx="14" fill="#fff" ${frame}/>
  <circle cx="42" cy="39" r="7" fill="#59c059" ${frame}/>
  <rect x="12" y="2" width="13" height="34" rx="6.5" fill="#ffab19" ${frame}/>
  <rect x="59" y="22" width="13" height="34" rx="6.5" fill="#ffab19" ${frame}/>
</g>`;

/** The card of a robot, 56 wide and 72 high. */
const cardDrawing = (x: number, y: number): string => `
<g transform="translate(${x} ${y})">
  <rect x="2" y="2" width="52" height="68" rx="9" fill="#59c059" ${frame}/>
  <rect x="12" y="12" width="32" height="22" rx="5" fill="#fff"/>
  <path d="M14 48h28M20 58h16" stroke="#fff" stroke-width="5" stroke-linecap="round"/>
</g>`;

/** Of the family's card. */
export const pictures = {
  picture: svg(
    600,
    372,
    `<rect width="600" height="372" fill="#fdeccf"/>
  <circle cx="80" cy="50" r="120" fill="#fae0b5"/>
  <circle cx="530" cy="330" r="150" fill="#fae0b5"/>
  <path d="M0 286h600v86H0z" fill="#8fd0a5"/>
  <g transform="translate(176 148) scale(2.1)">${doubleMotorDrawing(0, 0)}</g>
  <g transform="translate(446 168) scale(1.7)">${sensorDrawing(0, 0)}</g>
  <g transform="rotate(-10 90 200) translate(34 138) scale(1.4)">${controllerDrawing(0, 0)}</g>
  <g transform="rotate(8 300 80) translate(270 28) scale(1.3)">${cardDrawing(0, 0)}</g>`,
  ),
  smallIcon: icon(40, 'translate(2.5 9) scale(.29)', doubleMotorDrawing(0, 0)),
  hubIcon: icon(120, 'translate(6 26) scale(.9)', doubleMotorDrawing(0, 0)),
  tipIcon: icon(
    120,
    'translate(6 26) scale(.9)',
    doubleMotorDrawing(0, 0, '#fff36b'),
    pressDrawing(60, 50),
  ),
};

export const blockIcon = pictures.smallIcon;
export const motorIcon = icon(40, 'translate(2 5) scale(.43)', singleMotorDrawing(0, 0));
export const sensorIcon = icon(40, 'translate(5 3) scale(.56)', sensorDrawing(0, 0));
export const controllerIcon = icon(40, 'translate(2 5) scale(.43)', controllerDrawing(0, 0));
export const lightIcon = icon(40, 'translate(3 5) scale(.5)', lightDrawing(0, 0));
export const cardIcon = icon(40, 'translate(6 2) scale(.5)', cardDrawing(0, 0));
