import type {Device, DeviceContext, Driver} from '../../device.js';
import {motor, motorPair, type MotorPair} from '../kinds.js';
import {MOTOR_PAIR_TYPE} from '../protocol/device-types.js';
import {MOTOR_BRAKE, MOTOR_FLOAT} from '../protocol/output-commands.js';
import {HubMotors} from './hub-motors.js';
import {Lwp3Motor} from './motor.js';

/**
 * The motors A and B at a virtual port, as blocks see them. It is a device at that port: its feedback names the port, and it
 * comes and goes with messages of the hub.
 */
class VirtualPortPair implements MotorPair, Device {
  readonly #port: number;
  readonly #motors: HubMotors;

  constructor(context: DeviceContext) {
    const {port, link} = context;
    this.#port = port;
    this.#motors = HubMotors.of(context);
    // The decoder reports a pair while both are there.
    const motors = [0, 1].flatMap(index => {
      const each = context.plugged(motor, index);
      return each instanceof Lwp3Motor ? [each.port] : [];
    });
    this.#motors.add({kind: 'pair', port, motors}, link);
  }

  run(leftPercent: number, rightPercent: number): void {
    this.#motors.do({kind: 'run', port: this.#port, percents: [leftPercent, rightPercent]});
  }

  turnFor(leftPercent: number, rightPercent: number, degrees: number): Promise<void> {
    const percents = [leftPercent, rightPercent];
    const [port, endState] = [this.#port, MOTOR_BRAKE];
    return this.#motors.run({kind: 'turn', port, percents, degrees, endState});
  }

  runFor(leftPercent: number, rightPercent: number, durationMs: number): Promise<void> {
    const percents = [leftPercent, rightPercent];
    return this.#motors.run({kind: 'run for', port: this.#port, percents, durationMs});
  }

  turnOff(): void {
    this.#motors.do({kind: 'stop', port: this.#port, power: MOTOR_FLOAT});
  }

  brake(): void {
    this.#motors.do({kind: 'stop', port: this.#port, power: MOTOR_BRAKE});
  }

  feedback(flags: number): void {
    this.#motors.do({kind: 'feedback', port: this.#port, flags});
  }

  dispose(): void {
    this.#motors.do({kind: 'gone', port: this.#port});
  }
}

export const motorPairDriver: Driver<MotorPair> = {
  type: MOTOR_PAIR_TYPE,
  kind: motorPair,
  // The number of a virtual port is the hub's choice.
  ports: Array.from({length: 0x100}, (_, port) => port),
  create: context => new VirtualPortPair(context),
};
