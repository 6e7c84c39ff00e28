import type {DeviceContext} from '../../device.js';
import {ModeSwitch, sensorMode, type SensorMode} from '../../mode-switch.js';
import {frameOf} from '../frame.js';
import type {MotorEncoder} from '../kinds.js';
import {encodeInputFormatSetUp} from '../protocol/input-formats.js';
import {MOTOR_BRAKE, MOTOR_HOLD} from '../protocol/output-commands.js';
import {parseAbsolutePosition, parsePosition, parseSpeed} from '../protocol/sensor-values.js';
import {absoluteFormat, positionFormat, speedFormat, type SensorFormat} from '../sensor-formats.js';
import type {HubMotors} from './hub-motors.js';
import {countOf, type MotorMode, type MotorType} from './state.js';

/** What it keeps over a reconnect. */
export interface EncoderMemory {
  /** The hub's count at the position 0. */
  readonly zeroCount: number;
  /** Whether the next count is that. */
  readonly isResetOpen: boolean;
  /** The last one; null: none has come. */
  readonly count: number | null;
}

/** A hub that was switched off counts from about 0. A motor was not turned this far while its hub was not connected. */
const FIRST_COUNT = 180;
const FAR_DEGREES = 360;
const MOST_DEGREES = 2 ** 31 - 1;

const NO_TURN: Promise<void> = Promise.resolve();

/** What a motor reports, and its turns. Its zero is that of its last reset. */
export class Encoder implements MotorEncoder {
  readonly isAbsolute: boolean;
  readonly #motors: HubMotors;
  readonly #port: number;
  readonly #modes: ModeSwitch<SensorFormat>;
  readonly #position: SensorMode<SensorFormat>;
  readonly #speed: SensorMode<SensorFormat>;
  readonly #absolute: SensorMode<SensorFormat>;
  #zeroCount: number;
  #isResetOpen: boolean;
  /** The last one before the connection was lost. */
  readonly #countBefore: number | null;
  #measuredSpeed = 0;
  #absoluteDegrees: number | null = null;

  constructor(
    context: DeviceContext<Partial<EncoderMemory>>,
    {isAbsolute}: MotorType,
    motors: HubMotors,
  ) {
    const {port, remembered: {zeroCount = 0, isResetOpen = false, count = null} = {}} = context;
    this.isAbsolute = isAbsolute;
    this.#motors = motors;
    this.#port = port;
    this.#zeroCount = zeroCount;
    this.#isResetOpen = isResetOpen;
    this.#countBefore = count;
    this.#position = sensorMode(positionFormat, parsePosition, count => this.#receiveCount(count));
    this.#speed = sensorMode(speedFormat, parseSpeed, speed => (this.#measuredSpeed = speed));
    this.#absolute = sensorMode(absoluteFormat, parseAbsolutePosition, degrees => {
      this.#absoluteDegrees = degrees;
      motors.do({kind: 'angle', port, degrees});
    });
    const modeOf: Readonly<Record<number, MotorMode>> = {
      [positionFormat.mode]: 'count',
      [absoluteFormat.mode]: 'angle',
    };
    this.#modes = new ModeSwitch({
      ...context,
      modes: [this.#position, this.#speed, ...(isAbsolute ? [this.#absolute] : [])],
      isFirstNeeded: () => motors.motor(port).does.kind === 'rotation',
      frameOf({mode, delta}) {
        motors.do({kind: 'mode', port, mode: modeOf[mode] ?? 'speed'});
        return frameOf(encodeInputFormatSetUp({port, mode, delta, notify: true}));
      },
    });
  }

  start(): void {
    this.#modes.start();
  }

  receive(data: DataView, mode?: number): boolean {
    return this.#modes.receive(data, mode);
  }

  turnFor(degrees: number): Promise<void> {
    return this.#turn(degrees, MOTOR_BRAKE);
  }

  turnTo(positionDegrees: number): Promise<void> {
    if (!Number.isFinite(positionDegrees)) return NO_TURN;
    // The zero is where it is.
    if (this.#isResetOpen)
      return this.#turn(positionDegrees * this.#motors.motor(this.#port).direction, MOTOR_HOLD);
    return this.#motors.run({
      kind: 'turn to',
      port: this.#port,
      toDegrees: clampToInt32(Math.round(positionDegrees) + this.#zeroCount),
      lastDegrees: this.#count ?? this.#countBefore ?? this.#zeroCount,
    });
  }

  turnToAbsolute(degrees: number): Promise<void> {
    if (!this.isAbsolute || !Number.isFinite(degrees)) return NO_TURN;
    return this.#motors.run({kind: 'turn to angle', port: this.#port, toDegrees: degrees});
  }

  /** It is about to turn to an angle. */
  measure(): void {
    this.#modes.need(this.#absolute);
  }

  resetPosition(): void {
    this.#modes.need(this.#position);
    const count = countOf(this.#motors.motor(this.#port));
    this.#isResetOpen = count === null;
    this.#zeroCount = count ?? this.#zeroCount;
  }

  get positionDegrees(): number {
    this.#modes.need(this.#position);
    return this.#isResetOpen ? 0 : (this.#count ?? this.#zeroCount) - this.#zeroCount;
  }

  get speedPercent(): number {
    this.#modes.need(this.#speed);
    return this.#measuredSpeed;
  }

  get absoluteDegrees(): number | null {
    if (this.isAbsolute) this.#modes.need(this.#absolute);
    return this.#absoluteDegrees;
  }

  stop(): void {
    this.#modes.stop();
  }

  remember(): EncoderMemory {
    return {
      zeroCount: this.#zeroCount,
      isResetOpen: this.#isResetOpen,
      count: this.#count ?? this.#countBefore,
    };
  }

  dispose(): void {
    this.#modes.dispose();
  }

  get #count(): number | null {
    return this.#motors.motor(this.#port).count;
  }

  #turn(degrees: number, endState: number): Promise<void> {
    return this.#motors.run({kind: 'turn', port: this.#port, percents: null, degrees, endState});
  }

  #receiveCount(count: number): void {
    if (this.#count === null && isNewCount(count, this.#countBefore ?? count)) this.#zeroCount = 0;
    if (this.#isResetOpen) this.#zeroCount = count;
    this.#isResetOpen = false;
    this.#motors.do({kind: 'count', port: this.#port, degrees: count});
  }
}

function isNewCount(count: number, lastCount: number): boolean {
  return Math.abs(count) <= FIRST_COUNT && Math.abs(count - lastCount) > FAR_DEGREES;
}

function clampToInt32(value: number): number {
  return Math.min(Math.max(value, -MOST_DEGREES), MOST_DEGREES);
}
