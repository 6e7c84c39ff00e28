// A generic hub with two ports, a wheel on a motor, and waves: drawn once, used by all pictures.

/** The hub, 120 wide and 84 high from its upper left corner, with a light of the given colour. */
export const hubDrawing = (x: number, y: number, light = '#4cbfe6'): string => `
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
export const wheelDrawing = (x: number, y: number, radius: number): string => {
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
export const wavesDrawing = (x: number, y: number, size: number, direction: 1 | -1 = 1): string =>
  [0.34, 0.67, 1]
    .map(
      share =>
        `<path d="M${x + direction * size * share * 0.5} ${y - size * share} q${direction * size * share * 0.8} ${size * share} 0 ${2 * size * share}" fill="none" stroke="#4c97ff" stroke-width="5" stroke-linecap="round"/>`,
    )
    .join('');
