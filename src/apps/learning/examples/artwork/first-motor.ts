import {draw} from '../../project/drawing.js';

/** A bench with the hub on it, and a wall. */
export const workshop = draw(
  480,
  360,
  `<path fill="#cfeaf5" d="M0 0h480v360H0z"/>
<circle cx="70" cy="60" r="90" fill="#bfe1f0"/><circle cx="440" cy="110" r="120" fill="#bfe1f0"/>
<path fill="#c98f5a" d="M0 288h480v72H0z"/><path fill="#b57c49" d="M0 288h480v12H0z"/>
<path d="M240 180C240 262 148 236 148 262" fill="none" stroke="#3d4b66" stroke-width="7"/>
<g stroke="#3d4b66" stroke-width="4"><rect x="62" y="238" width="112" height="56" rx="10" fill="#fff"/>
<circle cx="92" cy="266" r="13" fill="#59c059"/><rect x="132" y="250" width="32" height="32" rx="6" fill="#3d4b66"/></g>
<path d="M140 260h16M140 266h16M140 272h16" stroke="#fff" stroke-width="2.5"/>
<path fill="#9fb3d1" stroke="#3d4b66" stroke-width="4" d="M222 180h36l18 112h-72z"/>`,
);

/** A wheel with one marked spoke, so that its turning is visible. */
export const wheel = draw(
  180,
  180,
  `<circle cx="90" cy="90" r="86" fill="#3d4b66"/><circle cx="90" cy="90" r="60" fill="#ffab19"/>
<g stroke="#fff" stroke-width="13"><path d="M34 90h112"/><path d="M62 41.500l56 97"/><path d="M118 41.500l-56 97"/></g>
<circle cx="90" cy="90" r="19" fill="#3d4b66"/><circle cx="90" cy="42" r="13" fill="#ff4d6a" stroke="#fff" stroke-width="4"/>`,
);
