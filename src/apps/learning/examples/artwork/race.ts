import {draw} from '../../project/drawing.js';

/** Black and white squares in two columns. */
const flag = Array.from({length: 22}, (_, index) => {
  const [column, row] = [index % 2, Math.floor(index / 2)];
  return `<rect x="${390 + column * 16}" y="${92 + row * 20}" width="16" height="20" fill="${(column + row) % 2 === 0 ? '#fff' : '#222b40'}"/>`;
});

export const track = draw(
  480,
  360,
  `<path fill="#cfeaf5" d="M0 0h480v360H0z"/><path fill="#8fd0a5" d="M0 62h480v298H0z"/>
<path fill="#5d6780" d="M0 86h480v232H0z"/><path d="M0 92h480M0 312h480" stroke="#fff" stroke-width="6"/>
<path d="M0 202h390" stroke="#fff" stroke-width="6" stroke-dasharray="34 22"/>${flag.join('')}`,
);

export const car = (color: string) =>
  draw(
    100,
    64,
    `<g stroke="#3d4b66" stroke-width="4" stroke-linejoin="round"><path fill="#cfeaf5" d="M22 30L34 8h28l18 22z"/>
<path fill="${color}" d="M8 28h70c14 0 18 8 18 18v4H4V36c0-4 2-8 4-8z"/><path d="M50 8v22"/>
<circle cx="26" cy="50" r="11" fill="#3d4b66"/><circle cx="74" cy="50" r="11" fill="#3d4b66"/></g>
<circle cx="26" cy="50" r="4" fill="#fff"/><circle cx="74" cy="50" r="4" fill="#fff"/>`,
  );
