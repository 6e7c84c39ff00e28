// A small robot on two motors, with a sensor that looks at coloured bricks: drawn once, used by all pictures.

const LINE = '#3d4b66';

/** The hub with its two motors, 120 wide and 84 high from its upper left corner, with a light of the given colour. */
export const hubDrawing = (x: number, y: number, light = '#4cbfe6'): string => `
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
export const sensorDrawing = (x: number, y: number): string => `
<g transform="translate(${x} ${y})">
  <rect width="56" height="44" rx="8" fill="#fff" stroke="${LINE}" stroke-width="3"/>
  <path d="M38 2h10a6 6 0 0 1 6 6v28a6 6 0 0 1-6 6H38z" fill="${LINE}"/>
  <circle cx="17" cy="22" r="11" fill="#4c97ff" stroke="${LINE}" stroke-width="3"/>
  <circle cx="20" cy="19" r="3.5" fill="#fff"/>
</g>`;

/** A brick with two studs, 40 wide and 32 high. */
export const brickDrawing = (x: number, y: number, color: string): string => `
<g transform="translate(${x} ${y})" fill="${color}" stroke="${LINE}" stroke-width="2.5" stroke-linejoin="round">
  <path d="M6 8V2h10v6M24 8V2h10v6"/>
  <rect y="8" width="40" height="24" rx="2"/>
</g>`;
