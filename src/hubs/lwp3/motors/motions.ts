/** Which output motors follow, what that ends, and what is sent for it. */
import {MOTOR_BRAKE, MOTOR_FLOAT} from '../protocol/output-commands.js';
import * as frames from './frames.js';
import {beginRun, drop, endRun, send} from './runs.js';
import {
  isOn,
  isOpen,
  hasEncoders,
  isPair,
  isStill,
  presentCount,
  speedOf,
  STILL,
  type Activity,
  type MotorState,
  type Output,
  type Rotation,
  type Run,
} from './state.js';

/** The motors follow this output from now on. Their present run ends. The other motor of a pair continues alone. */
export function takeOver(output: Output, activities: readonly Activity[]): void {
  endRun(output);
  output.motors.forEach((motor, index) => {
    const {ownOutput, lastOutput} = motor;
    const wasOn = isOn(motor);
    if (lastOutput !== output) release(lastOutput, output.motors);
    else if (isPair(output)) ownOutput.open = [];
    motor.lastOutput = output;
    motor.activity = activities[index] ?? STILL;
    // The command of a pair may have to wait for the rate, but a motor that is to stand must not.
    const standsAlone = wasOn && !isOn(motor) && activities.some(({kind}) => kind !== 'still');
    if (standsAlone && isPair(output)) standStill(motor);
  });
}

/** These motors follow another output from now on, and the other one of a pair its own. Without `leaving`, the pair is gone. */
export function release(output: Output, leaving: readonly MotorState[]): void {
  const {run} = output;
  const wasOpen = isOpen(output);
  // A pair's message replaces those of its motors at the gate, also a stop that has not left.
  if (isPair(output)) drop(output);
  else output.open = [];
  for (const motor of output.motors) {
    if (motor.lastOutput !== output || leaving.includes(motor)) continue;
    // One that stands has its stop, unless that may not have left.
    if (!isOn(motor) && !wasOpen) continue;
    motor.lastOutput = motor.ownOutput;
    continueAlone(motor, run);
  }
  endRun(output);
}

/** @param run Of the pair; null: it has no end. */
function continueAlone(motor: MotorState, run: Run | null): void {
  const {activity, ownOutput} = motor;
  if (activity.kind === 'rotation') {
    const degrees = Math.round(degreesLeft(motor, activity));
    if (degrees > 0) turn(ownOutput, [activity.speed], degrees, MOTOR_BRAKE, run?.ticket ?? 0);
    else stop(ownOutput, MOTOR_BRAKE);
  } else if (activity.kind === 'still') {
    stop(ownOutput, activity.stopPower ?? MOTOR_FLOAT);
  } else {
    drive(ownOutput, [speedOf(motor)], run);
  }
}

/** Drives its motors until another command, or until the time at which `run` ends. */
export function drive(
  output: Output,
  speeds: readonly number[],
  run: Pick<Run, 'ticket' | 'endsAtMs'> | null,
): void {
  // A single motor at the speed 0 is driven, because its power may change. In a pair, it is not to turn.
  const activities = speeds.map((speed): Activity =>
    speed === 0 && isPair(output) ? STILL : {kind: 'driven', speed},
  );
  takeOver(output, activities);
  if (run !== null) beginRun(output, {...run, deadlineMs: Infinity});
  sendSpeeds(output, speeds);
}

/** Sends the speeds of motors that are driven, for what is left of the time. */
export function sendSpeeds(output: Output, speeds: readonly number[]): void {
  const {hub, run} = output;
  const stands = isStill(speeds);
  const endsAtMs = run?.endsAtMs ?? Infinity;
  const durationMs = Math.max(1, Math.ceil(endsAtMs - hub.nowMs));
  const isTimedByHub = durationMs <= frames.LONGEST_TIMED_RUN_MS && !stands && hasEncoders(output);
  if (run !== null) run.deadlineMs = endsAtMs + (isTimedByHub ? frames.LATE_END_MS : 0);
  if (isTimedByHub) send(output, frames.driveFor(output, speeds, durationMs));
  else send(output, frames.drive(output, speeds), stands);
}

/** @param degrees How far the fastest motor turns. */
export function turn(
  output: Output,
  speeds: readonly number[],
  degrees: number,
  endState: number,
  ticket: number,
): void {
  const fastest = Math.max(...speeds.map(Math.abs));
  const degreesOf = (speed: number) => (degrees * Math.abs(speed)) / fastest;
  const activities = output.motors.map((motor, index) => {
    const speed = speeds[index] ?? 0;
    return speed === 0 ? STILL : rotation(motor, speed, degreesOf(speed), null);
  });
  takeOver(output, activities);
  const deadlineMs = output.hub.nowMs + frames.longestRotationMs(degrees, fastest);
  beginRun(output, {ticket, deadlineMs, endsAtMs: null});
  const sum = speeds.reduce((total, speed) => total + degreesOf(speed), 0);
  // The hub's degrees are the average of all motors.
  const average = Math.max(1, Math.round(sum / speeds.length));
  send(output, frames.turn(output, speeds, average, endState));
}

/** @param toDegrees As the hub counts; null: the command has degrees and no position. */
export function rotation(
  motor: MotorState,
  speed: number,
  degrees: number,
  toDegrees: number | null,
): Rotation {
  const fromDegrees = presentCount(motor);
  return {
    ...{kind: 'rotation', speed, degrees, toDegrees, fromDegrees},
    ...{progressDegrees: fromDegrees, ticksWithoutProgress: 0, hasNewPosition: false},
  };
}

function degreesLeft({count}: MotorState, {degrees, fromDegrees}: Rotation): number {
  const turned = fromDegrees === null || count === null ? 0 : Math.abs(count - fromDegrees);
  return Math.max(0, degrees - turned);
}

/** @param power MOTOR_FLOAT or MOTOR_BRAKE. */
export function stop(output: Output, power: number): void {
  const {motors} = output;
  const isStopped = ({activity}: MotorState) =>
    activity.kind === 'still' && activity.stopPower === power;
  const isOther = isPair(output) || motors.some(({lastOutput}) => lastOutput !== output);
  // The output that has stopped them sends that until it arrives. The gate knows the same of a single motor's own stops.
  if (isOther && motors.every(isStopped)) return;
  takeOver(
    output,
    motors.map(() => ({kind: 'still', stopPower: power})),
  );
  const powers = motors.map(() => power);
  send(output, frames.power(output, powers), true);
}

/** The motor stands because its power is 0. Its pair, which may have to wait for the rate, sends the same. */
export function standStill({ownOutput}: MotorState): void {
  send(ownOutput, frames.drive(ownOutput, [0]), true);
}

/** The run has ended. If the hub has not ended it, its motors are stopped; one that was measured has its brake. */
export function finish(output: Output, isEndedByHub: boolean): void {
  const {motors} = output;
  const kinds = motors.map(({activity}) => activity.kind);
  endRun(output);
  if (isEndedByHub) output.open = [];
  if (isEndedByHub || kinds.includes('measuring')) for (const each of motors) each.activity = STILL;
  else stop(output, kinds.includes('rotation') ? MOTOR_BRAKE : MOTOR_FLOAT);
}
