import {generate} from 'lean-qr';
import {svg} from '../../../panel/dom.js';

/** Light around the code, in modules, as its standard demands. */
const MARGIN = 4;

/** A QR code as a picture that stays sharp in print. */
export function qrCode(text: string): SVGSVGElement {
  const code = generate(text);
  const rows: string[] = [];
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      if (code.get(x, y)) rows.push(`M${x + MARGIN} ${y + MARGIN}h1v1h-1z`);
    }
  }
  const size = String(code.size + 2 * MARGIN);
  return svg(
    'svg',
    {
      viewBox: `0 0 ${size} ${size}`,
      role: 'img',
      'aria-label': text,
      'shape-rendering': 'crispEdges',
    },
    svg('rect', {width: size, height: size, fill: '#fff'}),
    svg('path', {d: rows.join(''), fill: '#000'}),
  );
}
