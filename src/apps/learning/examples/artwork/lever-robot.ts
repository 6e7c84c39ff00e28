import {draw} from '../../project/drawing.js';

/** Lines of a grid, 60 apart. */
const grid = Array.from({length: 7}, (_, index) => `M${60 * (index + 1)} 0v360`).join('');
const rows = Array.from({length: 5}, (_, index) => `M0 ${60 * (index + 1)}h480`).join('');

/** A playground from above, without any red: only the sensor stops the robot. */
export const field = draw(
  480,
  360,
  `<path fill="#e8eef7" d="M0 0h480v360H0z"/><path d="${grid}${rows}" stroke="#cfd9ea" stroke-width="2"/>`,
);

/** From above. It drives to the right: two big wheels, and a sensor at its front. */
export const car = draw(
  96,
  80,
  `<g fill="#3d4b66"><rect x="22" y="2" width="36" height="16" rx="6"/><rect x="22" y="62" width="36" height="16" rx="6"/></g>
<g stroke="#3d4b66" stroke-width="4" stroke-linejoin="round"><rect x="8" y="16" width="64" height="48" rx="12" fill="#ffd500"/>
<rect x="72" y="28" width="18" height="24" rx="5" fill="#fff"/></g>
<path d="M30 28l20 12-20 12z" fill="#3d4b66"/>`,
  [40, 40],
);
