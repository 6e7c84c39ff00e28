/** How motors begin and end to move: which output controls them, and which commands this output sends. */
import {MOTOR_BRAKE, MOTOR_FLOAT, MOTOR_HOLD} from '../protocol/output-commands.js';
import * as messages from './messages.js';
import {beginRun, dropWaiting, endRun, send} from './runs.js';
import {
  endStateOf,
  isOn,
  hasPending,
  hasEncoders,
  isPair,
  areAllZero,
  reportedCount,
  speedSetting,
  commandedSpeed,
  still,
  type Activity,
  type MotorState,
  type Output,
  type Rotation,
  type Run,
} from './state.js';

/**
 * The output controls its motors from now on, and their present run ends. If a motor was controlled by its pair, the other motor of
 * the pair continues on its own output.
 */
export function takeControl(output: Output, activities: readonly Activity[]): void {
  endRun(output);
  output.motors.forEach((motor, index) => {
    const {ownOutput, activeOutput} = motor;
    const wasOn = isOn(motor);
    if (activeOutput !== output) releaseControl(activeOutput, output.motors);
    else if (isPair(output)) ownOutput.pending = [];
    motor.activeOutput = output;
    motor.activity = activities[index] ?? still(MOTOR_FLOAT);
    // The command of a pair may have to wait for the rate, but a motor that is to stand must not.
    const standsAlone = wasOn && !isOn(motor) && activities.some(({kind}) => kind !== 'still');
    if (standsAlone && isPair(output)) sendSpeedZero(motor);
  });
}

/**
 * The output does not control its motors any more: another one has taken control of `leaving`. Each of the others continues on its
 * own output.
 */
export function releaseControl(output: Output, leaving: readonly MotorState[]): void {
  const {run} = output;
  const hadPending = hasPending(output);
  // At the gate, the message of a pair has replaced those of its motors. So what it drops may be the stop of a motor that stays.
  if (isPair(output)) dropWaiting(output);
  else output.pending = [];
  for (const motor of output.motors) {
    if (motor.activeOutput !== output || leaving.includes(motor)) continue;
    // The hub has all commands, and a motor that stands stays as it is.
    if (!isOn(motor) && !hadPending) continue;
    motor.activeOutput = motor.ownOutput;
    continueOnOwnOutput(motor, run);
  }
  endRun(output);
}

/** @param run The run of the pair; null: it has no end. */
function continueOnOwnOutput(motor: MotorState, run: Run | null): void {
  const {activity, ownOutput} = motor;
  if (activity.kind === 'rotation') {
    const degrees = Math.round(degreesLeft(motor, activity));
    if (degrees > 0) turn(ownOutput, [activity.speed], degrees, MOTOR_BRAKE, run?.promiseId ?? 0);
    else stop(ownOutput, MOTOR_BRAKE);
  } else if (activity.kind === 'still') {
    standWith(motor, activity.endState);
  } else {
    drive(ownOutput, [commandedSpeed(motor)], run);
  }
}

/** Drives its motors until another command, or until the time at which `run` ends. */
export function drive(
  output: Output,
  speeds: readonly number[],
  run: Pick<Run, 'promiseId' | 'endsAtMs'> | null,
): void {
  // A single motor at the speed 0 is on: a new power starts it. In a pair, the speed 0 means that the motor is not to turn. Then it
  // keeps its end state for the time after this.
  const activities = output.motors.map((motor, index): Activity => {
    const speed = speeds[index] ?? 0;
    return speed === 0 && isPair(output) ? still(endStateOf(motor)) : {kind: 'driven', speed};
  });
  takeControl(output, activities);
  if (run !== null) beginRun(output, {...run, deadlineMs: Infinity});
  sendSpeeds(output, speeds);
}

/** Sends the speeds of motors that are driven, for the rest of the time of their run. */
export function sendSpeeds(output: Output, speeds: readonly number[]): void {
  const {hub, run} = output;
  const stands = areAllZero(speeds);
  const endsAtMs = run?.endsAtMs ?? Infinity;
  const durationMs = Math.max(1, Math.ceil(endsAtMs - hub.nowMs));
  const isTimedByHub =
    durationMs <= messages.LONGEST_TIMED_RUN_MS && !stands && hasEncoders(output);
  if (run !== null) run.deadlineMs = endsAtMs + (isTimedByHub ? messages.LATE_END_MS : 0);
  if (isTimedByHub) send(output, messages.driveFor(output, speeds, durationMs));
  else send(output, messages.drive(output, speeds), stands);
}

/**
 * @param degrees How far the fastest motor turns.
 * @param endState How the motors stand then.
 */
export function turn(
  output: Output,
  speeds: readonly number[],
  degrees: number,
  endState: number,
  promiseId: number,
): void {
  const fastest = Math.max(...speeds.map(Math.abs));
  const degreesOf = (speed: number) => (degrees * Math.abs(speed)) / fastest;
  const activities = output.motors.map((motor, index) => {
    const speed = speeds[index] ?? 0;
    if (speed === 0) return still(endStateOf(motor));
    return rotation(motor, speed, degreesOf(speed), endState);
  });
  takeControl(output, activities);
  const deadlineMs = output.hub.nowMs + messages.longestRotationMs(degrees, fastest);
  beginRun(output, {promiseId, deadlineMs, endsAtMs: null});
  const sum = speeds.reduce((total, speed) => total + degreesOf(speed), 0);
  // The hub takes the average of all motors.
  const average = Math.max(1, Math.round(sum / speeds.length));
  send(output, messages.turn(output, speeds, average, endState));
}

/** Turns by these degrees in the direction in which the hub counts, whatever setDirection() says, and holds the position. */
export function turnAndHold(motor: MotorState, degrees: number, promiseId: number): void {
  const {ownOutput} = motor;
  const speed = Math.abs(speedSetting(motor)) * Math.sign(degrees);
  if (speed === 0) standWith(motor, MOTOR_HOLD);
  else turn(ownOutput, [speed], Math.abs(degrees), MOTOR_HOLD, promiseId);
}

/** @param toDegrees The hub's count at the end; null: the command has a number of degrees, and no position. */
export function rotation(
  motor: MotorState,
  speed: number,
  degrees: number,
  endState: number,
  toDegrees: number | null = null,
): Rotation {
  const fromDegrees = reportedCount(motor);
  return {
    ...{kind: 'rotation', speed, degrees, endState, toDegrees, fromDegrees},
    ...{progressDegrees: fromDegrees, ticksWithoutProgress: 0, hasNewPosition: false},
  };
}

/** All degrees, if no position has come since the command. */
function degreesLeft({count}: MotorState, {degrees, fromDegrees}: Rotation): number {
  const turned = fromDegrees === null || count === null ? 0 : Math.abs(count - fromDegrees);
  return Math.max(0, degrees - turned);
}

/**
 * Stops all motors of the output.
 * @param power MOTOR_FLOAT or MOTOR_BRAKE.
 */
export function stop(output: Output, power: number): void {
  const {motors} = output;
  const isStopped = ({activity}: MotorState) =>
    activity.kind === 'still' && activity.wasStopped && activity.endState === power;
  const isOther = isPair(output) || motors.some(({activeOutput}) => activeOutput !== output);
  // The gate repeats this stop until it arrives. A repeated stop of a single motor is passed on: the gate knows if it is needed.
  if (isOther && motors.every(isStopped)) return;
  sendStop(
    output,
    motors.map(() => power),
  );
}

/** The motors that are on coast. One that stands brakes, unless it coasts: a power cannot hold the position. */
export function stopDriven(output: Output): void {
  const coasts = (motor: MotorState) => isOn(motor) || endStateOf(motor) === MOTOR_FLOAT;
  sendStop(
    output,
    output.motors.map(motor => (coasts(motor) ? MOTOR_FLOAT : MOTOR_BRAKE)),
  );
}

function sendStop(output: Output, powers: readonly number[]): void {
  takeControl(
    output,
    powers.map(power => ({kind: 'still', endState: power, wasStopped: true})),
  );
  send(output, messages.power(output, powers), true);
}

/** A single motor stands with this end state. */
function standWith(motor: MotorState, endState: number): void {
  if (endState !== MOTOR_HOLD) {
    stop(motor.ownOutput, endState);
    return;
  }
  takeControl(motor.ownOutput, [still(MOTOR_HOLD)]);
  sendSpeedZero(motor);
}

/** The motor holds its position. The command of its pair, which says the same, may have to wait for the rate. */
export function sendSpeedZero({ownOutput}: MotorState): void {
  send(ownOutput, messages.drive(ownOutput, [0]), true);
}

/** The run has ended. If the hub has not ended it, its motors are stopped. One that waits for its angle stands already. */
export function finishRun(output: Output, isEndedByHub: boolean): void {
  const {motors} = output;
  const rotating = motors.find(({activity}) => activity.kind === 'rotation');
  endRun(output);
  if (isEndedByHub) {
    output.pending = [];
    restoreEndStates(output, rotating === undefined ? MOTOR_FLOAT : endStateOf(rotating));
  } else if (motors.some(({activity}) => activity.kind === 'measuring')) {
    for (const motor of motors) motor.activity = still(endStateOf(motor));
  } else if (rotating !== undefined) {
    stop(output, MOTOR_BRAKE);
  } else {
    stopDriven(output);
  }
}

/**
 * The hub has put all motors of this output into the end state of its command. A motor that the command has not moved gets its
 * own end state again, unless it floats: no user expects that a motor that brakes or holds starts to coast.
 */
function restoreEndStates({motors}: Output, endState: number): void {
  const standing = motors
    .filter(({activity}) => activity.kind === 'still')
    .map(motor => ({motor, own: endStateOf(motor)}));
  for (const motor of motors) motor.activity = still(endState);
  for (const {motor, own} of standing) {
    if (own !== MOTOR_FLOAT && own !== endState) standWith(motor, own);
  }
}
