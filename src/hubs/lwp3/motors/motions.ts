/** What motors begin, what that ends, and what is sent for it. */
import {MOTOR_BRAKE, MOTOR_FLOAT} from '../protocol/output-commands.js';
import * as frames from './frames.js';
import {
  countOf,
  degreesLeft,
  isOn,
  isOpen,
  isPair,
  signedSpeed,
  STILL,
  type Does,
  type MotorState,
  type OutputState,
  type Rotation,
} from './state.js';
import {oneOrTwo, type Change, type RunParts} from './step.js';

/** The motors follow this output from now on. What has driven them ends, and another motor of that continues alone. */
export function begin(
  change: Change,
  output: OutputState,
  does: readonly Does[],
  newRun: RunParts | null = null,
): void {
  change.endRun(output);
  const isStop = does.every(({kind}) => kind === 'still');
  change.motorsOf(output).forEach((motor, index) => {
    const wasOn = isOn(motor);
    const own = change.output(motor.port);
    if (motor.by !== output.port) leave(change, change.output(motor.by), output.motors);
    else if (isPair(output)) change.drop(own);
    motor.by = output.port;
    motor.does = does[index] ?? STILL;
    // The command of the pair may have to wait for the rate, but a motor that is to stand must not.
    if (own !== output && !isStop && wasOn && !isOn(motor)) standStill(change, own);
  });
  if (newRun !== null) change.beginRun(output, newRun);
}

/** These motors leave the output. Another one continues alone: that of a pair, of which one motor gets a command. */
export function leave(change: Change, output: OutputState, leaving: readonly number[]): void {
  const wasOpen = isOpen(output);
  change.drop(output);
  for (const motor of change.motorsOf(output)) {
    const stays = motor.by === output.port && !leaving.includes(motor.port);
    // One that stands has its stop, unless that may not have left.
    if (!stays || (!isOn(motor) && !wasOpen)) continue;
    motor.by = motor.port;
    continueAlone(change, motor, output.run?.ticket ?? 0);
  }
  change.endRun(output);
}

function continueAlone(change: Change, motor: MotorState, ticket: number): void {
  const {port, does} = motor;
  const own = change.output(port);
  switch (does.kind) {
    case 'rotation': {
      const degrees = Math.round(degreesLeft(motor, does));
      if (degrees > 0) turn(change, own, [does.speed], degrees, MOTOR_BRAKE, ticket);
      else stop(change, port, MOTOR_BRAKE);
      break;
    }
    case 'timed':
      begin(change, own, [does], {deadlineMs: does.endsAtMs, ticket});
      drive(change, own);
      break;
    case 'still':
      stop(change, port, does.power ?? MOTOR_FLOAT);
      break;
    default:
      begin(change, own, [does]);
      drive(change, own);
  }
}

/** @param degrees How far the fastest motor turns. */
export function turn(
  change: Change,
  output: OutputState,
  speeds: readonly number[],
  degrees: number,
  endState: number,
  ticket = change.ticket,
): void {
  const fastest = Math.max(...speeds.map(Math.abs));
  const does = change.motorsOf(output).map((motor, index) => {
    const speed = speeds[index] ?? 0;
    return inOutput(output, rotation(motor, speed, (degrees * Math.abs(speed)) / fastest, null));
  });
  const deadlineMs = change.nowMs + frames.longestRotationMs(degrees, fastest);
  begin(change, output, does, {deadlineMs, ticket, isEndedByHub: true});
  const sum = speeds.reduce((total, speed) => total + (degrees * Math.abs(speed)) / fastest, 0);
  // The hub's degrees are the average of all motors.
  const average = Math.max(1, Math.round(sum / speeds.length));
  change.send(output, frames.rotation(oneOrTwo(speeds), average, endState));
}

/** Motors that are on get their new power and direction; a rotation keeps those that it has. */
export function sendAgain(change: Change, motor: MotorState): void {
  const {does} = motor;
  if (does.kind !== 'on' && does.kind !== 'timed') return;
  const speed = signedSpeed(motor);
  motor.does = {...does, speed};
  const output = change.output(motor.by);
  const own = change.output(motor.port);
  if (own !== output && !isStill(change.speedsOf(output))) {
    // The command of the pair may have to wait for the rate.
    if (speed === 0) standStill(change, own);
    else change.drop(own);
  }
  drive(change, output);
}

/** Sends what motors do that are on, perhaps for a time. */
export function drive(change: Change, output: OutputState): void {
  const speeds = change.speedsOf(output);
  const stands = isStill(speeds);
  const hasEncoder = allHaveEncoders(change, output);
  let action = frames.run(speeds, hasEncoder);
  for (const {does} of change.motorsOf(output)) {
    if (does.kind !== 'timed' || output.run === null) continue;
    const isTimedByHub = hasEncoder && !stands;
    const {durationMs, ...end} = frames.timedEnd(does.endsAtMs, change.nowMs, isTimedByHub);
    output.run = {...output.run, ...end};
    if (durationMs !== null) action = frames.timed(speeds, durationMs);
  }
  if (stands) standStill(change, output);
  else change.send(output, action);
}

export function standStill(change: Change, output: OutputState): void {
  const {length} = output.motors;
  change.sendStop(output, frames.stand(length, allHaveEncoders(change, output)));
}

function allHaveEncoders(change: Change, output: OutputState): boolean {
  return change.motorsOf(output).every(({type}) => type.hasEncoder);
}

/** @param power MOTOR_FLOAT or MOTOR_BRAKE. */
export function stop(change: Change, port: number, power: number): void {
  const output = change.output(port);
  const motors = change.motorsOf(output);
  const isStopped = motors.every(({does}) => does.kind === 'still' && does.power === power);
  // The output that has stopped them sends that until it arrives. The gate knows the same of a single motor's own stops.
  if (isStopped && (isPair(output) || motors.some(({by}) => by !== port))) return;
  const does = motors.map((): Does => ({kind: 'still', power}));
  begin(change, output, does);
  change.sendStop(output, frames.power(oneOrTwo(motors.map(() => power))));
}

/** One motor at the speed 0 is on, because its power may change. In a pair, it is not to turn. */
export function inOutput(output: OutputState, does: Does & {readonly speed: number}): Does {
  return does.speed === 0 && isPair(output) ? STILL : does;
}

export function rotation(
  motor: MotorState,
  speed: number,
  degrees: number,
  toDegrees: number | null,
): Rotation {
  const fromDegrees = countOf(motor);
  return {
    ...{kind: 'rotation', speed, degrees, toDegrees, fromDegrees},
    ...{progressDegrees: fromDegrees, ticksWithoutProgress: 0, isReported: false},
  };
}

export function isStill(speeds: readonly number[]): boolean {
  return speeds.every(speed => speed === 0);
}
