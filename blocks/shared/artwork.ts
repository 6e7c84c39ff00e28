/** A drawing as a data URI. */
export const svg = (width: number, height: number, content: string): string => {
  const attributes = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
};

/** A square picture of one drawing. `place`: `translate(2 8) scale(.3)`. `inFront`: what covers the drawing. */
export const icon = (size: number, place: string, drawing: string, inFront = ''): string =>
  svg(size, size, `<g transform="${place}">${drawing}</g>${inFront}`);

/** A ring around the button at this place, and a hand that presses it. */
export const pressDrawing = (x: number, y: number): string => `
<circle cx="${x}" cy="${y}" r="18" fill="none" stroke="#ffab19" stroke-width="5"/>
<g transform="translate(${x} ${y}) scale(.42)">
  <path d="M8 -4C24 2 42 6 60 8L158 18Q178 20 178 34V76H90Q68 76 54 62L2 14Q-8 6 -4 -1Q0 -6 8 -4Z" fill="#ffd9b8" stroke="#2b3650" stroke-width="6" stroke-linejoin="round"/>
</g>`;
