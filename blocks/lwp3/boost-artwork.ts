import {icon, pressDrawing, svg} from '../shared/artwork.js';

// A small robot on two motors, with a sensor that looks at coloured bricks: drawn once, used by all pictures.

const LINE = '#3d4b66';

/** The hub with its two motors, 120 wide and 84 high from its upper left corner, with a light of the given colour. */
const hubDrawing = (x: number, y: number, light = '#4cbfe6'): string => `
<g transform="translate(${x} ${y})">
  <rect width="120" height="64" rx="12" fill="#fff" stroke="${LINE}" stroke-width="4"/>
  <path d="M2 40h116v12a10 10 0 0 1-10 10H12A10 10 0 0 1 2 52z" fill="#c3cbd9"/>
  <rect x="44" y="12" width="32" height="18" rx="9" fill="${light}" stroke="${LINE}" stroke-width="3"/>
  <path d="M14 14h18M14 22h18M88 14h18M88 22h18" stroke="#c3cbd9" stroke-width="4" stroke-linecap="round"/>
  ${[28, 92].map(axle => motorDrawing(axle, 58)).join('')}
</g>`;

const motorDrawing = (x: number, y: number): string => `
<circle cx="${x}" cy="${y}" r="24" fill="#ff8c1a" stroke="${LINE}" stroke-width="4"/>
<circle cx="${x}" cy="${y}" r="11" fill="#fff" stroke="${LINE}" stroke-width="3"/>
<path d="M${x - 6} ${y}h12M${x} ${y - 6}v12" stroke="${LINE}" stroke-width="4"/>`;

/** The sensor's head with two eyes, 64 wide and 44 high. It looks to the right. */
const sensorDrawing = (x: number, y: number): string => `
<g transform="translate(${x} ${y})">
  <rect width="56" height="44" rx="8" fill="#fff" stroke="${LINE}" stroke-width="3"/>
  <path d="M38 2h10a6 6 0 0 1 6 6v28a6 6 0 0 1-6 6H38z" fill="${LINE}"/>
  <circle cx="17" cy="22" r="11" fill="#4c97ff" stroke="${LINE}" stroke-width="3"/>
  <circle cx="20" cy="19" r="3.5" fill="#fff"/>
</g>`;

/** A brick with two studs, 40 wide and 32 high. */
const brickDrawing = (x: number, y: number, color: string): string => `
<g transform="translate(${x} ${y})" fill="${color}" stroke="${LINE}" stroke-width="2.5" stroke-linejoin="round">
  <path d="M6 8V2h10v6M24 8V2h10v6"/>
  <rect y="8" width="40" height="24" rx="2"/>
</g>`;

const waves = (x: number, y: number): string =>
  [0, 1, 2]
    .map(
      step =>
        `<path d="M${x + step * 9} ${y - 8 - step * 8}q${8 + step * 4} ${8 + step * 8} 0 ${16 + step * 16}" fill="none" stroke="#4c97ff" stroke-width="5" stroke-linecap="round"/>`,
    )
    .join('');

/** Of the family's card. The large one: a robot that looks at bricks. */
export const pictures = {
  picture: svg(
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
  ),
  smallIcon: icon(40, 'translate(2.5 8) scale(.29)', hubDrawing(0, 0, '#59c059')),
  hubIcon: icon(120, 'translate(6 22) scale(.9)', hubDrawing(0, 0)),
  tipIcon: icon(
    120,
    'translate(6 24) scale(.9)',
    hubDrawing(0, 0, '#59c059'),
    pressDrawing(60, 43),
  ),
};

export const blockIcon = pictures.smallIcon;
