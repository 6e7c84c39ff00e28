import {draw} from '../../project/drawing.js';

/** A street from left to right with a zebra crossing. */
export const street = draw(
  480,
  360,
  `<path fill="#cfeaf5" d="M0 0h480v92H0z"/><path fill="#8fd0a5" d="M0 62h480v298H0z"/>
<path fill="#e2c79b" d="M0 92h480v34H0zM0 306h480v54H0z"/><path fill="#5d6780" d="M0 126h480v180H0z"/>
<path d="M0 216h236M364 216h116" stroke="#fff" stroke-width="6" stroke-dasharray="34 22"/>
<path d="M258 148h84M258 188h84M258 228h84M258 268h84" stroke="#fff" stroke-width="20"/>
<g stroke="#3d4b66" stroke-width="4"><path fill="#ff6680" d="M392 232l12-34h44l20 34z"/><rect x="376" y="230" width="112" height="36" rx="10" fill="#ff4d6a"/>
<circle cx="404" cy="268" r="15" fill="#3d4b66"/><circle cx="462" cy="268" r="15" fill="#3d4b66"/></g>`,
);

const LAMPS = [
  {name: 'red', y: 44, fill: '#ff3344'},
  {name: 'yellow', y: 102, fill: '#ffd21a'},
  {name: 'green', y: 160, fill: '#3ddc68'},
] as const;

/** A traffic light in which one lamp is on. */
export const lamps = (on: (typeof LAMPS)[number]['name']) =>
  draw(
    96,
    290,
    `<rect x="40" y="190" width="16" height="98" fill="#3d4b66"/>
<rect x="6" y="6" width="84" height="192" rx="24" fill="#2b3650" stroke="#111827" stroke-width="4"/>
${LAMPS.map(({name, y, fill}) => `<circle cx="48" cy="${y}" r="24" fill="${name === on ? fill : '#4b556b'}"/>`).join('')}`,
  );

export const child = draw(
  56,
  104,
  `<g stroke="#3d4b66" stroke-width="4"><path d="M18 70v30M38 70v30" stroke-width="9" stroke-linecap="round"/>
<path d="M10 44l-4 22M46 44l4 22" stroke="#e0a273" stroke-width="8" stroke-linecap="round"/>
<rect x="11" y="40" width="34" height="38" rx="10" fill="#9966ff"/><circle cx="28" cy="23" r="18" fill="#f3c59a"/>
<path d="M10 22C10 2 46 2 46 22 36 12 20 12 10 22z" fill="#7a4a21"/></g>
<circle cx="22" cy="25" r="2.500" fill="#3d4b66"/><circle cx="34" cy="25" r="2.500" fill="#3d4b66"/>`,
);
