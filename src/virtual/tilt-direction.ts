/** Tilt sensors report a direction from this angle on. */
const TILTED_DEGREES = 15;

/** 0 neutral, 3 back, 5 right, 7 left, 9 forward. The models take down for forward and up for back. */
export function tiltDirection(tilt: {
  readonly xDegrees: number;
  readonly yDegrees: number;
}): number {
  const {xDegrees, yDegrees} = tilt;
  const steepest = Math.max(Math.abs(xDegrees), Math.abs(yDegrees));
  if (steepest < TILTED_DEGREES) return 0;
  if (Math.abs(xDegrees) === steepest) return xDegrees > 0 ? 5 : 7;
  return yDegrees > 0 ? 9 : 3;
}
