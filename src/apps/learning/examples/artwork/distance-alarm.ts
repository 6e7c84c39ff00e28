import {draw} from '../../project/drawing.js';

/** A tree at night. */
export const night = draw(
  480,
  360,
  `<path fill="#27345c" d="M0 0h480v360H0z"/><circle cx="404" cy="66" r="38" fill="#ffe9a8"/><circle cx="388" cy="56" r="34" fill="#27345c"/>
<g fill="#ffe9a8"><circle cx="60" cy="50" r="3"/><circle cx="150" cy="90" r="2"/><circle cx="236" cy="40" r="3"/><circle cx="318" cy="104" r="2"/><circle cx="450" cy="160" r="3"/><circle cx="36" cy="150" r="2"/></g>
<path fill="#1d5340" d="M0 320q120-34 240 0t240 0v40H0z"/>
<path fill="#6b4526" d="M60 360V120l34-20v140l8 16h330v22H106v82z"/>
<path fill="#2f7a55" d="M20 130C-20 60 40 10 84 34c44-24 108 20 74 82 20 40-30 64-64 40-44 22-90 4-74-26z"/>`,
);

const closedEyes = `<path d="M48 66q16 14 32 0M96 66q16 14 32 0" fill="none" stroke="#3d4b66" stroke-width="5" stroke-linecap="round"/>`;
const openEyes = `<circle cx="64" cy="64" r="13" fill="#3d4b66"/><circle cx="112" cy="64" r="13" fill="#3d4b66"/>
<circle cx="68" cy="59" r="4" fill="#fff"/><circle cx="116" cy="59" r="4" fill="#fff"/>`;

export const owl = ({isAwake}: {readonly isAwake: boolean}) =>
  draw(
    176,
    190,
    `<g stroke="#3d4b66" stroke-width="5" stroke-linejoin="round"><path d="M66 164v20M110 164v20" stroke="#ffab19" stroke-width="12" stroke-linecap="round"/>
<path fill="#a0703f" d="M28 14l30 14q30-10 60 0l30-14-4 46q14 110-56 112Q18 170 32 60z"/>
<path fill="#e8c595" d="M88 92q36 0 36 36t-36 38q-36-2-36-38t36-36z"/>
<path fill="#7d5329" d="M34 84q-24 40 4 72 14-36-4-72zM142 84q24 40-4 72-14-36 4-72z"/>
<circle cx="64" cy="64" r="26" fill="#fff"/><circle cx="112" cy="64" r="26" fill="#fff"/>
<path fill="#ffab19" d="M88 74l12 10-12 18-12-18z"/></g>${isAwake ? openEyes : closedEyes}`,
  );
