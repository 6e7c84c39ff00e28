import type {Device, DeviceContext, Driver} from '../../device.js';
import type {Lwp3Payloads} from '../decoder.js';
import {motorPair, type MotorPair} from '../kinds.js';
import {MOTOR_PAIR_TYPE} from '../protocol/device-types.js';
import {MOTOR_BRAKE, MOTOR_FLOAT} from '../protocol/output-commands.js';
import {remove, run, runFor, turnFor} from './commands.js';
import {onFeedback} from './feedback.js';
import {HubMotors} from './hub-motors.js';
import {stop} from './motions.js';
import {pluggedMotor} from './motor.js';
import {createOutput} from './state.js';

export const motorPairDriver: Driver<MotorPair, unknown, Lwp3Payloads> = {
  type: MOTOR_PAIR_TYPE,
  kind: motorPair,
  // The number of a virtual port is the hub's choice.
  ports: Array.from({length: 0x100}, (_, port) => port),
  create: createPair,
};

/** It is a device at its virtual port: its feedback names the port, and it comes and goes with messages of the hub. */
function createPair(context: DeviceContext): MotorPair & Device<unknown, Lwp3Payloads> {
  const motors = HubMotors.of(context);
  // The decoder reports a pair while both are there.
  const states = [0, 1].flatMap(index => pluggedMotor(context, index)?.state ?? []);
  const {port, link} = context;
  const output = createOutput(motors.hub, `pair:${port}`, port, states);
  motors.connect(output, {link, measure: null});
  return {
    run: (...percents) => motors.update(() => run(output, percents)),
    turnFor: (left, right, degrees) =>
      motors.awaitEnd(promiseId => turnFor(output, [left, right], degrees, promiseId)),
    runFor: (left, right, durationMs) =>
      motors.awaitEnd(promiseId => runFor(output, [left, right], durationMs, promiseId)),
    turnOff: () => motors.update(() => stop(output, MOTOR_FLOAT)),
    brake: () => motors.update(() => stop(output, MOTOR_BRAKE)),
    feedback: flags => motors.update(() => onFeedback(output, flags)),
    dispose: () => motors.update(() => remove(output)),
  };
}
