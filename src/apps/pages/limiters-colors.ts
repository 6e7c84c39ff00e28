/** The colours also differ in lightness, for people who cannot distinguish red and green. */
const COLORS = [
  '#2458a6',
  '#d1495b',
  '#66a5e8',
  '#5e3c99',
  '#b8860b',
  '#1b7f5c',
  '#e07b00',
  '#111827',
  '#8a9a00',
] as const;

export function colorOf(index: number): string {
  return COLORS[index % COLORS.length] ?? COLORS[0];
}
