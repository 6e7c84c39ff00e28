/** From what the device reports and when: whether a run is renewed, sent again, or has ended. */
import {isStuck, isTurning, type MotorState, type Run} from './state.js';

/** What to do with a run. `stop`: it has ended, and its motors are stopped, because they may still run. */
export type Verdict = 'send' | 'end' | 'stop' | null;

/** A lease is renewed after this time. Two renewals may be lost in a row. */
const RENEW_MS = 400;
/** A leased run that was refused, or whose motors do not move after this time, is sent again. */
const UNSEEN_MS = 200;
/** A bounded run that was not seen to begin is sent again after this time, if its motors rest, or if that does no harm. */
const LOST_MS = 700;
const LEAST_REPORTS = 4;
export const MOST_SENDS = 3;
/** If the answer to a bounded run does not come after its motors have come to rest, it was lost. Reports can pause for 300 ms. */
const ANSWER_LOST_MS = 700;
/** After a command, and after its answer, the newest report may be from before. */
const LATE_REPORT_MS = 300;
/** A timed run ends this long after its time, if no report shows how it is. */
const LATE_END_MS = 500;
/** A motor of a bounded run cannot move for this time. */
const STUCK_MS = 300;
/** A motor that should turn, and has reported no progress for this time, is blocked or has no power. */
const NO_PROGRESS_MS = 1_500;
/** A motor that stands may report a degree or two. */
const LEAST_MOVE_DEGREES = 3;
/** This part of a turn counts as all of it. */
const ENOUGH = 0.9;

/** One of the motors has reported. Returns whether it is the first sign that the run has begun. */
export function onRecord(run: Run, all: readonly MotorState[], nowMs: number): boolean {
  const reports = run.motors.flatMap(({index, report}) => (report ? [{index, report}] : []));
  const moves = (since: Run['positions'], {index, report}: (typeof reports)[number]) => {
    const before = since[index] ?? report.position;
    return isTurning(report) || Math.abs(report.position - before) >= LEAST_MOVE_DEGREES;
  };
  const rests = all.every(each => each.run !== run || (each.report && !isTurning(each.report)));
  const wasBegun = run.hasBegun;
  // What comes at once may be a report from before, about an older run.
  if (nowMs > run.sentAtMs) {
    run.hasMoved ||= reports.some(each => moves(run.positions, each));
    if (mayBeOlder(run, nowMs)) {
      for (const {index, report} of reports) run.olderPositions[index] = report.position;
      if (rests && nowMs > run.sentAtMs + LATE_REPORT_MS) run.olderUntilMs = -Infinity;
    } else run.hasBegun ||= reports.some(each => moves(run.olderPositions, each));
  }
  run.restSinceMs = rests ? (run.restSinceMs ?? nowMs) : null;
  run.restReports = rests ? run.restReports + 1 : 0;
  run.stuckSinceMs = reports.some(({report}) => isStuck(report))
    ? (run.stuckSinceMs ?? nowMs)
    : null;
  trackProgress(run, nowMs);
  return run.hasBegun && !wasBegun;
}

/** Whether a motion that is seen now may be that of an older run. */
function mayBeOlder({hasBegun, olderUntilMs}: Run, nowMs: number): boolean {
  return !hasBegun && nowMs <= olderUntilMs;
}

/** Whether all of its motors have turned as far as it turns them, and nothing says that an older run has turned them. */
function hasTurned({plan: {turns}, motors, positions, isBehindOlder}: Run): boolean {
  if (turns === null || isBehindOlder) return false;
  return motors.every(({index, report}) => {
    const way = (report?.position ?? 0) - (positions[index] ?? 0);
    return Math.sign(turns[index]) * way >= Math.abs(turns[index]) * ENOUGH;
  });
}

/** All of its motors must come on: if one of them is blocked, a run by degrees never ends. */
function trackProgress(run: Run, nowMs: number): void {
  const {progress, motors} = run;
  const positions = motors.map(({report}) => report?.position ?? 0);
  const isLess = (position: number, at: number) =>
    Math.abs(position - (progress?.positions[at] ?? position)) < LEAST_MOVE_DEGREES;
  const isTurningOn = motors.some(
    ({report}, at) => report !== null && isTurning(report) && isLess(positions[at] ?? 0, at),
  );
  const isSame = progress?.positions.length === positions.length && isTurningOn;
  if (!isSame) run.progress = {positions, atMs: nowMs};
}

export function verdictOf(run: Run, nowMs: number): Verdict {
  return run.isLeased ? verdictOfLease(run, nowMs) : verdictOfBounded(run, nowMs);
}

function verdictOfLease(run: Run, nowMs: number): Verdict {
  const {endsAtMs, restSinceMs} = run;
  if (nowMs >= endsAtMs) {
    if (restSinceMs !== null && nowMs > endsAtMs) return 'end';
    // An older run may go on for longer than this one was to last.
    return mayBeOlder(run, nowMs) || nowMs >= endsAtMs + LATE_END_MS ? 'stop' : null;
  }
  return nowMs >= renewalMs(run, nowMs) ? 'send' : null;
}

function renewalMs(run: Run, nowMs: number): number {
  const {sentAtMs, isStill, restSinceMs, refusedAtMs, isLastSent, endsAtMs} = run;
  if (isStill) return Infinity;
  const isWithout = restSinceMs !== null || refusedAtMs !== null;
  const seemsLost = isWithout || (isLastSent && mayBeOlder(run, nowMs));
  // The last one is sent again only then.
  if (isLastSent && (!seemsLost || endsAtMs - nowMs < UNSEEN_MS)) return Infinity;
  return sentAtMs + (seemsLost ? UNSEEN_MS : RENEW_MS);
}

function verdictOfBounded(run: Run, nowMs: number): Verdict {
  const {deadlineMs, completedAtMs, refusedAtMs, hasMoved, hasBegun, restSinceMs, restReports} =
    run;
  const restMs = restSinceMs === null ? -1 : nowMs - restSinceMs;
  if (completedAtMs !== null) {
    if (restMs >= 0 && (hasMoved || nowMs >= completedAtMs + LATE_REPORT_MS)) return 'end';
    if (nowMs >= completedAtMs + ANSWER_LOST_MS) return 'stop';
  }
  if (run.stuckSinceMs !== null && nowMs >= run.stuckSinceMs + STUCK_MS) return 'stop';
  if (nowMs >= deadlineMs) return 'stop';
  if (refusedAtMs !== null && nowMs >= refusedAtMs + UNSEEN_MS) return 'send';
  if (run.progress !== null && restMs < 0 && nowMs >= run.progress.atMs + NO_PROGRESS_MS) {
    // Without new reports nothing is known of its progress.
    const isReported = run.motors.every(({reportedAtMs}) => nowMs <= reportedAtMs + STUCK_MS);
    if (isReported) return 'stop';
  }
  const hasRested = restMs >= 0 && restReports >= LEAST_REPORTS;
  if (hasBegun && hasRested && restMs >= ANSWER_LOST_MS) return 'stop';
  const isUnseen = !hasBegun && completedAtMs === null && run.isWritten;
  if (!isUnseen || nowMs < run.sentAtMs + LOST_MS) return null;
  const maySend = run.sends < MOST_SENDS;
  if (hasRested && restMs >= LOST_MS) return maySend && !hasTurned(run) ? 'send' : 'stop';
  // An older run may go on for long.
  return maySend && run.plan.turns === null ? 'send' : null;
}

/** When to look at it again at the latest. */
export function nextDueMs(run: Run, nowMs: number): number {
  const {endsAtMs, deadlineMs, completedAtMs, refusedAtMs, stuckSinceMs} = run;
  if (run.isLeased) {
    if (nowMs >= endsAtMs) return endsAtMs + LATE_END_MS;
    return Math.min(endsAtMs, Math.max(nowMs, renewalMs(run, nowMs)));
  }
  const times = [
    deadlineMs,
    completedAtMs === null ? Infinity : completedAtMs + LATE_REPORT_MS,
    completedAtMs === null ? Infinity : completedAtMs + ANSWER_LOST_MS,
    stuckSinceMs === null ? Infinity : stuckSinceMs + STUCK_MS,
    refusedAtMs === null ? Infinity : refusedAtMs + UNSEEN_MS,
  ];
  return Math.min(...times.filter(atMs => atMs > nowMs), deadlineMs);
}
