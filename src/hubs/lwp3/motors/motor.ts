import type {Device, DeviceContext, Driver, StopFrame} from '../../device.js';
import {frameOf, motorOutput, motorPowerFrame} from '../frame.js';
import {motor, type Motor} from '../kinds.js';
import {officialScale, type PowerScale} from '../motor-speed.js';
import {encodeVirtualPortSetUp} from '../protocol/attached-io.js';
import {
  ABSOLUTE_MOTOR_TYPES,
  DEVICE_TYPE,
  SIMPLE_MOTOR_TYPES,
  TACHO_MOTOR_TYPES,
} from '../protocol/device-types.js';
import {MOTOR_BRAKE, MOTOR_FLOAT} from '../protocol/output-commands.js';
import {Encoder, type EncoderMemory} from './encoder.js';
import {HubMotors} from './hub-motors.js';
import {speedOf, type MotorType} from './state.js';

/** What a motor keeps over a reconnect; without an encoder, only its power and direction. */
interface Memory extends Partial<EncoderMemory> {
  readonly powerPercent: number;
  readonly direction: 1 | -1;
}

/** One motor of a hub, as blocks see it. */
export class Lwp3Motor implements Motor, Device<Memory> {
  readonly port: number;
  readonly encoder: Encoder | null;
  readonly #context: DeviceContext<Memory>;
  readonly #type: MotorType;
  readonly #motors: HubMotors;
  #isStarted = false;

  constructor(context: DeviceContext<Memory>, type: MotorType) {
    const {port, link, remembered} = context;
    this.port = port;
    this.#context = context;
    this.#type = type;
    this.#motors = HubMotors.of(context);
    const {powerPercent = type.scale.firstPower, direction = 1} = remembered ?? {};
    this.#motors.add({kind: 'motor', port, type, powerPercent, direction}, link, () =>
      this.encoder?.measure(),
    );
    this.encoder = type.hasEncoder ? new Encoder(context, type, this.#motors) : null;
  }

  start(): void {
    // A hub may report the motor again, which starts it again.
    if (!this.#isStarted) this.#requestPair();
    this.#isStarted = true;
    this.encoder?.start();
  }

  receive(data: DataView, mode?: number): boolean {
    return this.encoder?.receive(data, mode) ?? true;
  }

  turnOn(): void {
    this.#motors.do({kind: 'run', port: this.port, percents: null});
  }

  turnOnFor(durationMs: number): Promise<void> {
    return this.#motors.run({kind: 'run for', port: this.port, percents: null, durationMs});
  }

  turnOff(): void {
    this.#motors.do({kind: 'stop', port: this.port, power: MOTOR_FLOAT});
  }

  brake(): void {
    this.#motors.do({kind: 'stop', port: this.port, power: MOTOR_BRAKE});
  }

  setPower(percent: number): void {
    this.#motors.do({kind: 'power', port: this.port, percent});
  }

  setDirection(direction: 1 | -1): void {
    this.#motors.do({kind: 'direction', port: this.port, direction});
  }

  reverse(): void {
    this.setDirection(this.direction === 1 ? -1 : 1);
  }

  run(percent: number): void {
    this.#motors.do({kind: 'run', port: this.port, percents: [percent]});
  }

  get currentPowerPercent(): number {
    const state = this.#motors.motor(this.port);
    return Math.sign(speedOf(state)) * state.powerPercent;
  }

  get powerPercent(): number {
    return this.#motors.motor(this.port).powerPercent;
  }

  get direction(): 1 | -1 {
    return this.#motors.motor(this.port).direction;
  }

  feedback(flags: number): void {
    this.#motors.do({kind: 'feedback', port: this.port, flags});
  }

  stop(): readonly StopFrame[] {
    const {port} = this;
    this.encoder?.stop();
    this.#motors.do({kind: 'all stopped', port});
    return [{output: motorOutput(port), frame: motorPowerFrame(port, MOTOR_FLOAT)}];
  }

  remember(): Memory {
    const {powerPercent, direction, encoder} = this;
    return {powerPercent, direction, ...encoder?.remember()};
  }

  dispose(): void {
    this.encoder?.dispose();
    this.#motors.do({kind: 'gone', port: this.port});
  }

  /** The one of A and B that is started later requests their virtual port. */
  #requestPair(): void {
    const {hasEncoder, hasFixedPair} = this.#type;
    if (!hasEncoder || hasFixedPair) return;
    const other = this.#context.plugged(motor, this.port === 0 ? 1 : 0);
    // With early firmware, C of a Move Hub is port 1.
    const isPart = other instanceof Lwp3Motor && other.encoder && other.port + this.port === 1;
    if (!isPart || !other.#isStarted) return;
    const bytes = encodeVirtualPortSetUp({kind: 'connect', firstPort: 0, secondPort: 1});
    void this.#context.link.urgent('pair-set-up:0:1', frameOf(bytes));
  }
}

/** @param scale For motors with an encoder. */
export function motorDrivers(scale: PowerScale): readonly Driver<Motor, Memory>[] {
  return [...SIMPLE_MOTOR_TYPES, ...TACHO_MOTOR_TYPES].map(type => {
    const hasEncoder = TACHO_MOTOR_TYPES.includes(type);
    const motorType = {
      hasEncoder,
      isAbsolute: ABSOLUTE_MOTOR_TYPES.includes(type),
      hasFixedPair: type === DEVICE_TYPE.builtInMotor,
      scale: hasEncoder ? scale : officialScale,
    };
    return {
      type,
      kind: motor,
      stopsFirst: true,
      create: context => new Lwp3Motor(context, motorType),
    };
  });
}
