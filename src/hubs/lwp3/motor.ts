import type {Clock} from '../../clock.js';
import type {Device, DeviceContext, StopFrame} from '../device.js';
import type {Frame} from '../link.js';
import {motorPowerFrame} from './frame.js';
import type {Motor, MotorEncoder} from './kinds.js';
import {MotorOutput, type RunOptions} from './motor-output.js';
import type {PowerScale} from './motor-speed.js';
import {MOTOR_BRAKE, MOTOR_FLOAT} from './protocol/output-commands.js';

/** What a motor does: it runs until another command, or it does something that ends. */
type Activity =
  /** `pair`: it has sent the last frame, and its other motor may turn; null: the motor has. */
  | {readonly kind: 'still'; readonly pair: Pair | null}
  | {readonly kind: 'on'}
  | {readonly kind: 'timed'; readonly endsAtMs: number}
  | {readonly kind: 'rotation'; readonly speed: number}
  /** It stands, and turns when it is known where it is. */
  | {readonly kind: 'measuring'}
  /** Part of a pair, which sends its frames. `speed` 0: its power is 0, and a new one starts it. */
  | {readonly kind: 'paired'; readonly speed: number; readonly pair: Pair};

/** The pair that drives a motor, or has done so last. */
export interface Pair {
  /** The motor gets a command of its own, stops with all others, or was unplugged. */
  leave(motor: object, reason: 'own command' | 'all stopped' | 'gone'): void;
  /** The motor has a new power or direction: -100..100, 0 to stand. Not for a rotation. */
  changeSpeed(motor: object, speed: number): void;
  readonly isRotating: boolean;
  moved(motor: object, positionDegrees: number): void;
  /** Of its last stop; null: another command followed. */
  readonly stopPower: number | null;
  /** Whether the hub may not have its last frame. */
  readonly isOpen: boolean;
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
  readonly deadlineFrom?: RunOptions['deadlineFrom'];
  /** As the hub counts; null: unknown. */
  readonly startDegrees: number | null;
}

/** A run with an end. */
interface Ending extends Omit<RunOptions, 'onEnd'> {
  /** Sent at the end, unless the hub has ended it. */
  readonly endPower: number;
}

/** What every motor keeps over a reconnect. */
export interface MotorSettings {
  readonly powerPercent: number;
  readonly direction: 1 | -1;
}

const NO_STALL: Ending['starts'] = new Map();

/** What motors with and without an encoder share. */
export abstract class Lwp3Motor<Memory extends MotorSettings = MotorSettings>
  implements Motor, Device<Memory>
{
  abstract readonly encoder: MotorEncoder | null;
  /** As the hub counts; null: it does not report the position now. */
  abstract readonly countDegrees: number | null;
  powerPercent: number;
  direction: 1 | -1;
  readonly port: number;
  protected readonly clock: Clock;
  readonly #output: MotorOutput;
  readonly #scale: PowerScale;
  #activity: Activity = STILL;
  /** Of its own last stop; null: another command followed. */
  #stopPower: number | null = null;
  /** Of the commands so far. */
  protected commandCount = 0;

  constructor(
    context: Pick<DeviceContext<MotorSettings>, 'link' | 'clock' | 'port' | 'remembered'>,
    scale: PowerScale,
  ) {
    this.#scale = scale;
    this.powerPercent = context.remembered?.powerPercent ?? scale.firstPower;
    this.direction = context.remembered?.direction ?? 1;
    this.clock = context.clock;
    this.port = context.port;
    this.#output = new MotorOutput(context, `motor:${this.port}`);
  }

  abstract remember(): Memory;
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
    if (!Number.isFinite(durationMs) || durationMs <= 0) {
      if (this.isOn) this.turnOff();
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
      case 'measuring':
        return 0;
      case 'rotation':
      case 'paired':
        return Math.sign(this.#activity.speed) * this.powerPercent;
      default:
        return this.direction * this.powerPercent;
    }
  }

  get outputName(): string {
    return this.#output.name;
  }

  feedback(flags: number): void {
    this.#output.feedback(flags);
  }

  stop(): readonly StopFrame[] {
    this.#begin(STILL, 'all stopped');
    return [{output: this.#output.name, frame: motorPowerFrame(this.port, MOTOR_FLOAT)}];
  }

  /** Ends its runs. Power and direction are kept. */
  dispose(): void {
    this.#begin(STILL, 'gone');
  }

  /** Whether a command of it has not ended. */
  get isOn(): boolean {
    return this.#activity.kind !== 'still';
  }

  /** Whether its last command, or that of its pair, was a stop with this power: its output sends that until it arrives. */
  isStoppedWith(power: number): boolean {
    const activity = this.#activity;
    if (activity.kind !== 'still') return false;
    return (activity.pair ?? {stopPower: this.#stopPower}).stopPower === power;
  }

  /** A command that needs no frame. */
  stayStopped(): void {
    this.commandCount++;
  }

  /** Takes this power and its sign, as run() does, and sends nothing. 0 and NaN change nothing. */
  keep(percent: number): void {
    if (!(percent > 0 || percent < 0)) return;
    this.direction = percent > 0 ? 1 : -1;
    this.#keepPower(Math.abs(percent));
  }

  /** The pair sends the frames of this motor from now on, which stands at the speed 0, whatever its power becomes. */
  join(pair: Pair, speed: number): void {
    if (this.#lastPair === pair) this.#activity = STILL;
    this.#begin(speed === 0 ? {kind: 'still', pair} : {kind: 'paired', speed, pair});
    this.#output.dropWaiting();
  }

  /** A frame of the pair changes its speed. It may have to wait for the rate, but the motor must stand at once. */
  standInPair(isStill: boolean): void {
    if (isStill) this.#output.stop(this.standFrame());
    else this.#output.dropWaiting();
  }

  /** The pair has ended, and the motor stands. */
  rest(pair: Pair): void {
    if (this.#lastPair === pair) this.#activity = {kind: 'still', pair};
  }

  /** The stop of the pair may not have left, and is not sent any more. */
  stopAlone(pair: Pair, power: number): void {
    if (this.#lastPair !== pair) return;
    this.#activity = STILL;
    this.#stopWith(power);
  }

  /** Of a block's percent, as run() takes it; NaN becomes 0. */
  speedAt(percent: number): number {
    const speed = this.#scale.speedOf(limited(Math.abs(percent)));
    return percent < 0 ? -speed : speed;
  }

  /** -100..100; 0 at the power 0. */
  protected get signedSpeed(): number {
    return this.speedAt(this.direction * this.powerPercent);
  }

  protected get settings(): MotorSettings {
    return {powerPercent: this.powerPercent, direction: this.direction};
  }

  protected get isRotating(): boolean {
    const activity = this.#activity;
    return activity.kind === 'paired' ? activity.pair.isRotating : activity.kind === 'rotation';
  }

  /** Ends its part in the pair. Returns its speed there; null: it had no part. */
  protected quit(pair: Pair): number | null {
    const activity = this.#activity;
    if (activity.kind !== 'paired' || activity.pair !== pair) return null;
    this.#activity = STILL;
    return activity.speed;
  }

  protected turnOnAt(speed: number): void {
    this.#begin({kind: 'on'});
    this.#sendOn(speed);
  }

  protected turnUntil(endsAtMs: number, speed: number): Promise<void> {
    const {frame, ...end} = this.timedRun(speed, endsAtMs);
    const ending = {...end, starts: NO_STALL, endPower: MOTOR_FLOAT};
    return this.#beginRun({kind: 'timed', endsAtMs}, frame, ending, speed === 0);
  }

  protected rotate({frame, speed, startDegrees, ...end}: Rotation): Promise<void> {
    const starts = new Map([[this, startDegrees]]);
    const ending = {...end, isEndedByHub: true, starts, endPower: MOTOR_BRAKE};
    return this.#beginRun({kind: 'rotation', speed}, frame, ending);
  }

  /** Brakes, unless it stands already. Resolves when another command has come, or at this time. */
  protected measure(deadlineMs: number): Promise<void> {
    const stands = !this.isOn && !this.isOpen && this.#lastPair?.isOpen !== true;
    this.#begin({kind: 'measuring'});
    const frame = stands ? null : motorPowerFrame(this.port, MOTOR_BRAKE);
    const onEnd = () => this.#begin(STILL);
    const ending = {deadlineMs, isEndedByHub: false, starts: NO_STALL, onEnd};
    return this.#output.run(frame, ending, true);
  }

  /** Whether the hub may not have its last frame. */
  protected get isOpen(): boolean {
    return this.#output.isOpen;
  }

  /** Stands, and keeps its position with power. */
  protected hold(): void {
    this.#begin(STILL);
    this.#output.stop(this.standFrame());
  }

  protected moved(positionDegrees: number): void {
    this.#output.position(this, positionDegrees);
    if (this.#activity.kind === 'paired') this.#activity.pair.moved(this, positionDegrees);
  }

  /** The pair that has sent the last frame; null: the motor has. */
  get #lastPair(): Pair | null {
    return 'pair' in this.#activity ? this.#activity.pair : null;
  }

  #keepPower(percent: number): void {
    this.powerPercent = limited(percent);
  }

  #begin(activity: Activity, reason: Parameters<Pair['leave']>[1] = 'own command'): void {
    this.commandCount++;
    const pair = this.#lastPair;
    this.#stopPower = null;
    this.#activity = activity;
    this.#output.endRun();
    pair?.leave(this, reason);
  }

  #beginRun(
    activity: Activity,
    frame: Frame,
    {endPower, ...end}: Ending,
    stands = false,
  ): Promise<void> {
    this.#begin(activity);
    const onEnd = (isEndedByHub: boolean) => {
      this.#activity = STILL;
      if (!isEndedByHub) this.#stopWith(endPower);
    };
    return this.#output.run(frame, {...end, onEnd}, stands);
  }

  /** A running motor gets its new power and direction; a rotation keeps those that it has. */
  #sendAgain(): void {
    const activity = this.#activity;
    const speed = this.signedSpeed;
    if (activity.kind === 'on') this.#sendOn(speed);
    if (activity.kind === 'paired' && !activity.pair.isRotating) {
      this.#activity = {...activity, speed};
      activity.pair.changeSpeed(this, speed);
    }
    if (activity.kind !== 'timed') return;
    const {frame, ...end} = this.timedRun(speed, activity.endsAtMs);
    this.#output.replaceRun(end);
    if (speed === 0) this.#sendOn(0);
    else this.#output.send(frame);
  }

  #sendOn(speed: number): void {
    if (speed === 0) this.#output.stop(this.standFrame());
    else this.#output.send(this.runFrame(speed));
  }

  #stopWith(power: number): void {
    if (this.#lastPair !== null && this.isStoppedWith(power)) {
      this.stayStopped();
      return;
    }
    this.#begin(STILL);
    this.#stopPower = power;
    this.#output.stop(motorPowerFrame(this.port, power));
  }
}

/** 0..100; NaN becomes 0. */
function limited(percent: number): number {
  return percent > 0 ? Math.min(percent, 100) : 0;
}
