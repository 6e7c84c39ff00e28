interface Color {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

/** The two extensions round powers, colour parts and frequencies differently. */
const TOLERANCE = 1.5;

/** The colour of a hue with full saturation and value. Each part falls from 255 to 0 outside its third of the circle. */
export function isColor({red, green, blue}: Color, huePercent: number): boolean {
  const part = (offset: number) => {
    const sixth = (offset + (huePercent * 6) / 100) % 6;
    return 255 * (1 - Math.max(0, Math.min(sixth, 4 - sixth, 1)));
  };
  return isNear(red, part(5)) && isNear(green, part(3)) && isNear(blue, part(1));
}

export function isNear(value: number, expected: number): boolean {
  return Math.abs(value - expected) <= TOLERANCE;
}
