import type {Clock} from '../../clock.js';
import type {Device, DeviceContext, StopFrame} from '../device.js';
import type {Frame, Link} from '../link.js';
import {motorPowerFrame} from './frame.js';
import type {Motor, MotorEncoder} from './kinds.js';
import {MotorRun, type MotorRunOptions} from './motor-run.js';
import {FIRST_POWER, speedOf} from './motor-speed.js';
import {MOTOR_BRAKE, MOTOR_FLOAT} from './protocol/output-commands.js';
import {FEEDBACK} from './protocol/output-feedback.js';

/** What a motor does: it runs until another command, or it does something that ends. */
type Activity =
  /** `pair`: it has sent the last frame; null: the motor has. */
  | {readonly kind: 'still'; readonly pair: Pair | null}
  | {readonly kind: 'on'}
  | {readonly kind: 'timed'; readonly endsAtMs: number; readonly run: MotorRun}
  | {readonly kind: 'rotation'; readonly speed: number; readonly run: MotorRun}
  /** Part of a pair, which sends its frames. */
  | {readonly kind: 'paired'; readonly speed: number; readonly pair: Pair};

/** Why a motor leaves its pair. */
export type LeaveReason =
  /** It gets a command of its own. */
  | 'own command'
  /** It stops with all others. */
  | 'all stopped'
  /** It was unplugged. */
  | 'gone';

/** The pair that drives a motor, or has done so last. */
export interface Pair {
  leave(motor: object, reason: LeaveReason): void;
  /** The motor has a new power or direction: -100..100, 0 to stand. A rotation keeps its speeds. */
  changeSpeed(motor: object, speed: number): void;
  readonly isRotating: boolean;
  moved(motor: object, positionDegrees: number): void;
}

const STILL: Activity = {kind: 'still', pair: null};

/** The frame of a timed run, who ends it, and when it counts as ended without a report of the hub. */
export interface TimedRun {
  readonly frame: Frame;
  readonly isEndedByHub: boolean;
  readonly deadlineMs: number;
}

interface Rotation {
  readonly frame: Frame;
  readonly speed: number;
  readonly deadlineMs: number;
  /** As the hub counts; null: unknown. */
  readonly startDegrees: number | null;
}

export interface RunOptions extends Pick<
  MotorRunOptions,
  'deadlineMs' | 'isEndedByHub' | 'starts'
> {
  /** If the hub does not end the run. */
  readonly endPower: number;
}

const NO_STALL: ReadonlyMap<object, number | null> = new Map();

/** What motors with and without an encoder share. */
export abstract class Lwp3Motor<Memory = unknown> implements Motor, Device<Memory> {
  abstract readonly encoder: MotorEncoder | null;
  powerPercent = FIRST_POWER;
  direction: 1 | -1 = 1;
  readonly port: number;
  protected readonly clock: Clock;
  readonly #link: Link;
  readonly #output: string;
  /** Without its sign. */
  #speed = speedOf(FIRST_POWER);
  #activity: Activity = STILL;
  /** Whether the hub has not yet reported the end of a run. */
  #isReportOwed = false;
  /** Of the commands so far. */
  protected commandCount = 0;

  constructor({link, clock, port}: Pick<DeviceContext, 'link' | 'clock' | 'port'>) {
    this.#link = link;
    this.clock = clock;
    this.port = port;
    this.#output = `motor:${port}`;
  }

  /** Runs at this speed, -100..100 but 0, until another command. */
  protected abstract runFrame(speed: number): Frame;
  /** Runs at this speed until `endsAtMs`. */
  protected abstract timedRun(speed: number, endsAtMs: number): TimedRun;
  /** Stands, because its power is 0. */
  protected abstract standFrame(): Frame;

  turnOn(): void {
    this.turnOnAt(this.signedSpeed);
  }

  turnOnFor(durationMs: number): Promise<void> {
    if (!Number.isFinite(durationMs) || durationMs <= 0 || this.#speed === 0) {
      if (this.#activity.kind !== 'still') this.turnOff();
      return Promise.resolve();
    }
    return this.turnUntil(this.clock.now() + durationMs, this.signedSpeed);
  }

  turnOff(): void {
    this.#stopWith(MOTOR_FLOAT);
  }

  brake(): void {
    this.#stopWith(MOTOR_BRAKE);
  }

  setPower(percent: number): void {
    this.#keepPower(percent);
    this.#sendAgain();
  }

  setDirection(direction: 1 | -1): void {
    this.direction = direction;
    this.#sendAgain();
  }

  reverse(): void {
    this.setDirection(this.direction === 1 ? -1 : 1);
  }

  run(percent: number): void {
    // NaN turns it off.
    if (percent > 0 || percent < 0) {
      this.keep(percent);
      this.turnOn();
    } else this.turnOff();
  }

  get currentPowerPercent(): number {
    switch (this.#activity.kind) {
      case 'still':
        return 0;
      case 'rotation':
      case 'paired':
        return Math.sign(this.#activity.speed) * this.powerPercent;
      default:
        return this.direction * this.powerPercent;
    }
  }

  feedback(flags: number): void {
    if ((flags & FEEDBACK.inProgress) === 0) this.#isReportOwed = false;
    this.#ongoingRun?.feedback(flags);
  }

  stop(): readonly StopFrame[] {
    this.#begin(STILL, 'all stopped');
    return [{output: this.#output, frame: motorPowerFrame(this.port, MOTOR_FLOAT)}];
  }

  /** Ends its runs. Power and direction are kept. */
  dispose(): void {
    this.#begin(STILL, 'gone');
  }

  /** Takes this power and its sign, as run() does, and sends nothing. 0 and NaN change nothing. */
  keep(percent: number): void {
    if (!(percent > 0 || percent < 0)) return;
    this.direction = percent > 0 ? 1 : -1;
    this.#keepPower(Math.abs(percent));
  }

  /** The pair sends the frames of this motor from now on. */
  join(pair: Pair, speed: number): void {
    const isMember = this.#lastPair === pair;
    if (isMember) this.#activity = STILL;
    this.#begin({kind: 'paired', speed, pair});
    if (!isMember) this.#link.cancel(this.#output);
  }

  /** The pair has ended, and the motor stands. */
  rest(pair: Pair): void {
    if (this.#lastPair === pair) this.#activity = {kind: 'still', pair};
  }

  /** -100..100; 0 at the power 0. */
  protected get signedSpeed(): number {
    return this.direction * this.#speed;
  }

  protected get isRotating(): boolean {
    const activity = this.#activity;
    return activity.kind === 'paired' ? activity.pair.isRotating : activity.kind === 'rotation';
  }

  /** Ends its part in the pair. Returns its speed there; 0: it stood, or had no part. */
  protected quit(pair: Pair): number {
    const activity = this.#activity;
    if (activity.kind !== 'paired' || activity.pair !== pair) return 0;
    this.#activity = STILL;
    return activity.speed;
  }

  protected turnOnAt(speed: number): void {
    this.#begin({kind: 'on'});
    this.#sendRun(this.runFrame(speed));
  }

  protected turnUntil(endsAtMs: number, speed: number): Promise<void> {
    const {frame, deadlineMs, isEndedByHub} = this.timedRun(speed, endsAtMs);
    const run = this.#createRun({
      deadlineMs,
      isEndedByHub,
      starts: NO_STALL,
      endPower: MOTOR_FLOAT,
    });
    this.#begin({kind: 'timed', endsAtMs, run});
    this.#sendRun(frame, run);
    return run.ended;
  }

  protected rotate({frame, speed, deadlineMs, startDegrees}: Rotation): Promise<void> {
    const starts = new Map([[this, startDegrees]]);
    const run = this.#createRun({deadlineMs, isEndedByHub: true, starts, endPower: MOTOR_BRAKE});
    this.#begin({kind: 'rotation', speed, run});
    this.#sendRun(frame, run);
    return run.ended;
  }

  protected moved(positionDegrees: number): void {
    this.#ongoingRun?.position(this, positionDegrees);
    if (this.#activity.kind === 'paired') this.#activity.pair.moved(this, positionDegrees);
  }

  /** The pair that has sent the last frame; null: the motor has. */
  get #lastPair(): Pair | null {
    return 'pair' in this.#activity ? this.#activity.pair : null;
  }

  #keepPower(percent: number): void {
    // NaN becomes 0.
    this.powerPercent = percent > 0 ? Math.min(percent, 100) : 0;
    this.#speed = speedOf(this.powerPercent);
  }

  get #ongoingRun(): MotorRun | null {
    return 'run' in this.#activity ? this.#activity.run : null;
  }

  #createRun({endPower, ...options}: RunOptions): MotorRun {
    const run = new MotorRun({
      ...options,
      clock: this.clock,
      isReplacing: this.#isReportOwed,
      onTaken: () => this.#link.cancel(this.#output),
      onEnd: isEndedByHub => {
        this.#activity = STILL;
        if (!isEndedByHub) this.#stopWith(endPower);
      },
    });
    this.#isReportOwed ||= options.isEndedByHub;
    return run;
  }

  #begin(activity: Activity, reason: LeaveReason = 'own command'): void {
    this.commandCount++;
    const run = this.#ongoingRun;
    const pair = this.#lastPair;
    this.#activity = activity;
    run?.end();
    pair?.leave(this, reason);
  }

  /** A running motor gets its new power and direction; a rotation keeps those that it has. */
  #sendAgain(): void {
    const activity = this.#activity;
    if (activity.kind === 'on') this.#sendRun(this.runFrame(this.signedSpeed));
    if (activity.kind === 'paired') activity.pair.changeSpeed(this, this.signedSpeed);
    if (activity.kind !== 'timed') return;
    const {frame, isEndedByHub} = this.timedRun(this.signedSpeed, activity.endsAtMs);
    activity.run.replaced(isEndedByHub);
    this.#sendRun(frame, activity.run);
  }

  #sendRun(frame: Frame, run?: MotorRun): void {
    if (this.#speed === 0) {
      void this.#link.urgent(this.#output, this.standFrame(), {rest: true});
      return;
    }
    void this.#link.state(this.#output, frame).then(fate => {
      if (fate === 'sent') run?.acknowledged();
    });
  }

  #stopWith(power: number): void {
    this.#begin(STILL);
    const frame = motorPowerFrame(this.port, power);
    void this.#link.urgent(this.#output, frame, {rest: true});
  }
}
