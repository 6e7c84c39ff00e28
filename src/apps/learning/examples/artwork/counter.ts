import {draw} from '../../project/drawing.js';

/** The lowest line is at y -140 of the stage, the others are 20 apart; the axes meet at x -200. */
const lines = Array.from({length: 15}, (_, index) => `M40 ${320 - index * 20}h430`).join('');

export const paper = draw(
  480,
  360,
  `<path fill="#fffdf4" d="M0 0h480v360H0z"/><path d="${lines}" stroke="#cfdcec" stroke-width="2"/>
<path d="M40 26v294h432" fill="none" stroke="#3d4b66" stroke-width="4"/>
<path fill="#3d4b66" d="M40 14l9 16H31zM478 320l-16 9v-18z"/>`,
);

/** Its tip is the point that draws. */
export const pencil = draw(
  84,
  84,
  `<g stroke="#3d4b66" stroke-width="3" stroke-linejoin="round"><path fill="#f3c59a" d="M2 82l8-26 18 18z"/>
<path fill="#ffab19" d="M10 56l46-46 18 18-46 46z"/><path fill="#ff8aa0" d="M56 10l6-6q6-4 12 2l4 4q6 6 2 12l-6 6z"/></g>
<path fill="#3d4b66" d="M2 82l3-10 7 7z"/>`,
  [2, 82],
);
