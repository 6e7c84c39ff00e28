import {draw} from '../../project/drawing.js';

export const desk = draw(
  480,
  360,
  `<path fill="#fff2cf" d="M0 0h480v360H0z"/><circle cx="400" cy="70" r="110" fill="#ffe8ad"/><circle cx="60" cy="210" r="90" fill="#ffe8ad"/>
<path fill="#c98f5a" d="M0 288h480v72H0z"/><path fill="#b57c49" d="M0 288h480v12H0z"/>`,
);

const SMILE = 'M64 150q22 22 44 0';
const STRAIGHT = 'M66 158h40';
const SAD = 'M64 166q22-22 44 0';

const LEVELS = {
  full: {color: '#59c059', height: 172, mouth: SMILE},
  half: {color: '#ffab19', height: 96, mouth: STRAIGHT},
  low: {color: '#ff4d6a', height: 28, mouth: SAD},
} as const;

/** A battery with a face, filled as far as its level. */
export const battery = (level: keyof typeof LEVELS) => {
  const {color, height, mouth} = LEVELS[level];
  return draw(
    172,
    240,
    `<rect x="58" y="6" width="56" height="30" rx="8" fill="#9fb3d1" stroke="#3d4b66" stroke-width="6"/>
<rect x="16" y="30" width="140" height="204" rx="26" fill="#fff" stroke="#3d4b66" stroke-width="8"/>
<rect x="30" y="${220 - height}" width="112" height="${height}" rx="12" fill="${color}"/>
<circle cx="62" cy="116" r="10" fill="#3d4b66"/><circle cx="110" cy="116" r="10" fill="#3d4b66"/>
<path d="${mouth}" fill="none" stroke="#3d4b66" stroke-width="8" stroke-linecap="round"/>`,
  );
};
