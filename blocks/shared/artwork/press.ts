/** A ring around the button at this place, and a hand that presses it. */
export const pressDrawing = (x: number, y: number): string => `
<circle cx="${x}" cy="${y}" r="18" fill="none" stroke="#ffab19" stroke-width="5"/>
<g transform="translate(${x} ${y}) scale(.42)">
  <path d="M8 -4C24 2 42 6 60 8L158 18Q178 20 178 34V76H90Q68 76 54 62L2 14Q-8 6 -4 -1Q0 -6 8 -4Z" fill="#ffd9b8" stroke="#2b3650" stroke-width="6" stroke-linejoin="round"/>
</g>`;
