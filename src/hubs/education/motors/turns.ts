/** Whether a turn is sent again, or has ended: by its answer, by rest, by a stall, or at its latest time. */
import {STATUS} from '../protocol/values.js';
import {positionsOf, restSinceMs, type Verdict} from './runs.js';
import type {Turn} from './state.js';
import {isTurning} from './seen.js';

/** One that was refused is sent again after this time. */
const REFUSED_MS = 200;
/** One that was not seen to begin is sent again after this time, if its motors rest, or if that does no harm. */
const LOST_MS = 700;
const LEAST_REPORTS = 4;
const MOST_SENDS = 3;
/** If the answer does not come after its motors have come to rest, it was lost. Reports can pause for 300 ms. */
const ANSWER_LOST_MS = 700;
/** A motor cannot move for this time. */
const STUCK_MS = 300;
/** A motor that should turn, and has reported no progress for this time, is blocked or has no power. */
const NO_PROGRESS_MS = 1_500;
/** This part of a turn counts as all of it. */
const ENOUGH = 0.9;

/** @param statuses Of its newest command: one for all of its motors, or one for each. */
export function turnAnswered(turn: Turn, statuses: readonly number[], nowMs: number): Verdict {
  const isAll = (status: number) => statuses.every(each => each === status);
  if (isAll(STATUS.completed)) {
    // They are seen to rest after a motion of this turn, so no further report is needed.
    if (turn.hasBegun && restSinceMs(turn) !== null) return 'end';
    turn.answered = {status: STATUS.completed, atMs: nowMs};
    turn.hasBegun = true;
    return turnVerdict(turn, nowMs);
  }
  if (statuses.includes(STATUS.refused)) {
    // If only one of its motors has refused, the other one must not turn twice.
    if (!isAll(STATUS.refused) || turn.sends >= MOST_SENDS) return 'stop';
    turn.answered = {status: STATUS.refused, atMs: nowMs};
    return null;
  }
  // Something else has commanded the motors: a controller with the same card can do that.
  return statuses.includes(STATUS.interrupted) ? 'end' : null;
}

/** What was before it has come to its own end, so that it had not arrived by then. */
export function onOlderEnded(turn: Turn): void {
  turn.start = positionsOf(turn.motors);
}

export function turnVerdict(turn: Turn, nowMs: number): Verdict {
  const {answered, endsAtMs, motors, plan} = turn;
  const sinceMs = restSinceMs(turn);
  if (answered?.status === STATUS.completed) {
    const isReported = motors.every(({reportedAtMs}) => reportedAtMs > answered.atMs);
    if (sinceMs !== null && isReported) return 'end';
    if (nowMs >= answered.atMs + ANSWER_LOST_MS) return 'stop';
  }
  if (nowMs >= endsAtMs || isBlocked(turn, nowMs)) return 'stop';
  if (answered?.status === STATUS.refused && nowMs >= answered.atMs + REFUSED_MS) return 'send';
  const hasRested =
    sinceMs !== null &&
    nowMs >= sinceMs + ANSWER_LOST_MS &&
    motors.every(({seen}) => seen.restReports >= LEAST_REPORTS);
  if (turn.hasBegun) return hasRested ? 'stop' : null;
  if (answered !== null || !turn.isWritten || nowMs < turn.sentAtMs + LOST_MS) return null;
  const maySend = turn.sends < MOST_SENDS;
  if (hasRested) return maySend && !hasTurned(turn) ? 'send' : 'stop';
  // An older run may go on for long.
  return maySend && plan.degrees === null ? 'send' : null;
}

/** Whether one of its motors reports that it cannot move, or does not come on: then a turn by degrees never ends. */
function isBlocked({motors}: Turn, nowMs: number): boolean {
  return motors.some(({seen, report, reportedAtMs}) => {
    const {stuckSinceMs, progress} = seen;
    if (stuckSinceMs !== null && nowMs >= stuckSinceMs + STUCK_MS) return true;
    // Without new reports nothing is known of its progress.
    const turns = report !== null && isTurning(report) && nowMs <= reportedAtMs + STUCK_MS;
    return turns && progress !== null && nowMs >= progress.atMs + NO_PROGRESS_MS;
  });
}

/** Whether all of its motors have turned as far as it turns them. */
function hasTurned({plan: {degrees}, motors, start}: Turn): boolean {
  if (degrees === null) return false;
  return motors.every(({index, report}) => {
    const way = (report?.position ?? 0) - (start.get(index) ?? 0);
    return Math.sign(degrees[index]) * way >= Math.abs(degrees[index]) * ENOUGH;
  });
}

/** When to look at it again at the latest. */
export function turnDueMs({motors, answered, endsAtMs}: Turn, nowMs: number): number {
  const stuckSinceMs = motors.flatMap(({seen}) => seen.stuckSinceMs ?? []);
  const answeredMs =
    answered === null
      ? Infinity
      : answered.atMs + (answered.status === STATUS.refused ? REFUSED_MS : ANSWER_LOST_MS);
  const times = [answeredMs, ...stuckSinceMs.map(sinceMs => sinceMs + STUCK_MS)];
  return Math.min(...times.filter(atMs => atMs > nowMs), endsAtMs);
}
