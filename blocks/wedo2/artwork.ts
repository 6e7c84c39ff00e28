import {icon, pressDrawing, svg} from '../shared/artwork.js';

// A generic hub with two ports, a wheel on a motor, and waves: drawn once, used by all pictures.

/** The hub, 120 wide and 84 high from its upper left corner, with a light of the given colour. */
const hubDrawing = (x: number, y: number, light = '#4cbfe6'): string => `
<g transform="translate(${x} ${y})">
  <rect width="120" height="84" rx="14" fill="#fff" stroke="#3d4b66" stroke-width="4"/>
  <rect x="12" y="14" width="58" height="56" rx="8" fill="#e8edf5"/>
  <circle cx="41" cy="36" r="12" fill="${light}" stroke="#3d4b66" stroke-width="3"/>
  <rect x="27" y="56" width="28" height="5" rx="2.5" fill="#3d4b66" opacity=".35"/>
  <rect x="82" y="14" width="26" height="24" rx="5" fill="#3d4b66"/>
  <rect x="82" y="46" width="26" height="24" rx="5" fill="#3d4b66"/>
  <path d="M88 21h14M88 26h14M88 31h14M88 53h14M88 58h14M88 63h14" stroke="#fff" stroke-width="2" opacity=".7"/>
</g>`;

/** A wheel of the given radius about its middle. */
const wheelDrawing = (x: number, y: number, radius: number): string => {
  const spokes = [0, 60, 120].map(degrees => {
    const along = radius * 0.62;
    return `<path d="M${-along} 0H${along}" transform="rotate(${degrees})" stroke="#fff" stroke-width="${radius * 0.14}"/>`;
  });
  return `
<g transform="translate(${x} ${y})">
  <circle r="${radius}" fill="#3d4b66"/>
  <circle r="${radius * 0.68}" fill="#ffab19"/>
  ${spokes.join('')}
  <circle r="${radius * 0.2}" fill="#3d4b66"/>
</g>`;
};

/** Three waves that open to the right (or the left, with `direction` -1). */
const wavesDrawing = (x: number, y: number, size: number, direction: 1 | -1 = 1): string =>
  [0.34, 0.67, 1]
    .map(
      share =>
        `<path d="M${x + direction * size * share * 0.5} ${y - size * share} q${direction * size * share * 0.8} ${size * share} 0 ${2 * size * share}" fill="none" stroke="#4c97ff" stroke-width="5" stroke-linecap="round"/>`,
    )
    .join('');

/** Of the family's card. */
export const pictures = {
  picture: svg(
    600,
    372,
    `<rect width="600" height="372" fill="#cfeaf5"/>
  <circle cx="520" cy="60" r="120" fill="#bfe1f0"/>
  <circle cx="60" cy="330" r="150" fill="#bfe1f0"/>
  <path d="M0 300h600v72H0z" fill="#8fd0a5"/>
  <path d="M372 150c46 0 30 96 84 96" fill="none" stroke="#3d4b66" stroke-width="9"/>
  <g transform="translate(140 92) scale(2)">${hubDrawing(0, 0)}</g>
  ${wavesDrawing(118, 170, 46, -1)}
  ${wheelDrawing(478, 246, 66)}`,
  ),
  smallIcon: icon(40, 'translate(3 8) scale(.28)', hubDrawing(0, 0, '#ffab19')),
  hubIcon: icon(120, 'translate(6 22) scale(.9)', hubDrawing(0, 0)),
  tipIcon: icon(
    120,
    'translate(6 16) scale(.9)',
    `${hubDrawing(0, 0, '#fff36b')}
    <rect x="26" y="53" width="30" height="11" rx="5.5" fill="#59c059" stroke="#3d4b66" stroke-width="2"/>`,
    pressDrawing(43, 69),
  ),
};

export const blockIcon = icon(40, 'translate(2 7) scale(.3)', hubDrawing(0, 0, '#ffab19'));
