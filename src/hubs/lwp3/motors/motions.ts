/** Which output motors follow, what that ends, and what is sent for it. */
import {MOTOR_BRAKE, MOTOR_FLOAT, MOTOR_HOLD} from '../protocol/output-commands.js';
import * as frames from './frames.js';
import {beginRun, drop, endRun, send} from './runs.js';
import {
  endStateOf,
  isOn,
  isOpen,
  hasEncoders,
  isPair,
  isStill,
  presentCount,
  signedSpeed,
  speedOf,
  still,
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
    motor.activity = activities[index] ?? still(MOTOR_FLOAT);
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
    stopAs(motor, activity.endState);
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
  const activities = output.motors.map((motor, index): Activity => {
    const speed = speeds[index] ?? 0;
    return speed === 0 && isPair(output) ? still(endStateOf(motor)) : {kind: 'driven', speed};
  });
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
    if (speed === 0) return still(endStateOf(motor));
    return rotation(motor, speed, degreesOf(speed), endState);
  });
  takeOver(output, activities);
  const deadlineMs = output.hub.nowMs + frames.longestRotationMs(degrees, fastest);
  beginRun(output, {ticket, deadlineMs, endsAtMs: null});
  const sum = speeds.reduce((total, speed) => total + degreesOf(speed), 0);
  // The hub's degrees are the average of all motors.
  const average = Math.max(1, Math.round(sum / speeds.length));
  send(output, frames.turn(output, speeds, average, endState));
}

/** The motor turns by these degrees, in the hub's own direction whatever that of the motor is, and holds its position there. */
export function turnAndHold(motor: MotorState, degrees: number, ticket: number): void {
  const {ownOutput} = motor;
  const speed = Math.abs(signedSpeed(motor)) * Math.sign(degrees);
  if (speed === 0) stopAs(motor, MOTOR_HOLD);
  else turn(ownOutput, [speed], Math.abs(degrees), MOTOR_HOLD, ticket);
}

/** @param toDegrees As the hub counts; null: the command has degrees and no position. */
export function rotation(
  motor: MotorState,
  speed: number,
  degrees: number,
  endState: number,
  toDegrees: number | null = null,
): Rotation {
  const fromDegrees = presentCount(motor);
  return {
    ...{kind: 'rotation', speed, degrees, endState, toDegrees, fromDegrees},
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
    activity.kind === 'still' && activity.wasStopped && activity.endState === power;
  const isOther = isPair(output) || motors.some(({lastOutput}) => lastOutput !== output);
  // The output that has stopped them sends that until it arrives. The gate knows the same of a single motor's own stops.
  if (isOther && motors.every(isStopped)) return;
  sendStop(
    output,
    motors.map(() => power),
  );
}

function sendStop(output: Output, powers: readonly number[]): void {
  takeOver(
    output,
    powers.map(power => ({kind: 'still', endState: power, wasStopped: true})),
  );
  send(output, frames.power(output, powers), true);
}

/** The motor alone stands in this end state. */
function stopAs(motor: MotorState, endState: number): void {
  if (endState !== MOTOR_HOLD) {
    stop(motor.ownOutput, endState);
    return;
  }
  takeOver(motor.ownOutput, [still(MOTOR_HOLD)]);
  standStill(motor);
}

/** The motor stands because its power is 0. Its pair, which may have to wait for the rate, sends the same. */
export function standStill({ownOutput}: MotorState): void {
  send(ownOutput, frames.drive(ownOutput, [0]), true);
}

/** The run has ended. If the hub has not ended it, its motors are stopped; one that was measured has its brake. */
export function finish(output: Output, isEndedByHub: boolean): void {
  const {motors} = output;
  const rotating = motors.find(({activity}) => activity.kind === 'rotation');
  endRun(output);
  if (isEndedByHub) {
    output.open = [];
    standAfter(output, rotating === undefined ? MOTOR_FLOAT : endStateOf(rotating));
  } else if (motors.some(({activity}) => activity.kind === 'measuring')) {
    for (const motor of motors) motor.activity = still(endStateOf(motor));
  } else if (rotating !== undefined) {
    stop(output, MOTOR_BRAKE);
  } else {
    // A power cannot hold.
    sendStop(
      output,
      motors.map(motor => (endStateOf(motor) === MOTOR_FLOAT ? MOTOR_FLOAT : MOTOR_BRAKE)),
    );
  }
}

/**
 * The hub has put all motors of this output into the end state of its command. A motor that this has not moved does not become
 * easier to turn: it gets its own end state again.
 */
function standAfter({motors}: Output, endState: number): void {
  const stood = motors
    .filter(({activity}) => activity.kind === 'still')
    .map(motor => ({motor, own: endStateOf(motor)}));
  for (const motor of motors) motor.activity = still(endState);
  for (const {motor, own} of stood) {
    if (own !== MOTOR_FLOAT && own !== endState) stopAs(motor, own);
  }
}
