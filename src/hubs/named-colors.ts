import type {Color} from './rgb-light.js';

/** The colours of a light that have names, by the values of the menus of blocks. */
export const NAMED_COLORS = {
  pink: {red: 255, green: 105, blue: 180},
  purple: {red: 160, green: 0, blue: 255},
  blue: {red: 0, green: 0, blue: 255},
  'light-blue': {red: 0, green: 160, blue: 255},
  turquoise: {red: 0, green: 255, blue: 160},
  green: {red: 0, green: 255, blue: 0},
  yellow: {red: 255, green: 255, blue: 0},
  orange: {red: 255, green: 128, blue: 0},
  red: {red: 255, green: 0, blue: 0},
  white: {red: 255, green: 255, blue: 255},
} as const satisfies Readonly<Record<string, Color>>;

export type NamedColor = keyof typeof NAMED_COLORS;

/** The name that is nearest to this colour, however dim it is. Null: the light is off. */
export function nearestName({red, green, blue}: Color): NamedColor | null {
  const brightest = Math.max(red, green, blue);
  if (brightest === 0) return null;
  const scale = 255 / brightest;
  const differenceTo = (name: NamedColor) => {
    const named = NAMED_COLORS[name];
    return (
      (red * scale - named.red) ** 2 +
      (green * scale - named.green) ** 2 +
      (blue * scale - named.blue) ** 2
    );
  };
  const names = Object.keys(NAMED_COLORS) as NamedColor[];
  return names.reduce((best, name) => (differenceTo(name) < differenceTo(best) ? name : best));
}
