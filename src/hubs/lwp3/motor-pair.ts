import type {DeviceContext} from '../device.js';
import type {Frame} from '../link.js';
import {frameOf} from './frame.js';
import type {MotorPair} from './kinds.js';
import type {Pair} from './motor.js';
import {MotorRun} from './motor-run.js';
import {maxPowerOf, speedOf} from './motor-speed.js';
import {
  encodeOutputCommand,
  EXECUTION,
  MOTOR_BRAKE,
  MOTOR_FLOAT,
  type OutputAction,
} from './protocol/output-commands.js';
import type {TachoMotor} from './tacho-motor.js';

type Speeds = readonly [number, number];

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
  #run: MotorRun | null = null;
  /** Whether both run until another command. */
  #isOn = false;
  #speeds: Speeds = [0, 0];
  /** Makes the frame of the ongoing run for other speeds; null: none runs, or it keeps its speeds. */
  #frameForSpeeds: ((speeds: Speeds) => Frame) | null = null;

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
    this.#begin(speeds, null);
    this.#isOn = true;
    this.#frameForSpeeds = each => this.#runFrame(each);
    this.#send(this.#runFrame(speeds));
  }

  turnFor(leftPercent: number, rightPercent: number, degrees: number): Promise<void> {
    const size = Math.min(Math.round(Math.abs(degrees)), MOST_DEGREES);
    const sign = degrees < 0 ? -1 : 1;
    const speeds = speedsOf(sign * leftPercent, sign * rightPercent);
    // NaN turns nothing.
    if (!(size > 0) || isStill(speeds)) return NO_RUN;
    const fastest = Math.max(...speeds.map(Math.abs));
    const longestMs = (size * 1_000) / (fastest * LEAST_DEGREES_PER_SECOND);
    const frame = this.#frameOf({
      kind: 'run-for-degrees',
      degrees: size,
      speeds: this.#inOrder(speeds),
      ...endWith(speeds, MOTOR_BRAKE),
    });
    return this.#runUntil(speeds, frame, longestMs + LATE_MS, MOTOR_BRAKE);
  }

  runFor(leftPercent: number, rightPercent: number, durationMs: number): Promise<void> {
    const speeds = speedsOf(leftPercent, rightPercent);
    if (!(durationMs > 0) || durationMs === Infinity || isStill(speeds)) {
      this.stop();
      return NO_RUN;
    }
    const {clock} = this.#parts;
    const endsAtMs = clock.now() + durationMs;
    const isEndedByHub = durationMs <= LONGEST_TIMED_RUN_MS;
    const frameFor = (each: Speeds) =>
      isEndedByHub ? this.#timedFrame(each, endsAtMs - clock.now()) : this.#runFrame(each);
    const longestMs = durationMs + (isEndedByHub ? LATE_MS : 0);
    const ended = this.#runUntil(speeds, frameFor(speeds), longestMs, MOTOR_FLOAT);
    this.#frameForSpeeds = frameFor;
    return ended;
  }

  changeSpeed(motor: object, speed: number): void {
    const frameForSpeeds = this.#frameForSpeeds;
    if (frameForSpeeds === null) return;
    const {left, right} = this.#parts;
    const [leftSpeed, rightSpeed] = this.#speeds;
    const speeds: Speeds = motor === left ? [speed, rightSpeed] : [leftSpeed, speed];
    this.#speeds = speeds;
    left.join(this, speeds[0]);
    right.join(this, speeds[1]);
    this.#run?.replaced();
    if (speed !== 0) {
      this.#send(frameForSpeeds(speeds), this.#run ?? undefined);
      return;
    }
    const isAtRest = isStill(speeds);
    const frame = isAtRest ? this.#stopFrame(MOTOR_FLOAT) : frameForSpeeds(speeds);
    void this.#parts.link.urgent(this.#output, frame, {rest: isAtRest});
  }

  stop(): void {
    this.#stopWith(MOTOR_FLOAT);
  }

  brake(): void {
    this.#stopWith(MOTOR_BRAKE);
  }

  feedback(flags: number): void {
    this.#run?.feedback(flags);
  }

  /** A waiting frame of the pair must not start this motor again. The other one goes on alone, or ends its rotation. */
  leave(motor: object): void {
    const {left, right, link} = this.#parts;
    const isOn = this.#isOn;
    this.#end();
    link.cancel(this.#output);
    const other = motor === left ? right : left;
    if (isOn) other.continueAlone(this);
    else other.brakeAfter(this);
  }

  release(): void {
    this.#parts.link.cancel(this.#output);
    this.#rest();
  }

  #rest(): void {
    this.#end();
    this.#parts.left.rest(this);
    this.#parts.right.rest(this);
  }

  #runUntil(speeds: Speeds, frame: Frame, longestMs: number, endPower: number): Promise<void> {
    const {clock, link} = this.#parts;
    const run = new MotorRun({
      clock,
      deadlineMs: clock.now() + longestMs,
      positionDegrees: null,
      isReplacing: this.#run !== null,
      onTaken: () => link.cancel(this.#output),
      onEnd: isEndedByHub => {
        if (isEndedByHub) this.#rest();
        else this.#stopWith(endPower);
      },
    });
    this.#begin(speeds, run);
    this.#send(frame, run);
    return run.ended;
  }

  #begin([left, right]: Speeds, run: MotorRun | null): void {
    this.#end();
    this.#run = run;
    this.#speeds = [left, right];
    this.#parts.left.join(this, left);
    this.#parts.right.join(this, right);
  }

  #end(): void {
    const run = this.#run;
    this.#run = null;
    this.#isOn = false;
    this.#frameForSpeeds = null;
    run?.end();
  }

  #send(frame: Frame, run?: MotorRun): void {
    void this.#parts.link.state(this.#output, frame).then(fate => {
      if (fate === 'sent') run?.acknowledged();
    });
  }

  #stopWith(power: number): void {
    this.#begin([0, 0], null);
    this.#rest();
    void this.#parts.link.urgent(this.#output, this.#stopFrame(power), {rest: true});
  }

  #stopFrame(power: number): Frame {
    return this.#frameOf({kind: 'start-power', powers: [power, power]}, EXECUTION.silent);
  }

  #timedFrame(speeds: Speeds, durationMs: number): Frame {
    return this.#frameOf({
      kind: 'run-for-time',
      durationMs: Math.max(0, Math.ceil(durationMs)),
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

function endWith(speeds: Speeds, endState: number) {
  return {maxPower: Math.max(...speeds.map(maxPowerOf)), endState, profile: 0};
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
