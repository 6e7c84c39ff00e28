/** What a motor's reports have shown since its newest run began. */
import {MOTOR_STATE} from '../protocol/values.js';
import type {RecordOf} from '../protocol/records.js';

export type MotorRecord = RecordOf<'motor'>;

export interface Seen {
  /** Since when it rests, and how many reports in a row have said so; null: it does not rest. */
  readonly restSinceMs: number | null;
  readonly restReports: number;
  /** Since when it reports that it cannot move; null: it does not. */
  readonly stuckSinceMs: number | null;
  /** When it last rested or moved on, and where. */
  readonly progress: {readonly degrees: number; readonly atMs: number} | null;
}

export const NOTHING_SEEN: Seen = {
  restSinceMs: null,
  restReports: 0,
  stuckSinceMs: null,
  progress: null,
};

/** A motor that stands may report a degree or two. */
const LEAST_MOVE_DEGREES = 3;
const TURNING: readonly number[] = [MOTOR_STATE.running, MOTOR_STATE['running on power']];
const STUCK: readonly number[] = [
  MOTOR_STATE.stalled,
  MOTOR_STATE.aborted,
  MOTOR_STATE['regulation error'],
  MOTOR_STATE.missing,
  MOTOR_STATE['not allowed'],
];

/** Whether the record shows that the motor turns, or is about to. */
export const isTurning = ({state, speed}: Pick<MotorRecord, 'state' | 'speed'>): boolean =>
  speed !== 0 || TURNING.includes(state);

export function nextSeen(seen: Seen, record: MotorRecord, nowMs: number): Seen {
  const rests = !isTurning(record);
  const {progress, restSinceMs, restReports, stuckSinceMs} = seen;
  const hasMoved =
    progress === null || Math.abs(record.position - progress.degrees) >= LEAST_MOVE_DEGREES;
  return {
    restSinceMs: rests ? (restSinceMs ?? nowMs) : null,
    restReports: rests ? restReports + 1 : 0,
    stuckSinceMs: STUCK.includes(record.state) ? (stuckSinceMs ?? nowMs) : null,
    progress: rests || hasMoved ? {degrees: record.position, atMs: nowMs} : progress,
  };
}
