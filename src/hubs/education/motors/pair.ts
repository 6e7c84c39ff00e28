import type {Device, DeviceContext, Driver} from '../../device.js';
import {motorPair, type MotorPair} from '../kinds.js';
import {createCommands} from './commands.js';
import {HubMotors} from './hub-motors.js';

/** Both motors of a Double Motor. What it sets, the motors keep. */
export const motorPairDriver: Driver<MotorPair> = {
  kind: motorPair,
  create(context: DeviceContext): MotorPair & Device {
    const hub = HubMotors.of(context);
    return createCommands(context.clock, hub, () => hub.motors);
  },
};
