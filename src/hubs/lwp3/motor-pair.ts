import type {Device, DeviceContext, Driver} from '../device.js';
import type {Frame} from '../link.js';
import {frameOf} from './frame.js';
import {motor, motorPair, type MotorPair} from './kinds.js';
import type {Pair, TimedRun} from './motor.js';
import {MotorOutput, type RunOptions} from './motor-output.js';
import {maxPowerOf} from './motor-speed.js';
import {longestRotationMs, timedEnd} from './motor-times.js';
import {MOTOR_PAIR_TYPE} from './protocol/device-types.js';
import {
  encodeOutputCommand,
  EXECUTION,
  MOTOR_BRAKE,
  MOTOR_FLOAT,
  type OutputAction,
} from './protocol/output-commands.js';
import {TachoMotor, type LoneRun} from './tacho-motor.js';

/** Of the motors A and B. */
type Speeds = readonly [number, number];

/** One motor's part in a rotation. */
interface Turn {
  readonly degrees: number;
  /** Where it was at the start and where it was last, as the hub counts; null: no position has come yet. */
  startDegrees: number | null;
  lastDegrees: number | null;
}

/** What has an end. `alone`: resolves when a motor that has continued without the pair has ended, too. */
interface Ending {
  alone: Promise<unknown>;
}

/** What the pair does: it runs until another command, or it does something that ends. */
type Task =
  | {readonly kind: 'on'}
  | (Ending & {readonly kind: 'timed'; readonly endsAtMs: number})
  | (Ending & {readonly kind: 'rotation'; readonly turns: ReadonlyMap<TachoMotor, Turn>});

const MOST_DEGREES = 10_000_000;
const NO_RUN: Promise<void> = Promise.resolve();

/**
 * The motors A and B at a virtual port. Their own frames and those of the pair replace each other. The pair is a device at that
 * port: its feedback names the port, and it comes and goes with messages of the hub.
 */
class VirtualPortPair implements MotorPair, Pair, Device {
  readonly #context: Pick<DeviceContext, 'clock' | 'port'>;
  readonly #output: MotorOutput;
  readonly #motors: readonly TachoMotor[];
  /** Null: both stand, or are on their own. */
  #task: Task | null = null;
  #stopPower: number | null = null;
  #speeds: Speeds = [0, 0];

  constructor(context: DeviceContext) {
    this.#context = context;
    // The decoder reports a pair while both are there.
    this.#motors = [0, 1].flatMap(index => {
      const each = context.plugged(motor, index);
      return each instanceof TachoMotor ? [each] : [];
    });
    const outputs = this.#motors.map(({outputName}) => outputName);
    this.#output = new MotorOutput(context, `pair:${context.port}`, outputs);
  }

  run(leftPercent: number, rightPercent: number): void {
    const speeds = this.#speedsOf(leftPercent, rightPercent);
    if (isStill(speeds)) {
      this.turnOff();
      return;
    }
    this.#keep(leftPercent, rightPercent);
    this.#begin({kind: 'on'}, speeds);
    this.#output.send(this.#runFrame(speeds));
  }

  turnFor(leftPercent: number, rightPercent: number, degrees: number): Promise<void> {
    const size = Math.min(Math.round(Math.abs(degrees)), MOST_DEGREES);
    const sign = degrees < 0 ? -1 : 1;
    const speeds = this.#speedsOf(sign * leftPercent, sign * rightPercent);
    this.#keep(leftPercent, rightPercent);
    // NaN turns nothing.
    if (!(size > 0) || isStill(speeds)) {
      if (this.#motors.some(({isOn}) => isOn)) this.brake();
      return NO_RUN;
    }
    const fastest = Math.max(...speeds.map(Math.abs));
    const turns = new Map<TachoMotor, Turn>();
    this.#motors.forEach((each, index) => {
      const degreesOf = (size * Math.abs(speeds[index] ?? 0)) / fastest;
      const startDegrees = each.countDegrees;
      if (degreesOf > 0) {
        turns.set(each, {degrees: degreesOf, startDegrees, lastDegrees: startDegrees});
      }
    });
    const frame = this.#frameOf({
      kind: 'run-for-degrees',
      // The hub's degrees are the average of both motors'.
      degrees: Math.max(1, Math.round(sumOf([...turns.values()]) / 2)),
      speeds,
      ...endWith(speeds, MOTOR_BRAKE),
    });
    return this.#beginRun({kind: 'rotation', turns, alone: NO_RUN}, speeds, frame, {
      deadlineMs: this.#context.clock.now() + longestRotationMs(size, fastest),
      isEndedByHub: true,
      starts: new Map([...turns].map(([each, {startDegrees}]) => [each, startDegrees])),
      onEnd: isEndedByHub => this.#onEnd(isEndedByHub, MOTOR_BRAKE),
    });
  }

  runFor(leftPercent: number, rightPercent: number, durationMs: number): Promise<void> {
    const speeds = this.#speedsOf(leftPercent, rightPercent);
    if (!(durationMs > 0) || durationMs === Infinity || isStill(speeds)) {
      this.turnOff();
      return NO_RUN;
    }
    this.#keep(leftPercent, rightPercent);
    const endsAtMs = this.#context.clock.now() + durationMs;
    const {frame, ...end} = this.#timedRun(speeds, endsAtMs);
    return this.#beginRun({kind: 'timed', endsAtMs, alone: NO_RUN}, speeds, frame, {
      ...end,
      starts: new Map(),
      onEnd: isEnded => this.#onEnd(isEnded, MOTOR_FLOAT),
    });
  }

  changeSpeed(changed: TachoMotor, speed: number): void {
    const task = this.#task;
    if (task === null) return;
    const [left, right] = this.#speeds;
    const speeds: Speeds = changed === this.#motors[0] ? [speed, right] : [left, speed];
    this.#speeds = speeds;
    const timed = task.kind === 'timed' ? this.#timedRun(speeds, task.endsAtMs) : null;
    if (timed !== null) this.#output.replaceRun(timed);
    if (isStill(speeds)) {
      this.#output.stop(this.#stopFrame(MOTOR_FLOAT));
      return;
    }
    changed.standInPair(speed === 0);
    this.#output.send(timed?.frame ?? this.#runFrame(speeds));
  }

  turnOff(): void {
    this.#stopWith(MOTOR_FLOAT);
  }

  brake(): void {
    this.#stopWith(MOTOR_BRAKE);
  }

  feedback(flags: number): void {
    this.#output.feedback(flags);
  }

  get stopPower(): number | null {
    return this.#stopPower;
  }

  get isOpen(): boolean {
    return this.#output.isOpen;
  }

  get isRotating(): boolean {
    return this.#task?.kind === 'rotation';
  }

  moved(each: TachoMotor, positionDegrees: number): void {
    if (this.#task?.kind !== 'rotation') return;
    const turn = this.#task.turns.get(each);
    if (turn !== undefined) {
      turn.startDegrees ??= positionDegrees;
      turn.lastDegrees = positionDegrees;
    }
    this.#output.position(each, positionDegrees);
  }

  /** A waiting frame of the pair must not start this motor again. The other one continues alone, unless all stop. */
  leave(leaving: object, reason: Parameters<Pair['leave']>[1]): void {
    const others = this.#motors.filter(each => each !== leaving);
    if (reason !== 'all stopped') this.#dissolve(others);
    else {
      this.#dissolve([]);
      for (const other of others) other.rest(this);
    }
  }

  /** The hub has ended the virtual port. */
  dispose(): void {
    this.#dissolve(this.#motors);
  }

  /** @param others They continue alone. */
  #dissolve(others: readonly TachoMotor[]): void {
    const task = this.#task;
    this.#task = null;
    const {isOpen} = this.#output;
    this.#output.dropWaiting();
    if (task === null) {
      // The stop was for both motors, and may not have left.
      if (isOpen) for (const other of others) other.stopAlone(this, this.#stopPower ?? MOTOR_FLOAT);
      return;
    }
    const ends = others.map(other => other.continueAlone(this, restOf(task, other), isOpen));
    if (task.kind !== 'on') task.alone = Promise.all(ends);
    this.#output.endRun();
  }

  #speedsOf(...percents: Speeds): Speeds {
    const [left = 0, right = 0] = percents.map((each, at) => this.#motors[at]?.speedAt(each));
    return [left, right];
  }

  #keep(...percents: Speeds): void {
    this.#motors.forEach((each, index) => each.keep(percents[index] ?? 0));
  }

  #begin(task: Task | null, speeds: Speeds): void {
    this.#task = task;
    this.#stopPower = null;
    this.#speeds = speeds;
    this.#output.endRun();
    this.#motors.forEach((each, index) => {
      const speed = speeds[index] ?? 0;
      const isStopped = task !== null && speed === 0 && each.isOn;
      each.join(this, speed);
      // The frame of the pair may have to wait for the rate.
      if (isStopped) each.standInPair(true);
    });
  }

  async #beginRun(
    task: Task & Ending,
    speeds: Speeds,
    frame: Frame,
    options: RunOptions,
  ): Promise<void> {
    this.#begin(task, speeds);
    await this.#output.run(frame, options);
    await task.alone;
  }

  #onEnd(isEndedByHub: boolean, endPower: number): void {
    if (!isEndedByHub) {
      this.#stopWith(endPower);
      return;
    }
    this.#task = null;
    for (const each of this.#motors) each.rest(this);
  }

  #stopWith(power: number): void {
    if (this.#motors.every(each => each.isStoppedWith(power))) {
      for (const each of this.#motors) each.stayStopped();
      return;
    }
    this.#begin(null, [0, 0]);
    this.#stopPower = power;
    this.#output.stop(this.#stopFrame(power));
  }

  #stopFrame(power: number): Frame {
    return this.#frameOf({kind: 'start-power', powers: [power, power]}, EXECUTION.silent);
  }

  #timedRun(speeds: Speeds, endsAtMs: number): TimedRun {
    const nowMs = this.#context.clock.now();
    const {durationMs, ...end} = timedEnd(endsAtMs, nowMs, isStill(speeds));
    if (durationMs === null) return {frame: this.#runFrame(speeds), ...end};
    const action = {durationMs, speeds, ...endWith(speeds, MOTOR_FLOAT)};
    return {frame: this.#frameOf({kind: 'run-for-time', ...action}), ...end};
  }

  #runFrame(speeds: Speeds): Frame {
    const {maxPower, profile} = endWith(speeds, MOTOR_FLOAT);
    return this.#frameOf({kind: 'start-speed', speeds, maxPower, profile}, EXECUTION.silent);
  }

  #frameOf(action: OutputAction, execution: number = EXECUTION.now): Frame {
    return frameOf(encodeOutputCommand({port: this.#context.port, execution, ...action}));
  }
}

function restOf(task: Task, motor: TachoMotor): LoneRun {
  if (task.kind !== 'rotation') return task;
  const {degrees = 0, startDegrees, lastDegrees} = task.turns.get(motor) ?? {};
  const turned = Math.abs((lastDegrees ?? 0) - (startDegrees ?? 0));
  return {kind: 'rotation', degrees: Math.max(0, Math.round(degrees - turned))};
}

function endWith(speeds: Speeds, endState: number) {
  return {maxPower: Math.max(...speeds.map(maxPowerOf)), endState, profile: 0};
}

function sumOf(turns: readonly Turn[]): number {
  return turns.reduce((sum, {degrees}) => sum + degrees, 0);
}

function isStill([left, right]: Speeds): boolean {
  return left === 0 && right === 0;
}

export const motorPairDriver: Driver<MotorPair> = {
  type: MOTOR_PAIR_TYPE,
  kind: motorPair,
  // The number of a virtual port is the hub's choice.
  ports: Array.from({length: 0x100}, (_, port) => port),
  create: context => new VirtualPortPair(context),
};
