import {draw} from '../../project/drawing.js';

const COLORS = [
  '#ff4d6a',
  '#ff8c1a',
  '#ffd21a',
  '#8edb4f',
  '#3ddc68',
  '#3cc6c6',
  '#4c97ff',
  '#7a6bff',
  '#b566ff',
];

/** A bar for each of the nine notes, under the place where the bird sits for it. */
const bars = COLORS.map(
  (color, index) =>
    `<rect x="${62 + index * 40}" y="${196 + index * 8}" width="36" height="${128 - index * 8}" rx="8" fill="${color}" stroke="#3d4b66" stroke-width="3"/>`,
);

export const meadow = draw(
  480,
  360,
  `<path fill="#dff2fb" d="M0 0h480v360H0z"/><circle cx="420" cy="56" r="32" fill="#ffe27a"/>
<path fill="#8fd0a5" d="M0 300q120-24 240 0t240 0v60H0z"/>${bars.join('')}`,
);

export const bird = draw(
  100,
  96,
  `<g stroke="#3d4b66" stroke-width="4" stroke-linejoin="round"><path d="M42 78v16M56 78v16" stroke="#ffab19" stroke-width="6"/>
<path fill="#4c97ff" d="M84 34c0 30-16 48-38 48S6 70 4 44l22 4C30 20 42 8 60 8s24 12 24 26z"/>
<path fill="#ffab19" d="M83 24l15 4-14 12z"/><path fill="#2f74d0" d="M24 50c10-8 26-6 32 4-6 14-24 16-32-4z"/></g>
<circle cx="66" cy="26" r="5" fill="#fff"/><circle cx="67" cy="26" r="3" fill="#3d4b66"/>`,
);
