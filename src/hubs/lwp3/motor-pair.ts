import type {DeviceContext} from '../device.js';
import type {Frame} from '../link.js';
import {frameOf} from './frame.js';
import type {MotorPair} from './kinds.js';
import type {LeaveReason, Pair, RunOptions} from './motor.js';
import {MotorRun} from './motor-run.js';
import {maxPowerOf, speedOf} from './motor-speed.js';
import {
  encodeOutputCommand,
  EXECUTION,
  MOTOR_BRAKE,
  MOTOR_FLOAT,
  type OutputAction,
} from './protocol/output-commands.js';
import {FEEDBACK} from './protocol/output-feedback.js';
import type {LoneRun, TachoMotor} from './tacho-motor.js';

type Speeds = readonly [number, number];

/** One motor's part in a rotation. */
interface Turn {
  readonly degrees: number;
  /** Where it was at the start, as the hub counts; null: no position has come yet. */
  startDegrees: number | null;
}

/** What has an end. `alone`: resolves when a motor that has continued without the pair has ended, too. */
interface Ending {
  readonly run: MotorRun;
  alone: Promise<unknown>;
}

/** What the pair does: it runs until another command, or it does something that ends. */
type Task =
  | {readonly kind: 'on'}
  | (Ending & {readonly kind: 'timed'; readonly endsAtMs: number})
  | (Ending & {readonly kind: 'rotation'; readonly turns: ReadonlyMap<TachoMotor, Turn>});

const LONGEST_TIMED_RUN_MS = 0xffff;
/** As for single motors: how late a run may end without a report, and how slow a loaded motor may be. */
const LATE_MS = 2_000;
const LEAST_DEGREES_PER_SECOND = 2.5;
const MOST_DEGREES = 10_000_000;
const NO_RUN: Promise<void> = Promise.resolve();

interface PairParts extends Pick<DeviceContext, 'link' | 'clock'> {
  /** The virtual port. Its first motor is the left one, unless isSwapped. */
  readonly port: number;
  readonly isSwapped: boolean;
  readonly left: TachoMotor;
  readonly right: TachoMotor;
}

/** Two motors of a virtual port. Their own frames and those of the pair replace each other. */
export class VirtualPortPair implements MotorPair, Pair {
  readonly #parts: PairParts;
  readonly #output: string;
  /** Null: both stand, or are on their own. */
  #task: Task | null = null;
  #speeds: Speeds = [0, 0];
  /** Whether the hub has not yet reported the end of a run. */
  #isReportOwed = false;

  constructor(parts: PairParts) {
    this.#parts = parts;
    this.#output = `pair:${parts.port}`;
  }

  run(leftPercent: number, rightPercent: number): void {
    const speeds = speedsOf(leftPercent, rightPercent);
    if (isStill(speeds)) {
      this.stop();
      return;
    }
    this.#keep(leftPercent, rightPercent);
    this.#begin({kind: 'on'}, speeds);
    this.#send(this.#runFrame(speeds));
  }

  turnFor(leftPercent: number, rightPercent: number, degrees: number): Promise<void> {
    const size = Math.min(Math.round(Math.abs(degrees)), MOST_DEGREES);
    const sign = degrees < 0 ? -1 : 1;
    const speeds = speedsOf(sign * leftPercent, sign * rightPercent);
    // NaN turns nothing.
    if (!(size > 0) || isStill(speeds)) return NO_RUN;
    this.#keep(leftPercent, rightPercent);
    const fastest = Math.max(...speeds.map(Math.abs));
    const {clock, left, right} = this.#parts;
    const turns = new Map<TachoMotor, Turn>();
    [left, right].forEach((motor, at) => {
      const degreesOf = (size * Math.abs(speeds[at] ?? 0)) / fastest;
      if (degreesOf > 0) turns.set(motor, {degrees: degreesOf, startDegrees: motor.countDegrees});
    });
    const longestMs = (size * 1_000) / (fastest * LEAST_DEGREES_PER_SECOND) + LATE_MS;
    const run = this.#createRun({
      deadlineMs: clock.now() + longestMs,
      isEndedByHub: true,
      starts: new Map([...turns].map(([motor, {startDegrees}]) => [motor, startDegrees])),
      endPower: MOTOR_BRAKE,
    });
    const frame = this.#frameOf({
      kind: 'run-for-degrees',
      // The hub's degrees are the average of both motors'.
      degrees: Math.max(1, Math.round(sumOf([...turns.values()]) / 2)),
      speeds: this.#inOrder(speeds),
      ...endWith(speeds, MOTOR_BRAKE),
    });
    return this.#beginRun({kind: 'rotation', run, turns, alone: NO_RUN}, speeds, frame);
  }

  runFor(leftPercent: number, rightPercent: number, durationMs: number): Promise<void> {
    const speeds = speedsOf(leftPercent, rightPercent);
    if (!(durationMs > 0) || durationMs === Infinity || isStill(speeds)) {
      this.stop();
      return NO_RUN;
    }
    this.#keep(leftPercent, rightPercent);
    const endsAtMs = this.#parts.clock.now() + durationMs;
    const isEndedByHub = this.#isShort(endsAtMs);
    const deadlineMs = endsAtMs + (isEndedByHub ? LATE_MS : 0);
    const run = this.#createRun({
      deadlineMs,
      isEndedByHub,
      starts: new Map(),
      endPower: MOTOR_FLOAT,
    });
    const frame = this.#timedFrame(speeds, endsAtMs);
    return this.#beginRun({kind: 'timed', run, endsAtMs, alone: NO_RUN}, speeds, frame);
  }

  changeSpeed(motor: object, speed: number): void {
    const task = this.#task;
    if (task === null || task.kind === 'rotation') return;
    const {left, right, link} = this.#parts;
    const [leftSpeed, rightSpeed] = this.#speeds;
    const speeds: Speeds = motor === left ? [speed, rightSpeed] : [leftSpeed, speed];
    this.#speeds = speeds;
    left.join(this, speeds[0]);
    right.join(this, speeds[1]);
    const run = task.kind === 'timed' ? task.run : undefined;
    if (task.kind === 'timed') task.run.replaced(this.#isShort(task.endsAtMs));
    const frame =
      task.kind === 'timed' ? this.#timedFrame(speeds, task.endsAtMs) : this.#runFrame(speeds);
    if (speed !== 0) {
      this.#send(frame, run);
      return;
    }
    const isAtRest = isStill(speeds);
    void link.urgent(this.#output, isAtRest ? this.#stopFrame(MOTOR_FLOAT) : frame, {
      rest: isAtRest,
    });
  }

  stop(): void {
    this.#stopWith(MOTOR_FLOAT);
  }

  brake(): void {
    this.#stopWith(MOTOR_BRAKE);
  }

  feedback(flags: number): void {
    if ((flags & FEEDBACK.inProgress) === 0) this.#isReportOwed = false;
    if (this.#task !== null && this.#task.kind !== 'on') this.#task.run.feedback(flags);
  }

  get isRotating(): boolean {
    return this.#task?.kind === 'rotation';
  }

  moved(motor: TachoMotor, positionDegrees: number): void {
    if (this.#task?.kind !== 'rotation') return;
    const {run, turns} = this.#task;
    const turn = turns.get(motor);
    if (turn !== undefined) turn.startDegrees ??= positionDegrees;
    run.position(motor, positionDegrees);
  }

  /** A waiting frame of the pair must not start this motor again. The other one continues alone. */
  leave(motor: object, reason: LeaveReason): void {
    const {left, right} = this.#parts;
    this.#dissolve([motor === left ? right : left], reason);
  }

  /** The pair is used no more. */
  end(reason: LeaveReason): void {
    const {left, right} = this.#parts;
    this.#dissolve([left, right], reason);
  }

  #keep(leftPercent: number, rightPercent: number): void {
    this.#parts.left.keep(leftPercent);
    this.#parts.right.keep(rightPercent);
  }

  #dissolve(others: readonly TachoMotor[], reason: LeaveReason): void {
    const task = this.#task;
    this.#task = null;
    this.#parts.link.cancel(this.#output);
    if (task === null) return;
    if (reason === 'all stopped') {
      for (const other of others) other.rest(this);
    } else {
      const ends = others.map(other => other.continueAlone(this, restOf(task, other)));
      if (task.kind !== 'on') task.alone = Promise.all(ends);
    }
    if (task.kind !== 'on') task.run.end();
  }

  #createRun({endPower, ...options}: RunOptions): MotorRun {
    const {clock, link, left, right} = this.#parts;
    const run = new MotorRun({
      ...options,
      clock,
      isReplacing: this.#isReportOwed,
      onTaken: () => link.cancel(this.#output),
      onEnd: isEndedByHub => {
        if (!isEndedByHub) {
          this.#stopWith(endPower);
          return;
        }
        this.#task = null;
        left.rest(this);
        right.rest(this);
      },
    });
    this.#isReportOwed ||= options.isEndedByHub;
    return run;
  }

  async #beginRun(task: Task & Ending, speeds: Speeds, frame: Frame): Promise<void> {
    this.#begin(task, speeds);
    this.#send(frame, task.run);
    await task.run.ended;
    await task.alone;
  }

  #begin(task: Task | null, speeds: Speeds): void {
    const before = this.#task;
    this.#task = task;
    this.#speeds = speeds;
    if (before !== null && before.kind !== 'on') before.run.end();
    this.#parts.left.join(this, speeds[0]);
    this.#parts.right.join(this, speeds[1]);
  }

  #send(frame: Frame, run?: MotorRun): void {
    void this.#parts.link.state(this.#output, frame).then(fate => {
      if (fate === 'sent') run?.acknowledged();
    });
  }

  #stopWith(power: number): void {
    const {left, right, link} = this.#parts;
    this.#begin(null, [0, 0]);
    left.rest(this);
    right.rest(this);
    void link.urgent(this.#output, this.#stopFrame(power), {rest: true});
  }

  #stopFrame(power: number): Frame {
    return this.#frameOf({kind: 'start-power', powers: [power, power]}, EXECUTION.silent);
  }

  /** Whether the hub can end a run at this time. */
  #isShort(endsAtMs: number): boolean {
    return Math.ceil(endsAtMs - this.#parts.clock.now()) <= LONGEST_TIMED_RUN_MS;
  }

  /** A run that is too long for the hub has no end of its own. */
  #timedFrame(speeds: Speeds, endsAtMs: number): Frame {
    if (!this.#isShort(endsAtMs)) return this.#runFrame(speeds);
    const durationMs = Math.max(1, Math.ceil(endsAtMs - this.#parts.clock.now()));
    return this.#frameOf({
      kind: 'run-for-time',
      durationMs,
      speeds: this.#inOrder(speeds),
      ...endWith(speeds, MOTOR_FLOAT),
    });
  }

  #runFrame(speeds: Speeds): Frame {
    const {maxPower, profile} = endWith(speeds, MOTOR_FLOAT);
    return this.#frameOf(
      {kind: 'start-speed', speeds: this.#inOrder(speeds), maxPower, profile},
      EXECUTION.silent,
    );
  }

  #inOrder([left, right]: Speeds): Speeds {
    return this.#parts.isSwapped ? [right, left] : [left, right];
  }

  #frameOf(action: OutputAction, execution: number = EXECUTION.now): Frame {
    return frameOf(encodeOutputCommand({port: this.#parts.port, execution, ...action}));
  }
}

function restOf(task: Task, motor: TachoMotor): LoneRun {
  if (task.kind !== 'rotation') return task;
  const {degrees = 0, startDegrees = null} = task.turns.get(motor) ?? {};
  const turned = Math.abs((motor.countDegrees ?? 0) - (startDegrees ?? motor.countDegrees ?? 0));
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

function speedsOf(leftPercent: number, rightPercent: number): Speeds {
  const [left = 0, right = 0] = [leftPercent, rightPercent].map(percent => {
    // NaN becomes 0.
    const size = Math.abs(percent) > 0 ? Math.min(Math.abs(percent), 100) : 0;
    return percent < 0 ? -speedOf(size) : speedOf(size);
  });
  return [left, right];
}
