/** The reducer by commands. Each is for an output: a motor, or a pair, whose motors begin together. */
import {MOTOR_BRAKE, MOTOR_FLOAT, MOTOR_HOLD} from '../protocol/output-commands.js';
import {oneOrTwo, type Change} from './change.js';
import {
  goToCommand,
  isStill,
  longestRotationMs,
  powerCommand,
  rotationCommand,
  runCommand,
  standCommand,
  timedRun,
} from './frames.js';
import type {Command, CommandOf, Percents} from './inputs.js';
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
  type Run,
} from './state.js';

const MOST_DEGREES = 2 ** 31 - 1;
/** How far a motor may have turned since its last position, if that is old. */
const UNKNOWN_DEGREES = 3_600;

/** Before a motor turns to an angle, it must have stood for this time, ... */
const STANDS_MS = 150;
/** ... which is looked at this often. */
const LOOK_MS = 50;
/** If it is not known by then where it stands, it does not turn. */
const LONGEST_MEASURING_MS = 5_000;

export function command(change: Change, input: Command): void {
  const output = change.output(input.port);
  switch (input.kind) {
    case 'power':
      change.motor(input.port).powerPercent = limited(input.percent);
      sendAgain(change, change.motor(input.port));
      break;
    case 'direction':
      change.motor(input.port).direction = input.direction;
      sendAgain(change, change.motor(input.port));
      break;
    case 'run':
      run(change, output, input.percents);
      break;
    case 'run for':
      runFor(change, output, input);
      break;
    case 'turn':
      turnBy(change, output, input);
      break;
    case 'turn to':
      turnTo(change, output, input);
      break;
    case 'turn to angle':
      turnToAngle(change, output, input);
      break;
    case 'stop':
      stop(change, output, input.power);
      break;
    case 'all stopped':
      allStopped(change, change.motor(input.port));
      break;
    case 'gone':
      if (isPair(output)) leave(change, output, []);
      else begin(change, output, [STILL]);
  }
}

function run(change: Change, output: OutputState, percents: Percents): void {
  const speeds = takeSpeeds(change, output, percents);
  if (percents !== null && isStill(speeds)) {
    stop(change, output, MOTOR_FLOAT);
    return;
  }
  begin(
    change,
    output,
    together(speeds, speed => ({kind: 'on', speed})),
  );
  drive(change, output);
}

function runFor(change: Change, output: OutputState, input: CommandOf<'run for'>): void {
  const {percents, durationMs, ticket} = input;
  const speeds = takeSpeeds(change, output, percents);
  const isNothing = !(durationMs > 0) || durationMs === Infinity;
  if (isNothing || (percents !== null && isStill(speeds))) {
    if (isPair(output) || change.motorsOf(output).some(isOn)) stop(change, output, MOTOR_FLOAT);
    return;
  }
  const endsAtMs = change.nowMs + durationMs;
  const does = together(speeds, speed => ({kind: 'timed', speed, endsAtMs}));
  begin(change, output, does, runUntil(endsAtMs, ticket));
  drive(change, output);
}

function turnBy(change: Change, output: OutputState, input: CommandOf<'turn'>): void {
  const {percents, degrees, endState, ticket} = input;
  const forwards = takeSpeeds(change, output, percents);
  const speeds = degrees < 0 ? forwards.map(speed => -speed) : forwards;
  // As the official extension: at the power 0, what runs goes on.
  if (percents === null && isStill(speeds)) return;
  const size = Math.min(Math.round(Math.abs(degrees)), MOST_DEGREES);
  if (size > 0 && !isStill(speeds)) turn(change, output, speeds, size, endState, ticket);
  // A rotation of nothing replaces what runs, as any other does. NaN turns nothing.
  else if (change.motorsOf(output).some(isOn)) stop(change, output, MOTOR_BRAKE);
}

/** @param degrees Of the fastest. */
function turn(
  change: Change,
  output: OutputState,
  speeds: readonly number[],
  degrees: number,
  endState: number,
  ticket: number,
): void {
  const fastest = Math.max(...speeds.map(Math.abs));
  const shares = speeds.map(speed => (degrees * Math.abs(speed)) / fastest);
  const motors = change.motorsOf(output);
  const does = motors.map((motor, index) => {
    const [speed = 0, share = 0] = [speeds[index], shares[index]];
    return share > 0 ? rotation(motor, speed, share, null) : STILL;
  });
  const deadlineMs = change.nowMs + longestRotationMs(degrees, fastest);
  begin(change, output, does, {...runUntil(deadlineMs, ticket), isEndedByHub: true});
  const average = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  const target = {...change.targetOf(output), speeds: oneOrTwo(speeds)};
  change.send(output, rotationCommand(target, Math.max(1, Math.round(average)), endState));
}

function turnTo(change: Change, output: OutputState, input: CommandOf<'turn to'>): void {
  const {port, toDegrees, lastDegrees, ticket} = input;
  const motor = change.motor(port);
  const speed = Math.abs(signedSpeed(motor));
  if (speed === 0) return;
  const count = countOf(motor);
  const farthest =
    count === null
      ? Math.abs(toDegrees - lastDegrees) + UNKNOWN_DEGREES
      : Math.abs(toDegrees - count);
  const isForwards = count === null || toDegrees >= count;
  const does = rotation(motor, isForwards ? speed : -speed, farthest, toDegrees);
  const deadlineMs = change.nowMs + longestRotationMs(farthest, speed);
  begin(change, output, [does], {...runUntil(deadlineMs, ticket), isEndedByHub: true});
  change.send(output, goToCommand(port, speed, toDegrees, MOTOR_HOLD));
}

/** It brakes, unless it stands already. */
function turnToAngle(change: Change, output: OutputState, input: CommandOf<'turn to angle'>): void {
  const {port, toDegrees, ticket} = input;
  const motor = change.motor(port);
  if (signedSpeed(motor) === 0) return;
  if (!reports(motor, 'angle')) motor.angle = null;
  const isStanding = !isOn(motor) && !isOpen(output) && !isOpen(change.output(motor.by));
  const deadlineMs = change.nowMs + LONGEST_MEASURING_MS;
  begin(change, output, [{kind: 'measuring', toDegrees}], runUntil(deadlineMs, ticket));
  if (!isStanding) change.sendStop(output, powerCommand(port, [MOTOR_BRAKE]));
  lookAtAngle(change, output, motor);
}

/** A measuring motor turns as soon as it is known where it stands. */
export function lookAtAngle(change: Change, output: OutputState, motor: MotorState): void {
  if (motor.does.kind !== 'measuring' || output.run === null) return;
  const {nowMs} = change;
  const {angle, does} = motor;
  // It may be in another mode in between.
  const knownUntilMs = reports(motor, 'angle') ? nowMs : angle?.lastMs;
  if (isOpen(output) || angle === null || (knownUntilMs ?? 0) < angle.sinceMs + STANDS_MS) {
    output.run = {...output.run, tickAtMs: nowMs + LOOK_MS};
    change.effects.push({kind: 'measure', port: motor.port});
    return;
  }
  const speed = Math.abs(signedSpeed(motor));
  const way = shortestWay(Math.round(does.toDegrees) - angle.degrees);
  if (way !== 0 && speed !== 0) {
    const {ticket} = output.run;
    turn(change, output, [speed * Math.sign(way)], Math.abs(way), MOTOR_HOLD, ticket);
    return;
  }
  begin(change, output, [STILL]);
  change.sendStop(output, standCommand(change.targetOf(output)));
}

export function stop(change: Change, output: OutputState, power: number): void {
  const motors = change.motorsOf(output);
  const isStopped = motors.every(({does}) => does.kind === 'still' && does.power === power);
  // The output that has stopped them sends that until it arrives. The gate knows the same of this one.
  if (isStopped && (isPair(output) || motors.some(({by}) => by !== output.port))) return;
  begin(
    change,
    output,
    motors.map(() => ({kind: 'still', power})),
  );
  change.sendStop(output, powerCommand(output.port, oneOrTwo(motors.map(() => power))));
}

/** What drives the motor ends; the other motor of a pair gets the same input. */
function allStopped(change: Change, motor: MotorState): void {
  const output = change.output(motor.by);
  if (isPair(output)) change.drop(output);
  change.endRun(output);
  for (const each of change.motorsOf(output)) {
    each.by = each.port;
    each.does = STILL;
  }
}

/** The motors follow this output from now on. What has driven them ends, and another motor of that continues alone. */
function begin(
  change: Change,
  output: OutputState,
  does: readonly Does[],
  newRun: Run | null = null,
): void {
  change.endRun(output);
  const isRun = does.some(({kind}) => kind !== 'still');
  change.motorsOf(output).forEach((motor, index) => {
    const wasOn = isOn(motor);
    const own = change.output(motor.port);
    if (motor.by !== output.port) leave(change, change.output(motor.by), output.motors);
    else if (isPair(output)) change.drop(own);
    motor.by = output.port;
    motor.does = does[index] ?? STILL;
    // The command of the pair may have to wait for the rate, but a motor that is to stand must not.
    if (isPair(output) && isRun && wasOn && !isOn(motor)) standAlone(change, motor);
  });
  if (newRun !== null) change.beginRun(output, newRun);
}

/** Others than these motors continue without the output: a pair, of which one motor has got a command. */
function leave(change: Change, output: OutputState, leaving: readonly number[]): void {
  const wasOpen = isOpen(output);
  change.drop(output);
  for (const motor of change.motorsOf(output)) {
    if (motor.by !== output.port || leaving.includes(motor.port)) continue;
    continueAlone(change, motor, wasOpen, output.run?.ticket ?? 0);
  }
  change.endRun(output);
}

/** @param isOpen Whether the hub may not have the last command of its pair. */
function continueAlone(change: Change, motor: MotorState, wasOpen: boolean, ticket: number): void {
  const {does} = motor;
  const own = change.output(motor.port);
  if (does.kind === 'still' && !wasOpen) return;
  motor.by = motor.port;
  switch (does.kind) {
    case 'still':
      stop(change, own, does.power ?? MOTOR_FLOAT);
      break;
    case 'rotation': {
      const degrees = Math.round(degreesLeft(motor, does));
      if (degrees > 0) turn(change, own, [does.speed], degrees, MOTOR_BRAKE, ticket);
      else stop(change, own, MOTOR_BRAKE);
      break;
    }
    case 'timed':
      begin(change, own, [does], runUntil(does.endsAtMs, ticket));
      drive(change, own);
      break;
    default:
      begin(change, own, [does]);
      drive(change, own);
  }
}

/** Motors that are on get their new power and direction; a rotation keeps those that it has. */
function sendAgain(change: Change, motor: MotorState): void {
  const {does} = motor;
  if (does.kind !== 'on' && does.kind !== 'timed') return;
  const speed = signedSpeed(motor);
  motor.does = {...does, speed};
  const output = change.output(motor.by);
  if (isPair(output) && !isStill(change.targetOf(output).speeds)) {
    // The command of the pair may have to wait for the rate.
    if (speed === 0) standAlone(change, motor);
    else change.drop(change.output(motor.port));
  }
  drive(change, output);
}

/** Sends what the motors of this output do: they are on, perhaps for a time. */
function drive(change: Change, output: OutputState): void {
  const target = change.targetOf(output);
  const [timed] = change.motorsOf(output).flatMap(({does}) => (does.kind === 'timed' ? does : []));
  let command = runCommand(target);
  if (timed !== undefined && output.run !== null) {
    const {command: timedCommand, ...end} = timedRun(target, timed.endsAtMs, change.nowMs);
    output.run = {...output.run, ...end};
    command = timedCommand ?? command;
  }
  if (isStill(target.speeds)) change.sendStop(output, standCommand(target));
  else change.send(output, command);
}

function standAlone(change: Change, motor: MotorState): void {
  const own = change.output(motor.port);
  change.sendStop(own, standCommand({...change.targetOf(own), speeds: [0]}));
}

/** Takes the percents, as the new powers and directions; 0 and NaN change nothing. */
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
function together(speeds: readonly number[], doesAt: (speed: number) => Does): readonly Does[] {
  return speeds.map(speed => (speed === 0 && speeds.length > 1 ? STILL : doesAt(speed)));
}

function runUntil(deadlineMs: number, ticket: number): Run {
  return {ticket, isEndedByHub: false, deadlineMs, tickAtMs: Infinity};
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
