/** The reducer by commands. `port`: of a motor, or of a pair, whose motors begin together. */
import {MOTOR_BRAKE, MOTOR_FLOAT, MOTOR_HOLD} from '../protocol/output-commands.js';
import * as frames from './frames.js';
import {
  countOf,
  degreesLeft,
  isOn,
  isOpen,
  isPair,
  limited,
  reports,
  shortestWay,
  signedSpeed,
  speedAt,
  STILL,
  type Does,
  type MotorState,
  type OutputState,
  type Rotation,
} from './state.js';
import {oneOrTwo, type Change, type RunParts} from './step.js';

/** The new power and direction of each motor, as one number. Null: they stay as they are. */
type Percents = readonly number[] | null;

const MOST_DEGREES = 2 ** 31 - 1;
/** How far a motor may have turned since its last position, if that is old. */
const UNKNOWN_DEGREES = 3_600;

/** Before a motor turns to an angle, it must have stood for this time, ... */
const STANDS_MS = 150;
/** ... which is looked at this often. */
const LOOK_MS = 50;
/** If it is not known by then where it stands, it does not turn. */
const LONGEST_MEASURING_MS = 5_000;

export function setPower(change: Change, port: number, percent: number): void {
  const motor = change.motor(port);
  motor.powerPercent = limited(percent);
  sendAgain(change, motor);
}

export function setDirection(change: Change, port: number, direction: 1 | -1): void {
  const motor = change.motor(port);
  motor.direction = direction;
  sendAgain(change, motor);
}

export function run(change: Change, port: number, percents: Percents): void {
  const output = change.output(port);
  const speeds = takeSpeeds(change, output, percents);
  if (percents !== null && isStill(speeds)) {
    stop(change, port, MOTOR_FLOAT);
    return;
  }
  const does = speeds.map(speed => inOutput(output, {kind: 'on', speed}));
  begin(change, output, does);
  drive(change, output);
}

export function runFor(change: Change, port: number, percents: Percents, durationMs: number): void {
  const output = change.output(port);
  const speeds = takeSpeeds(change, output, percents);
  const isNothing = !(durationMs > 0) || durationMs === Infinity;
  if (isNothing || (percents !== null && isStill(speeds))) {
    if (isPair(output) || change.motorsOf(output).some(isOn)) stop(change, port, MOTOR_FLOAT);
    return;
  }
  const endsAtMs = change.nowMs + durationMs;
  const does = speeds.map(speed => inOutput(output, {kind: 'timed', speed, endsAtMs}));
  begin(change, output, does, {deadlineMs: endsAtMs});
  drive(change, output);
}

/** @param degrees In the directions of the motors; those of a pair are for the faster one. */
export function turnFor(
  change: Change,
  port: number,
  percents: Percents,
  degrees: number,
  endState: number,
): void {
  const output = change.output(port);
  const forwards = takeSpeeds(change, output, percents);
  // As the official extension: at the power 0, what runs goes on.
  if (percents === null && isStill(forwards)) return;
  const size = Math.min(Math.round(Math.abs(degrees)), MOST_DEGREES);
  if (size > 0 && !isStill(forwards)) {
    const speeds = forwards.map(speed => speed * Math.sign(degrees));
    turn(change, output, speeds, size, endState);
    return;
  }
  // A rotation of nothing replaces what runs, as any other does. NaN turns nothing.
  if (change.motorsOf(output).some(isOn)) stop(change, port, MOTOR_BRAKE);
}

/**
 * @param toDegrees As the hub counts.
 * @param lastDegrees Where it was last, if it does not report that now.
 */
export function turnTo(change: Change, port: number, toDegrees: number, lastDegrees: number): void {
  const motor = change.motor(port);
  const output = change.output(port);
  const speed = Math.abs(signedSpeed(motor));
  if (speed === 0) return;
  const count = countOf(motor);
  const degrees =
    Math.abs(toDegrees - (count ?? lastDegrees)) + (count === null ? UNKNOWN_DEGREES : 0);
  const isForwards = count === null || toDegrees >= count;
  const does = rotation(motor, isForwards ? speed : -speed, degrees, toDegrees);
  const deadlineMs = change.nowMs + frames.longestRotationMs(degrees, speed);
  begin(change, output, [does], {deadlineMs, isEndedByHub: true});
  change.send(output, frames.goTo(toDegrees, speed, MOTOR_HOLD));
}

/** It brakes, unless it stands already, and turns as soon as it is known where it stands. */
export function turnToAngle(change: Change, port: number, toDegrees: number): void {
  const motor = change.motor(port);
  const output = change.output(port);
  if (signedSpeed(motor) === 0) return;
  if (!reports(motor, 'angle')) motor.angle = null;
  const isStanding = !isOn(motor) && !isOpen(output) && !isOpen(change.output(motor.by));
  const deadlineMs = change.nowMs + LONGEST_MEASURING_MS;
  begin(change, output, [{kind: 'measuring', toDegrees}], {deadlineMs});
  if (!isStanding) change.sendStop(output, frames.power([MOTOR_BRAKE]));
  lookAtAngle(change, motor);
}

/** Of a motor that is measured. */
export function lookAtAngle(change: Change, motor: MotorState): void {
  const {does, angle, port} = motor;
  const output = change.output(port);
  if (does.kind !== 'measuring' || output.run === null) return;
  // It may be in another mode in between.
  const untilMs = reports(motor, 'angle') ? change.nowMs : (angle?.lastMs ?? 0);
  if (isOpen(output) || angle === null || untilMs < angle.sinceMs + STANDS_MS) {
    output.run = {...output.run, tickAtMs: change.nowMs + LOOK_MS};
    change.effects.push({kind: 'measure', port});
    return;
  }
  const speed = Math.abs(signedSpeed(motor));
  const way = shortestWay(Math.round(does.toDegrees) - angle.degrees);
  if (way === 0 || speed === 0) {
    begin(change, output, [STILL]);
    standStill(change, output);
    return;
  }
  const {ticket} = output.run;
  turn(change, output, [speed * Math.sign(way)], Math.abs(way), MOTOR_HOLD, ticket);
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

/** The red stop, whose frames the gate sends. It stops all motors. */
export function stopAll(change: Change, port: number): void {
  const output = change.output(change.motor(port).by);
  if (isPair(output)) change.drop(output);
  change.endRun(output);
  for (const motor of change.motorsOf(output)) {
    motor.by = motor.port;
    motor.does = STILL;
  }
}

/** The motor was unplugged, or the hub has ended the pair. */
export function remove(change: Change, port: number): void {
  const output = change.output(port);
  if (isPair(output)) leave(change, output, []);
  else begin(change, output, [STILL]);
}

/** The motors follow this output from now on. What has driven them ends, and another motor of that continues alone. */
function begin(
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
function leave(change: Change, output: OutputState, leaving: readonly number[]): void {
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

/** @param degrees Of the fastest motor. */
function turn(
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
function sendAgain(change: Change, motor: MotorState): void {
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
function drive(change: Change, output: OutputState): void {
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

function standStill(change: Change, output: OutputState): void {
  const {length} = output.motors;
  change.sendStop(output, frames.stand(length, allHaveEncoders(change, output)));
}

function allHaveEncoders(change: Change, output: OutputState): boolean {
  return change.motorsOf(output).every(({type}) => type.hasEncoder);
}

/** Takes the percents, of which 0 and NaN change nothing. */
function takeSpeeds(change: Change, output: OutputState, percents: Percents): readonly number[] {
  return change.motorsOf(output).map((motor, index) => {
    if (percents === null) return signedSpeed(motor);
    const percent = percents[index] ?? 0;
    if (percent > 0 || percent < 0) {
      motor.direction = percent > 0 ? 1 : -1;
      motor.powerPercent = limited(Math.abs(percent));
    }
    return speedAt(motor, percent);
  });
}

/** One motor at the speed 0 is on, because its power may change. In a pair, it is not to turn. */
function inOutput(output: OutputState, does: Does & {readonly speed: number}): Does {
  return does.speed === 0 && isPair(output) ? STILL : does;
}

function rotation(
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

function isStill(speeds: readonly number[]): boolean {
  return speeds.every(speed => speed === 0);
}
