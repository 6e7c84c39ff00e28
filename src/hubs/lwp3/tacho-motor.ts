import {within} from '../../clock.js';
import type {DeviceContext, Driver, StopFrame} from '../device.js';
import type {Frame} from '../link.js';
import {sensorMode, type ModeSwitch, type SensorMode} from '../mode-switch.js';
import {frameOf} from './frame.js';
import {motor, type Motor, type MotorEncoder} from './kinds.js';
import {Lwp3Motor, type MotorSettings, type Pair, type TimedRun} from './motor.js';
import {maxPowerOf, type PowerScale} from './motor-speed.js';
import {longestRotationMs, timedEnd} from './motor-times.js';
import {encodeVirtualPortSetUp} from './protocol/attached-io.js';
import {ABSOLUTE_MOTOR_TYPES, DEVICE_TYPE, TACHO_MOTOR_TYPES} from './protocol/device-types.js';
import {
  encodeOutputCommand,
  EXECUTION,
  MOTOR_BRAKE,
  MOTOR_FLOAT,
  MOTOR_HOLD,
  type OutputAction,
} from './protocol/output-commands.js';
import {parseAbsolutePosition, parsePosition, parseSpeed} from './protocol/sensor-values.js';
import {absoluteFormat, positionFormat, speedFormat, type SensorFormat} from './sensor-formats.js';
import {createModeSwitch} from './sensor-modes.js';

/** How far a motor may have turned since its last position, if that is old. */
const UNKNOWN_DEGREES = 3_600;
const MOST_DEGREES = 2 ** 31 - 1;

/** Before a motor turns to an absolute position, it must have stood for this time, ... */
const STANDS_MS = 150;
/** ... which is asked this often. */
const LOOK_MS = 50;
/** A motor that stands may report positions that differ by a degree or two. */
const LEAST_MOVE_DEGREES = 3;
/** If it is not known by then where it stands, it does not turn. */
const LONGEST_MEASURING_MS = 5_000;

/** What is left of a pair's run for one of its motors. */
export type LoneRun =
  | {readonly kind: 'on'}
  | {readonly kind: 'timed'; readonly endsAtMs: number}
  | {readonly kind: 'rotation'; readonly degrees: number};

/**
 * What it keeps over a reconnect: its settings, the hub's count at the position 0, whether the next count is that, and the last
 * count; null: none has come.
 */
interface Memory extends MotorSettings {
  readonly zeroCount: number;
  readonly isResetOpen: boolean;
  readonly count: number | null;
}

/** A hub that was switched off counts from about 0. A motor was not turned this far while its hub was not connected. */
const FIRST_COUNT = 180;
const FAR_DEGREES = 360;

const NO_PROFILE = 0;
const NO_TURN: Promise<void> = Promise.resolve();

export class TachoMotor extends Lwp3Motor<Memory> implements MotorEncoder {
  readonly encoder: MotorEncoder = this;
  readonly #context: DeviceContext<Memory>;
  readonly #hasFixedPair: boolean;
  readonly #modes: ModeSwitch<SensorFormat>;
  readonly #position: SensorMode<SensorFormat>;
  readonly #speed: SensorMode<SensorFormat>;
  /** Null: it has no absolute encoder. */
  readonly #absolute: SensorMode<SensorFormat> | null = null;
  /** The hub's own count, as it was reported last; null: not reported yet. */
  #count: number | null = null;
  #zeroCount: number;
  #isStarted = false;
  /** Whether the next count is the position 0. */
  #isResetOpen: boolean;
  /** The last one before the connection was lost. */
  readonly #countBefore: number | null;
  #measuredSpeed = 0;
  #absoluteDegrees: number | null = null;
  /** The newest place, and the times of the first and the last report of it; null: not known. */
  #place: {readonly degrees: number; readonly sinceMs: number; readonly lastMs: number} | null =
    null;

  constructor(context: DeviceContext<Memory>, type: number, scale: PowerScale) {
    super(context, scale);
    this.#context = context;
    // Those of the Move Hub have a fixed pair.
    this.#hasFixedPair = type === DEVICE_TYPE.builtInMotor;
    this.#zeroCount = context.remembered?.zeroCount ?? 0;
    this.#isResetOpen = context.remembered?.isResetOpen ?? false;
    this.#countBefore = context.remembered?.count ?? null;
    this.#position = sensorMode(positionFormat, parsePosition, count => {
      if (this.#count === null && isNewCount(count, this.#countBefore ?? count))
        this.#zeroCount = 0;
      if (this.#isResetOpen) this.#zeroCount = count;
      this.#isResetOpen = false;
      this.#count = count;
      this.moved(count);
    });
    this.#speed = sensorMode(speedFormat, parseSpeed, speed => (this.#measuredSpeed = speed));
    if (ABSOLUTE_MOTOR_TYPES.includes(type)) {
      this.#absolute = sensorMode(absoluteFormat, parseAbsolutePosition, degrees => {
        this.#absoluteDegrees = degrees;
        const nowMs = this.clock.now();
        const place = this.#place ?? {degrees, sinceMs: nowMs};
        const hasMoved = Math.abs(shortestWay(degrees - place.degrees)) >= LEAST_MOVE_DEGREES;
        this.#place = {...(hasMoved ? {degrees, sinceMs: nowMs} : place), lastMs: nowMs};
      });
    }
    this.#modes = createModeSwitch({
      ...context,
      modes: [this.#position, this.#speed, ...(this.#absolute === null ? [] : [this.#absolute])],
      isFirstNeeded: () => this.isRotating,
    });
  }

  start(): void {
    // A hub may report the motor again, which starts it again.
    if (!this.#hasFixedPair && !this.#isStarted) this.#requestPair();
    this.#isStarted = true;
    this.#modes.start();
  }

  receive(data: DataView, mode?: number): boolean {
    return this.#modes.receive(data, mode);
  }

  turnFor(degrees: number): Promise<void> {
    return this.#turnBy(degrees, this.direction, MOTOR_BRAKE);
  }

  turnTo(positionDegrees: number): Promise<void> {
    const speed = Math.abs(this.signedSpeed);
    if (speed === 0 || !Number.isFinite(positionDegrees)) return NO_TURN;
    if (this.#isResetOpen) return this.#turnBy(positionDegrees, 1, MOTOR_HOLD);
    const target = clampToInt32(Math.round(positionDegrees) + this.#zeroCount);
    const count = this.countDegrees;
    const lastCount = this.#count ?? this.#countBefore ?? this.#zeroCount;
    const deadlineFrom = (position: number, unknownDegrees = 0) =>
      this.clock.now() + longestRotationMs(Math.abs(target - position) + unknownDegrees, speed);
    return this.rotate({
      frame: this.#frameOf({
        kind: 'go-to',
        positions: [target],
        speed,
        maxPower: maxPowerOf(speed),
        endState: MOTOR_HOLD,
        profile: NO_PROFILE,
      }),
      speed: count === null || target >= count ? speed : -speed,
      deadlineMs: deadlineFrom(count ?? lastCount, count === null ? UNKNOWN_DEGREES : 0),
      deadlineFrom,
      startDegrees: count,
    });
  }

  async turnToAbsolute(degrees: number): Promise<void> {
    const absolute = this.#absolute;
    // As turnFor(): at the power 0, what runs goes on.
    if (absolute === null || !Number.isFinite(degrees) || this.signedSpeed === 0) return;
    if (!this.#isAbsoluteKnown) this.#place = null;
    const ended = this.measure(this.clock.now() + LONGEST_MEASURING_MS);
    const command = this.commandCount;
    while (command === this.commandCount && !this.#stands) {
      this.#modes.need(absolute);
      await within(this.clock, LOOK_MS, ended);
    }
    if (command !== this.commandCount) return;
    const way = shortestWay(Math.round(degrees) - (this.#absoluteDegrees ?? 0));
    if (way === 0 || this.signedSpeed === 0) this.hold();
    else await this.#turnBy(way, 1, MOTOR_HOLD);
  }

  resetPosition(): void {
    this.#modes.need(this.#position);
    this.#isResetOpen = this.countDegrees === null;
    this.#zeroCount = this.countDegrees ?? this.#zeroCount;
  }

  get positionDegrees(): number {
    this.#modes.need(this.#position);
    return this.#isResetOpen ? 0 : (this.#count ?? this.#zeroCount) - this.#zeroCount;
  }

  get speedPercent(): number {
    this.#modes.need(this.#speed);
    return this.#measuredSpeed;
  }

  get isAbsolute(): boolean {
    return this.#absolute !== null;
  }

  get absoluteDegrees(): number | null {
    if (this.#absolute !== null) this.#modes.need(this.#absolute);
    return this.#absoluteDegrees;
  }

  /** As the hub counts; null: it does not report the position now, so that the last one is old. */
  get countDegrees(): number | null {
    return this.#modes.isPresent(this.#position) ? this.#count : null;
  }

  /**
   * Continues without the pair, at the speed that it had there. Resolves at the end; at once if it stands.
   * @param isFrameOpen Whether the hub may not have the last frame of the pair.
   */
  continueAlone(pair: Pair, run: LoneRun, isFrameOpen: boolean): Promise<void> {
    const speed = this.quit(pair);
    if (speed === null) {
      if (isFrameOpen) this.stopAlone(pair, MOTOR_FLOAT);
      return NO_TURN;
    }
    switch (run.kind) {
      case 'on':
        this.turnOnAt(speed);
        return NO_TURN;
      case 'timed':
        return this.turnUntil(run.endsAtMs, speed);
      case 'rotation':
        if (run.degrees > 0) return this.#turnAt(speed, run.degrees, MOTOR_BRAKE);
        this.brake();
        return NO_TURN;
    }
  }

  remember(): Memory {
    return {
      ...this.settings,
      zeroCount: this.#zeroCount,
      isResetOpen: this.#isResetOpen,
      count: this.#count ?? this.#countBefore,
    };
  }

  override stop(): readonly StopFrame[] {
    this.#modes.stop();
    return super.stop();
  }

  override dispose(): void {
    this.#modes.dispose();
    super.dispose();
  }

  protected runFrame(speed: number): Frame {
    return this.#frameOf(
      {kind: 'start-speed', speeds: [speed], maxPower: maxPowerOf(speed), profile: NO_PROFILE},
      EXECUTION.silent,
    );
  }

  protected timedRun(speed: number, endsAtMs: number): TimedRun {
    const {durationMs, ...end} = timedEnd(endsAtMs, this.clock.now(), speed === 0);
    if (durationMs === null) return {frame: this.runFrame(speed), ...end};
    const frame = this.#frameOf({
      kind: 'run-for-time',
      durationMs,
      speeds: [speed],
      maxPower: maxPowerOf(speed),
      endState: MOTOR_FLOAT,
      profile: NO_PROFILE,
    });
    return {frame, ...end};
  }

  /** Holds its position. */
  protected standFrame(): Frame {
    return this.runFrame(0);
  }

  /** The one of A and B that is started later requests their virtual port. */
  #requestPair(): void {
    const {link} = this.#context;
    const other = this.#context.plugged(motor, this.port === 0 ? 1 : 0);
    // With early firmware, C of a Move Hub is port 1.
    const isPart = other instanceof TachoMotor && other.port + this.port === 1;
    if (!isPart || !other.#isStarted) return;
    const bytes = encodeVirtualPortSetUp({kind: 'connect', firstPort: 0, secondPort: 1});
    void link.urgent('pair-set-up:0:1', frameOf(bytes));
  }

  get #isAbsoluteKnown(): boolean {
    return this.#absolute !== null && this.#modes.isPresent(this.#absolute);
  }

  /** Whether the hub has the brake, and has reported the same place for long enough. It may be in another mode in between. */
  get #stands(): boolean {
    if (this.isOpen || this.#place === null) return false;
    const untilMs = this.#isAbsoluteKnown ? this.clock.now() : this.#place.lastMs;
    return untilMs >= this.#place.sinceMs + STANDS_MS;
  }

  #turnBy(degrees: number, direction: 1 | -1, endState: number): Promise<void> {
    const size = Math.min(Math.round(Math.abs(degrees)), MOST_DEGREES);
    const speed = Math.abs(this.signedSpeed) * direction * Math.sign(degrees);
    // As the official extension: at the power 0, what runs goes on.
    if (this.signedSpeed === 0) return NO_TURN;
    if (size > 0) return this.#turnAt(speed, size, endState);
    // A rotation of nothing replaces what runs, as any other does. NaN turns nothing.
    if (this.isOn) this.brake();
    return NO_TURN;
  }

  #turnAt(speed: number, degrees: number, endState: number): Promise<void> {
    return this.rotate({
      frame: this.#frameOf({
        kind: 'run-for-degrees',
        degrees,
        speeds: [speed],
        maxPower: maxPowerOf(speed),
        endState,
        profile: NO_PROFILE,
      }),
      speed,
      deadlineMs: this.clock.now() + longestRotationMs(degrees, speed),
      startDegrees: this.countDegrees,
    });
  }

  #frameOf(action: OutputAction, execution: number = EXECUTION.now): Frame {
    return frameOf(encodeOutputCommand({port: this.port, execution, ...action}));
  }
}

function isNewCount(count: number, lastCount: number): boolean {
  return Math.abs(count) <= FIRST_COUNT && Math.abs(count - lastCount) > FAR_DEGREES;
}

/** -180..179 */
function shortestWay(degrees: number): number {
  const turned = (((degrees + 180) % 360) + 360) % 360;
  return turned - 180;
}

function clampToInt32(value: number): number {
  return Math.min(Math.max(value, -MOST_DEGREES), MOST_DEGREES);
}

export function tachoMotorDrivers(scale: PowerScale): readonly Driver<Motor, Memory>[] {
  return TACHO_MOTOR_TYPES.map(type => ({
    type,
    kind: motor,
    stopsFirst: true,
    create: context => new TachoMotor(context, type, scale),
  }));
}
