// A hub with two cables, a motor and a light, and a remote control: drawn once, used by all pictures.

const LINE = '#3d4b66';

/** The hub, 120 wide and 84 high from its upper left corner, with a light of the given colour. */
export const hubDrawing = (x: number, y: number, light = '#4cbfe6'): string => `
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
export const motorDrawing = (x: number, y: number): string => `
<g transform="translate(${x} ${y})">
  <rect width="76" height="52" rx="10" fill="#d5dbe6" stroke="${LINE}" stroke-width="4"/>
  <circle cx="50" cy="26" r="17" fill="#0fbd8c" stroke="${LINE}" stroke-width="4"/>
  <circle cx="50" cy="26" r="9" fill="#fff" stroke="${LINE}" stroke-width="3"/>
  <path d="M45 26h10M50 21v10" stroke="${LINE}" stroke-width="3.5"/>
</g>`;

/** A remote control with two times three buttons, 60 wide and 120 high. */
export const remoteDrawing = (x: number, y: number): string => `
<g transform="translate(${x} ${y})" stroke="${LINE}" stroke-width="4">
  <rect width="60" height="120" rx="14" fill="#fff"/>
  ${[8, 64].map(buttonsDrawing).join('')}
</g>`;

const buttonsDrawing = (y: number): string => `
<rect x="14" y="${y}" width="32" height="48" rx="10" fill="#aab4c5" stroke-width="3"/>
<circle cx="30" cy="${y + 24}" r="7" fill="#ff4d4d" stroke-width="2.5"/>
<path d="M25 ${y + 9}h10M30 ${y + 4}v10M25 ${y + 39}h10" stroke-width="3.5" stroke-linecap="round"/>`;
