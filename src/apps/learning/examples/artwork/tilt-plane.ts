import {draw} from '../../project/drawing.js';

const cloud = (x: number, y: number, scale: number) =>
  `<path transform="translate(${x} ${y}) scale(${scale})" fill="#fff" d="M-60 20a24 24 0 0 1 8-46 34 34 0 0 1 64-8 28 28 0 0 1 44 54z"/>`;

export const sky = draw(
  480,
  360,
  `<path fill="#7cc4f0" d="M0 0h480v360H0z"/><path fill="#a4d8f5" d="M0 190h480v170H0z"/>
<circle cx="54" cy="58" r="34" fill="#ffe27a"/>${cloud(380, 70, 0.8)}${cloud(120, 190, 0.9)}${cloud(380, 260, 1.1)}
<path fill="#8fd0a5" d="M0 330q120-40 240 0t240 0v30H0z"/>`,
);

export const plane = draw(
  120,
  84,
  `<g stroke="#3d4b66" stroke-width="4" stroke-linejoin="round"><path fill="#ff4d6a" d="M12 10l18 26H12L2 14z"/>
<path fill="#ff6680" d="M6 36h72c24 0 36 10 36 18s-12 14-36 14H26C14 68 6 54 6 36z"/>
<path fill="#ffab19" d="M46 50h34L54 80H34z"/><path fill="#cfeaf5" d="M78 36c14 0 22 4 26 10H82z"/></g>
<circle cx="36" cy="48" r="4" fill="#fff"/><circle cx="52" cy="44" r="4" fill="#fff"/>`,
);

export const star = draw(
  64,
  62,
  `<path fill="#ffd21a" stroke="#c98a00" stroke-width="4" stroke-linejoin="round" d="M32 3l9 18 20 3-15 14 4 20-18-10-18 10 4-20L3 24l20-3z"/>`,
);
