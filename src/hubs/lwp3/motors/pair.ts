import type {Device, DeviceContext, Driver} from '../../device.js';
import {motorPair, type MotorPair} from '../kinds.js';
import {MOTOR_PAIR_TYPE} from '../protocol/device-types.js';
import {MOTOR_BRAKE, MOTOR_FLOAT} from '../protocol/output-commands.js';
import {remove, run, runFor, turnFor} from './commands.js';
import {HubMotors} from './hub-motors.js';
import {stop} from './motions.js';
import {pluggedMotor} from './motor.js';
import {feedback} from './reports.js';

export const motorPairDriver: Driver<MotorPair> = {
  type: MOTOR_PAIR_TYPE,
  kind: motorPair,
  // The number of a virtual port is the hub's choice.
  ports: Array.from({length: 0x100}, (_, port) => port),
  create: createPair,
};

/** It is a device at its virtual port: its feedback names the port, and it comes and goes with messages of the hub. */
function createPair(context: DeviceContext): MotorPair & Device {
  const {port, link} = context;
  const motors = HubMotors.of(context);
  // The decoder reports a pair while both are there.
  const ports = [0, 1].flatMap(index => pluggedMotor(context, index)?.port ?? []);
  motors.addPair(port, ports, link);
  return {
    run: (...percents) => motors.do(change => run(change, port, percents)),
    turnFor: (left, right, degrees) =>
      motors.run(change => turnFor(change, port, [left, right], degrees, MOTOR_BRAKE)),
    runFor: (left, right, durationMs) =>
      motors.run(change => runFor(change, port, [left, right], durationMs)),
    turnOff: () => motors.do(change => stop(change, port, MOTOR_FLOAT)),
    brake: () => motors.do(change => stop(change, port, MOTOR_BRAKE)),
    feedback: flags => motors.do(change => feedback(change, port, flags)),
    dispose: () => motors.do(change => remove(change, port)),
  };
}
