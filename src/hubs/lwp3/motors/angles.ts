/** A motor with a mark turns to an angle: it brakes, and turns as soon as it is known where it stands. */
import {MOTOR_BRAKE} from '../protocol/output-commands.js';
import * as frames from './frames.js';
import {takeOver, turnAndHold} from './motions.js';
import {beginRun, send} from './runs.js';
import {endStateOf, isOn, isOpen, signedSpeed, type MotorState} from './state.js';

/** A motor that stands may report positions that differ by a degree or two. */
export const LEAST_MOVE_DEGREES = 3;
/** Before the motor turns, it must have stood for this time, ... */
const STANDS_MS = 150;
/** ... which is looked at this often. */
const LOOK_MS = 50;
/** If it is not known by then where it stands, it does not turn. */
const LONGEST_MEASURING_MS = 5_000;

/** @param ticket The number of the promise that waits for the end of the run. */
export function turnToAngle(motor: MotorState, toDegrees: number, ticket: number): void {
  const {ownOutput: output, lastOutput, angle, type} = motor;
  if (!type.isAbsolute || !Number.isFinite(toDegrees) || signedSpeed(motor) === 0) return;
  if (motor.reports !== 'angle' && angle !== null) angle.sinceMs = Infinity;
  const isStanding = !isOn(motor) && !isOpen(output) && !isOpen(lastOutput);
  const endState = isStanding ? endStateOf(motor) : MOTOR_BRAKE;
  takeOver(output, [{kind: 'measuring', toDegrees, endState}]);
  const deadlineMs = output.hub.nowMs + LONGEST_MEASURING_MS;
  beginRun(output, {ticket, deadlineMs, endsAtMs: null});
  if (!isStanding) send(output, frames.power(output, [MOTOR_BRAKE]), true);
  turnIfStanding(motor);
}

/** If the motor is measured and stands, it turns. */
export function turnIfStanding(motor: MotorState): void {
  const {activity, angle, ownOutput: output} = motor;
  const {hub, run} = output;
  if (activity.kind !== 'measuring' || run === null) return;
  // It may be in another mode in between.
  const untilMs = motor.reports === 'angle' ? hub.nowMs : (angle?.reportedAtMs ?? 0);
  if (isOpen(output) || angle === null || untilMs < angle.sinceMs + STANDS_MS) {
    run.lookAtMs = hub.nowMs + LOOK_MS;
    hub.effects.push({kind: 'measure', output});
    return;
  }
  const way = shortestWay(Math.round(activity.toDegrees) - angle.degrees);
  turnAndHold(motor, way, run.ticket);
}

/** The motor reports its angle. */
export function reportAngle(motor: MotorState, degrees: number): void {
  const {nowMs} = motor.ownOutput.hub;
  const {placeDegrees, sinceMs} = motor.angle ?? {placeDegrees: degrees, sinceMs: Infinity};
  const stays = Math.abs(shortestWay(degrees - placeDegrees)) < LEAST_MOVE_DEGREES;
  motor.angle =
    stays && sinceMs < Infinity
      ? {degrees, placeDegrees, sinceMs, reportedAtMs: nowMs}
      : {degrees, placeDegrees: degrees, sinceMs: nowMs, reportedAtMs: nowMs};
}

/** -180..179 */
function shortestWay(degrees: number): number {
  const turned = (((degrees + 180) % 360) + 360) % 360;
  return turned - 180;
}
