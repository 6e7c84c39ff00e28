import type {RunEnd} from './motor-run.js';

/** The hub counts up to this time. */
const LONGEST_TIMED_RUN_MS = 0xffff;
/** A timed run counts as ended this long after its time without a report: the hub began later, and the report may be late. */
const LATE_END_MS = 1_000;

/** A loaded motor is at least this fast, in degrees a second for each percent of speed. */
const LEAST_DEGREES_PER_SECOND = 2.5;
const LATE_ROTATION_MS = 2_000;

/** After this time a rotation counts as ended without a report. */
export function longestRotationMs(degrees: number, speed: number): number {
  return (degrees * 1_000) / (Math.abs(speed) * LEAST_DEGREES_PER_SECOND) + LATE_ROTATION_MS;
}

interface TimedEnd extends RunEnd {
  /** For the hub to count; null: the hub does not end the run. */
  readonly durationMs: number | null;
}

/** The hub ends no run that is too long for it, and none of a motor that stands: that gets no timed command. */
export function timedEnd(endsAtMs: number, nowMs: number, stands: boolean): TimedEnd {
  const durationMs = Math.max(1, Math.ceil(endsAtMs - nowMs));
  if (stands || durationMs > LONGEST_TIMED_RUN_MS) {
    return {durationMs: null, isEndedByHub: false, deadlineMs: endsAtMs};
  }
  return {durationMs, isEndedByHub: true, deadlineMs: endsAtMs + LATE_END_MS};
}
