/** How long a run that the device ends may take. The speeds of these motors are not known, so these are generous. */

/** A loaded motor is at least this fast, in degrees a second for each percent of speed. */
const LEAST_DEGREES_PER_SECOND = 2.5;
/** For the start, and for a late answer. */
const LATE_MS = 2_000;
/** The wheels of a vehicle turn by so many degrees at most for a degree of its own turn. */
const WHEEL_DEGREES = 6;

export function longestTurnMs(degrees: number, speedPercent: number): number {
  return (degrees * 1_000) / (Math.abs(speedPercent) * LEAST_DEGREES_PER_SECOND) + LATE_MS;
}

export function longestVehicleTurnMs(degrees: number, speedPercent: number): number {
  return longestTurnMs(degrees * WHEEL_DEGREES, speedPercent);
}
