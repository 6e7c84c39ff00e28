import {generate} from 'lean-qr';

/** Light around the code, in modules, as its standard demands. */
const MARGIN = 4;
/** By the upper and the lower module of a character: whether it is light. */
const BLOCKS = {none: ' ', upper: '▀', lower: '▄', both: '█'};

/** A QR code for a terminal with light letters on a dark ground: two rows of modules in a line. */
export function qrText(text: string): string {
  const code = generate(text);
  const isLight = (x: number, y: number) => !code.get(x, y);
  const lines: string[] = [];
  for (let y = -MARGIN; y < code.size + MARGIN; y += 2) {
    let line = '';
    for (let x = -MARGIN; x < code.size + MARGIN; x += 1) {
      const upper = isLight(x, y);
      const lower = isLight(x, y + 1);
      line += BLOCKS[upper ? (lower ? 'both' : 'upper') : lower ? 'lower' : 'none'];
    }
    lines.push(line);
  }
  return `${lines.join('\n')}\n`;
}
