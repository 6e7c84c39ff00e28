/** The hub counts up to this time. */
export const LONGEST_TIMED_RUN_MS = 0xffff;
/** A timed run counts as ended this long after its time without a report: the hub began later, and the report may be late. */
export const LATE_END_MS = 1_000;

/** A loaded motor is at least this fast, in degrees a second for each percent of speed. */
const LEAST_DEGREES_PER_SECOND = 2.5;
const LATE_ROTATION_MS = 2_000;

/** After this time a rotation counts as ended without a report. */
export function longestRotationMs(degrees: number, speed: number): number {
  return (degrees * 1_000) / (Math.abs(speed) * LEAST_DEGREES_PER_SECOND) + LATE_ROTATION_MS;
}
