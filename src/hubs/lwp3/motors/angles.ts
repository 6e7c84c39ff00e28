/** The turn to an angle: the motor brakes, reports its angle, and turns by the difference. For motors with an absolute encoder. */
import {MOTOR_BRAKE} from '../protocol/output-commands.js';
import * as messages from './messages.js';
import {takeControl, turnAndHold} from './motions.js';
import {beginRun, send} from './runs.js';
import {endStateOf, isOn, hasPending, speedSetting, type MotorState} from './state.js';

/** The positions and angles of a motor that stands may differ by a degree or two. */
export const LEAST_MOVE_DEGREES = 3;
/**
 * A braked motor must have stood for this time before its angle counts: over a link that acknowledges after 100 ms, one at full speed
 * is 190 degrees further when the frame arrives ...
 */
const STANDS_MS = 150;
/** ... This is checked so often. */
const CHECK_MS = 50;
/** If it has not by then, the motor does not turn. */
const LONGEST_MEASURING_MS = 5_000;

/** @param promiseId The number of the promise that waits for the end of the run. */
export function turnToAngle(motor: MotorState, toDegrees: number, promiseId: number): void {
  const {ownOutput: output, activeOutput, angle, type} = motor;
  if (!type.isAbsolute || !Number.isFinite(toDegrees) || speedSetting(motor) === 0) return;
  if (motor.reports !== 'angle' && angle !== null) angle.atRestSinceMs = Infinity;
  const isStanding = !isOn(motor) && !hasPending(output) && !hasPending(activeOutput);
  const endState = isStanding ? endStateOf(motor) : MOTOR_BRAKE;
  takeControl(output, [{kind: 'measuring', toDegrees, endState}]);
  const deadlineMs = output.hub.nowMs + LONGEST_MEASURING_MS;
  beginRun(output, {promiseId, deadlineMs, endsAtMs: null});
  if (!isStanding) send(output, messages.power(output, [MOTOR_BRAKE]), true);
  turnIfStanding(motor);
}

/** Turns a motor that waits for its angle, if it stands at a known one. Otherwise requests the angle and checks again later. */
export function turnIfStanding(motor: MotorState): void {
  const {activity, angle, ownOutput: output} = motor;
  const {hub, run} = output;
  if (activity.kind !== 'measuring' || run === null) return;
  // In another mode it reports no angle, so a move after the last report is not known.
  const untilMs = motor.reports === 'angle' ? hub.nowMs : (angle?.reportedAtMs ?? 0);
  if (hasPending(output) || angle === null || untilMs < angle.atRestSinceMs + STANDS_MS) {
    run.nextCheckMs = hub.nowMs + CHECK_MS;
    hub.effects.push({kind: 'measure', output});
    return;
  }
  const way = shortestTurn(Math.round(activity.toDegrees) - angle.degrees);
  turnAndHold(motor, way, run.promiseId);
}

/** The motor reports its angle. */
export function onAngle(motor: MotorState, degrees: number): void {
  const {nowMs} = motor.ownOutput.hub;
  const {restDegrees, atRestSinceMs} = motor.angle ?? {
    restDegrees: degrees,
    atRestSinceMs: Infinity,
  };
  const stays = Math.abs(shortestTurn(degrees - restDegrees)) < LEAST_MOVE_DEGREES;
  motor.angle =
    stays && atRestSinceMs < Infinity
      ? {degrees, restDegrees, atRestSinceMs, reportedAtMs: nowMs}
      : {degrees, restDegrees: degrees, atRestSinceMs: nowMs, reportedAtMs: nowMs};
}

/** -180..179 */
function shortestTurn(degrees: number): number {
  const turned = (((degrees + 180) % 360) + 360) % 360;
  return turned - 180;
}
