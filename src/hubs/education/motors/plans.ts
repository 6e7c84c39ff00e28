/** The frames of the runs of motors and of movements. */
import {frameOf} from '../frame.js';
import type {Direction, MoveDirection} from '../kinds.js';
import {COMMANDS, type Command} from '../protocol/commands.js';
import {MOTOR_DIRECTION, MOVE_DIRECTION, SHORTEST_WAY} from '../protocol/values.js';
import type {Frame} from '../../link.js';
import {clamp, maskOf, type MotorState, type Directions, type RunPlan} from './state.js';

const MOST_DEGREES = 2 ** 31 - 1;
const FULL_TURN = 360;

const wireDirection = (direction: number): number =>
  direction < 0 ? MOTOR_DIRECTION.counterclockwise : MOTOR_DIRECTION.clockwise;
export const degreesOf = (degrees: number): number => clamp(degrees, -MOST_DEGREES, MOST_DEGREES);

/** One command for each value, for all motors that have it. */
function commandsFor(
  motors: readonly MotorState[],
  valueOf: (motor: MotorState) => number,
  command: (mask: number, value: number) => Command,
): readonly Command[] {
  const values = new Set(motors.map(valueOf));
  return [...values].map(value =>
    command(maskOf(motors.filter(each => valueOf(each) === value)), value),
  );
}

function speedCommands(
  motors: readonly MotorState[],
  percentOf: (motor: MotorState) => number,
): readonly Command[] {
  return commandsFor(
    motors,
    motor => Math.abs(percentOf(motor)),
    (mask, speed) => ({kind: 'motorSpeed', mask, speed}),
  );
}

/** @param signed The speed and direction of each motor, -100..100, positive clockwise. 0: it stands. */
function runFrame(
  motors: readonly MotorState[],
  signed: (motor: MotorState) => number,
  durationMs: number,
): Frame | null {
  const running = motors.filter(motor => signed(motor) !== 0);
  const standing = motors.filter(motor => signed(motor) === 0);
  if (running.length === 0) return null;
  return frameOf(
    ...speedCommands(running, signed),
    ...commandsFor(
      running,
      motor => wireDirection(signed(motor)),
      (mask, direction) => ({kind: 'runFor', mask, durationMs, direction}),
    ),
    ...standing.map(({mask}): Command => ({kind: 'stopMotor', mask})),
  );
}

function directionsOf(signed: readonly [number, number]): Directions {
  return [Math.sign(signed[0]) as Direction | 0, Math.sign(signed[1]) as Direction | 0];
}

/** Runs at the speeds of the motors, as they are at each time. */
export function runPlan(motors: readonly MotorState[], direction: Direction): RunPlan {
  const signed = ({speedPercent}: MotorState) => speedPercent * direction;
  const of = (index: number) => {
    const motor = motors.find(each => each.index === index);
    return motor === undefined ? 0 : signed(motor);
  };
  return {
    command: COMMANDS.runFor.id,
    isMovement: false,
    isVehicle: false,
    frame: (left, durationMs) => runFrame(left, signed, durationMs),
    directions: () => directionsOf([of(0), of(1)]),
    degrees: null,
  };
}

/** The wheels of a Double Motor are on its two sides, so they turn against each other when it moves straight on. */
export function tankPlan(percents: () => readonly [left: number, right: number]): RunPlan {
  const signed = (): readonly [number, number] => {
    const [left, right] = percents();
    return [clamp(-left, -100, 100), clamp(right, -100, 100)];
  };
  return {
    command: COMMANDS.runFor.id,
    isMovement: false,
    isVehicle: true,
    frame: (left, durationMs) => runFrame(left, ({index}) => signed()[index], durationMs),
    directions: () => directionsOf(signed()),
    degrees: null,
  };
}

/**
 * A turn. The speed is that of the motors at the beginning.
 * @param degreesOf By how much a motor turns; only its sign counts, unless `kind` is `turnFor`.
 */
function turnPlanOf(
  motors: readonly MotorState[],
  kind: 'turnFor' | 'turnToAngle' | 'turnToPosition',
  commands: (left: readonly MotorState[]) => readonly Command[],
  degreesOf: (motor: MotorState) => number,
): RunPlan {
  const speeds = new Map(motors.map(({index, speedPercent}) => [index, speedPercent]));
  const degrees: [number, number] = [0, 0];
  // One that is at its target is commanded, too, and is not at rest before the device has answered.
  for (const motor of motors) degrees[motor.index] = degreesOf(motor) || 1;
  const directions = directionsOf(degrees);
  return {
    command: COMMANDS[kind].id,
    isMovement: false,
    isVehicle: false,
    // A motor that has left must not turn again with the others.
    frame: left =>
      frameOf(...speedCommands(left, ({index}) => speeds.get(index) ?? 0), ...commands(left)),
    directions: () => directions,
    degrees: kind === 'turnFor' ? degrees : null,
  };
}

/** @param degreesOfMotor Not 0; negative: the other way. */
export function turnForPlan(
  motors: readonly MotorState[],
  degreesOfMotor: (motor: MotorState) => number,
): RunPlan {
  // As they are now: the speed of a motor may change later.
  const degrees = new Map(motors.map(each => [each.index, degreesOf(degreesOfMotor(each))]));
  const by = ({index}: MotorState) => degrees.get(index) ?? 0;
  const commands = (left: readonly MotorState[]): readonly Command[] =>
    commandsFor(left, by, (mask, signed) => ({
      kind: 'turnFor',
      mask,
      degrees: Math.abs(signed),
      direction: wireDirection(signed),
    }));
  return turnPlanOf(motors, 'turnFor', commands, by);
}

/** The shorter way. */
export function turnToAnglePlan(motors: readonly MotorState[], degrees: number): RunPlan {
  const angle = ((Math.round(degrees) % FULL_TURN) + FULL_TURN) % FULL_TURN;
  const wayOf = ({report}: MotorState) => {
    const clockwise = (angle - (report?.angle ?? 0) + FULL_TURN) % FULL_TURN;
    return clockwise <= FULL_TURN / 2 ? clockwise : -1;
  };
  const commands = (left: readonly MotorState[]): readonly Command[] => [
    {kind: 'turnToAngle', mask: maskOf(left), degrees: angle, direction: SHORTEST_WAY},
  ];
  return turnPlanOf(motors, 'turnToAngle', commands, wayOf);
}

export function turnToPositionPlan(
  motors: readonly MotorState[],
  positionDegrees: number,
): RunPlan {
  // The device counts from zeros of its own, which differ.
  const targets = new Map(
    motors.map(({index, position}) => [index, degreesOf(positionDegrees + (position.zero ?? 0))]),
  );
  const commands = (left: readonly MotorState[]): readonly Command[] =>
    commandsFor(
      left,
      ({index}) => targets.get(index) ?? 0,
      (mask, degrees) => ({kind: 'turnToPosition', mask, degrees}),
    );
  const wayOf = ({position}: MotorState) => positionDegrees - position.value;
  return turnPlanOf(motors, 'turnToPosition', commands, wayOf);
}

const OPPOSITE = {
  forward: 'backward',
  backward: 'forward',
  left: 'right',
  right: 'left',
} as const satisfies Record<MoveDirection, MoveDirection>;

/** Of the wheels: straight on, the left one turns counterclockwise. */
const WHEELS: Readonly<Record<MoveDirection, Directions>> = {
  forward: [-1, 1],
  backward: [1, -1],
  left: [1, 1],
  right: [-1, -1],
};

/**
 * @param isBack The speed is negative, or the number of degrees.
 * @param leastDegrees By how much the wheels turn at least; 0: a lease.
 */
function movementPlan(
  direction: MoveDirection,
  isBack: () => boolean,
  command: (wire: number, durationMs: number) => Command | null,
  leastDegrees = 0,
): RunPlan {
  const now = () => (isBack() ? OPPOSITE[direction] : direction);
  const by = (degrees: number): readonly [number, number] => {
    const [left, right] = WHEELS[now()];
    return [left * degrees, right * degrees];
  };
  return {
    command: COMMANDS[command(0, 0)?.kind ?? 'moveFor'].id,
    isMovement: true,
    isVehicle: true,
    frame: (_, durationMs) => {
      const sent = command(MOVE_DIRECTION[now()], durationMs);
      return sent === null ? null : frameOf(sent);
    },
    directions: () => WHEELS[now()],
    degrees: leastDegrees === 0 ? null : by(leastDegrees),
  };
}

/** @param speed The speed of movements, as it is at each time. */
export function movePlan(direction: MoveDirection, speed: () => number): RunPlan {
  return movementPlan(
    direction,
    () => speed() < 0,
    (wire, durationMs) => (speed() === 0 ? null : {kind: 'moveFor', durationMs, direction: wire}),
  );
}

export function moveDegreesPlan(
  degrees: number,
  direction: 'forward' | 'backward',
  speed: number,
): RunPlan {
  const size = Math.abs(degreesOf(degrees));
  return movementPlan(
    direction,
    () => speed < 0 !== degrees < 0,
    wire => ({kind: 'moveDegrees', degrees: size, direction: wire}),
    size,
  );
}

/** A negative speed is no other direction here: the vehicle turns by these degrees. */
export function turnPlan(degrees: number, direction: 'left' | 'right'): RunPlan {
  const size = Math.abs(degreesOf(degrees));
  return movementPlan(
    direction,
    () => degrees < 0,
    wire => ({kind: 'turnVehicle', degrees: size, direction: wire}),
    // The wheels turn by more: how far depends on the vehicle.
    size,
  );
}
