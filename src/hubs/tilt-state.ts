export type TiltState = 'up' | 'down' | 'left' | 'right' | 'flat';

/** Right and down are positive. */
interface TiltAngle {
  readonly xDegrees: number;
  readonly yDegrees: number;
}

/** The sensor counts as tilted from this angle on, as in the official extension, ... */
const TILTED_DEGREES = 15;
/** ... and down to this one, so that noise around one angle is one change. */
const FLAT_DEGREES = 10;

/** @param before The state until now. */
export function nextTiltState(
  {xDegrees, yDegrees}: TiltAngle,
  before: TiltState | null,
): TiltState {
  const degrees = {up: -yDegrees, down: yDegrees, left: -xDegrees, right: xDegrees, flat: 0};
  const steepest = Math.max(Math.abs(xDegrees), Math.abs(yDegrees));
  const presentDegrees = degrees[before ?? 'flat'];
  const leadDegrees = steepest - presentDegrees;
  if (presentDegrees > FLAT_DEGREES && leadDegrees < TILTED_DEGREES - FLAT_DEGREES) {
    return before ?? 'flat';
  }
  if (steepest < TILTED_DEGREES) return 'flat';
  if (Math.abs(xDegrees) === steepest) return xDegrees > 0 ? 'right' : 'left';
  return yDegrees > 0 ? 'down' : 'up';
}
