/** The reducer by what the hub reports, by the outcomes of commands, and by time. */
import type {Fate} from '../../../gate/gate.js';
import {DEFAULT_TIMES} from '../../../gate/gate-times.js';
import {MOTOR_BRAKE, MOTOR_FLOAT} from '../protocol/output-commands.js';
import {FEEDBACK, isEndReport} from '../protocol/output-feedback.js';
import {lookAtAngle} from './commands.js';
import {longestRotationMs} from './frames.js';
import {stop} from './motions.js';
import {
  reports,
  shortestWay,
  STILL,
  type MotorMode,
  type OutputState,
  type OwedCommand,
} from './state.js';
import type {Change} from './step.js';

/**
 * An error message is about a command that the hub has acknowledged at most this long before. It names no port. A run that is
 * wrongly ended stops its motor; a refused one that is missed ends on its stall or at its deadline.
 */
const REFUSAL_MS = 1_000;

/**
 * A motor that should turn is stalled after this many ticks in about the same position. Together they are longer than a
 * slow link's pauses. A tick counts only if the motor reports its position. Ticks are counted, not time: while the page
 * stands still, positions wait too, and it costs one tick.
 */
const STALL_TICKS = 5;
const TICK_MS = 300;
/** A motor that stands may report positions that differ by a degree or two. */
const LEAST_MOVE_DEGREES = 3;

/** Each report is about the oldest command that it can be about. If one is lost, a run may end late, but none ends early. */
export function feedback(change: Change, port: number, flags: number): void {
  const {nowMs} = change;
  const output = change.output(port);
  if (flags === FEEDBACK.refused) {
    refused(change, output);
    return;
  }
  // Scratch Link 2.x can deliver a notification several times.
  if (flags === output.lastReport.flags && nowMs < output.lastReport.atMs + 1) return;
  output.lastReport = {flags, atMs: nowMs};
  change.forgetReplaced(output);
  const isBegun = (flags & FEEDBACK.inProgress) !== 0;
  const isOver = isEndReport(flags);
  if (isOver) ended(change, output, isBegun);
  // One was discarded, and the next one has been completed.
  if ((flags & FEEDBACK.discarded) !== 0 && (flags & FEEDBACK.completed) !== 0) {
    ended(change, output, isBegun);
  }
  if (isBegun) begun(change, output, isOver);
}

/** An error message names no command. */
function refused(change: Change, output: OutputState): void {
  const current = output.owed.find(({id}) => id === output.current);
  if (current === undefined || current.isStarted) return;
  const isRecent = change.nowMs < current.acknowledgedAtMs + REFUSAL_MS;
  if (!isRecent) return;
  forget(output, current);
  finish(change, output, false);
}

/** @param isOtherBegun The same report says that the hub executes a command. */
function ended(change: Change, output: OutputState, isOtherBegun: boolean): void {
  const [oldest] = output.owed;
  // The hub has not got it: the report is about an older one.
  if (oldest === undefined || !isReceived(oldest)) return;
  const isCurrent = oldest.id === output.current;
  if (isCurrent && isOtherBegun) return;
  forget(output, oldest);
  if (isCurrent) finish(change, output, true);
}

/**
 * @param isOtherOver The same report says that a command has ended.
 * @param isSent Whether the gate says that the hub may have the current command.
 */
function begun(change: Change, output: OutputState, isOtherOver: boolean, isSent = false): void {
  const [oldest, next] = output.owed;
  if (oldest === undefined) return;
  const isEndLost = oldest.isStarted && !isOtherOver && next !== undefined;
  const command = isEndLost ? next : oldest;
  const isCurrent = command.id === output.current;
  if (isCurrent && !isReceived(command) && !isSent) {
    const {port} = output;
    const then = (after: Change) => begun(after, after.output(port), isOtherOver, true);
    change.effects.push({kind: 'confirm', port, then});
    return;
  }
  if (isEndLost) forget(output, oldest);
  output.owed = output.owed.map(each => (each === command ? {...each, isStarted: true} : each));
  if (isCurrent) startTicks(change, output);
}

/** What has become of a command at the gate. */
export function outcome(change: Change, port: number, id: number, fate: Fate): void {
  const {nowMs} = change;
  const output = change.output(port);
  output.pending = output.pending.filter(each => each !== id && (fate !== 'sent' || each > id));
  if (fate === 'sent') {
    output.changedAtMs = nowMs;
    output.owed = output.owed.map(each => {
      if (each.id === id) return {...each, acknowledgedAtMs: nowMs};
      return each.id < id ? {...each, replacedAtMs: Math.min(each.replacedAtMs, nowMs)} : each;
    });
    if (id === output.current) startTicks(change, output);
    return;
  }
  const command = output.owed.find(each => each.id === id);
  if (command === undefined || command.isStarted) return;
  // If a write timed out, the hub may execute the command.
  const wasRefused = nowMs < command.sentAtMs + DEFAULT_TIMES.writeTimeoutMs;
  if (wasRefused) forget(output, command);
}

/** The hub has the command: its motors should turn from now on. */
function startTicks(change: Change, output: OutputState): void {
  const isRotation = change.motorsOf(output).some(({does}) => does.kind === 'rotation');
  if (!isRotation || output.run?.tickAtMs !== Infinity) return;
  output.run = {...output.run, tickAtMs: change.nowMs + TICK_MS};
}

/** The motor is put into a mode. */
export function setMode(change: Change, port: number, mode: MotorMode): void {
  const motor = change.motor(port);
  motor.mode = mode;
  motor.hasModeValue = false;
}

export function count(change: Change, port: number, degrees: number): void {
  const motor = change.motor(port);
  const {does} = motor;
  motor.hasModeValue ||= motor.mode === 'count';
  motor.count = degrees;
  if (does.kind !== 'rotation') return;
  const {progressDegrees, toDegrees, speed} = does;
  const stays =
    progressDegrees !== null && Math.abs(degrees - progressDegrees) < LEAST_MOVE_DEGREES;
  motor.does = {
    ...does,
    ...{fromDegrees: does.fromDegrees ?? degrees, isReported: true},
    ...(!stays && {progressDegrees: degrees, ticksWithoutProgress: 0}),
  };
  const output = change.output(motor.by);
  if (does.fromDegrees !== null || toDegrees === null || output.run === null) return;
  const longestMs = longestRotationMs(Math.abs(toDegrees - degrees), speed);
  output.run = {...output.run, deadlineMs: change.nowMs + longestMs};
}

export function angle(change: Change, port: number, degrees: number): void {
  const {nowMs} = change;
  const motor = change.motor(port);
  motor.hasModeValue ||= motor.mode === 'angle';
  const before = motor.angle ?? {placeDegrees: degrees, sinceMs: nowMs};
  const moved = Math.abs(shortestWay(degrees - before.placeDegrees)) >= LEAST_MOVE_DEGREES;
  const {placeDegrees, sinceMs} = moved ? {placeDegrees: degrees, sinceMs: nowMs} : before;
  motor.angle = {degrees, placeDegrees, sinceMs, lastMs: nowMs};
}

/** Ends what has reached its deadline, and looks at the motors that are due. */
export function pass(change: Change): void {
  for (const output of change.outputs) {
    const {deadlineMs, tickAtMs} = output.run ?? {deadlineMs: Infinity, tickAtMs: Infinity};
    if (change.nowMs >= deadlineMs) finish(change, output, false);
    else if (change.nowMs >= tickAtMs) tick(change, output);
  }
}

function tick(change: Change, output: OutputState): void {
  if (output.run !== null) output.run = {...output.run, tickAtMs: change.nowMs + TICK_MS};
  let isStalled = false;
  for (const motor of change.motorsOf(output)) {
    const {does} = motor;
    lookAtAngle(change, motor);
    if (does.kind !== 'rotation') continue;
    // The hub may not get the command that sets the position again, or a script reads something else meanwhile.
    const isKnown = does.isReported || reports(motor, 'count');
    const ticksWithoutProgress = does.ticksWithoutProgress + (isKnown ? 1 : 0);
    motor.does = {...does, ticksWithoutProgress, isReported: false};
    isStalled ||= ticksWithoutProgress >= STALL_TICKS && does.progressDegrees !== null;
  }
  if (isStalled) finish(change, output, false);
}

/** The run has ended. If the hub has not ended it, its motors are stopped; one that was measured has its brake. */
function finish(change: Change, output: OutputState, isEndedByHub: boolean): void {
  const motors = change.motorsOf(output);
  const does = motors.map(({does: {kind}}) => kind);
  change.endRun(output);
  if (isEndedByHub) output.pending = [];
  if (isEndedByHub || does.includes('measuring')) for (const each of motors) each.does = STILL;
  else stop(change, output.port, does.includes('rotation') ? MOTOR_BRAKE : MOTOR_FLOAT);
}

function isReceived({acknowledgedAtMs, isStarted}: OwedCommand): boolean {
  return isStarted || acknowledgedAtMs > -Infinity;
}

function forget(output: OutputState, command: OwedCommand): void {
  output.owed = output.owed.filter(({id}) => id !== command.id);
}
