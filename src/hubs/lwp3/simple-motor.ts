import type {Driver} from '../device.js';
import type {Frame} from '../link.js';
import {motorPowerFrame} from './frame.js';
import {motor, type Motor} from './kinds.js';
import {Lwp3Motor, type MotorSettings, type TimedRun} from './motor.js';
import {officialScale} from './motor-speed.js';
import {SIMPLE_MOTOR_TYPES} from './protocol/device-types.js';
import {MOTOR_FLOAT} from './protocol/output-commands.js';

/** The hub has no timed command for a motor without an encoder, so this object ends timed runs. */
class SimpleMotor extends Lwp3Motor {
  readonly encoder = null;
  readonly countDegrees = null;

  remember(): MotorSettings {
    return this.settings;
  }

  protected runFrame(speed: number): Frame {
    return motorPowerFrame(this.port, speed);
  }

  protected timedRun(speed: number, endsAtMs: number): TimedRun {
    return {frame: this.runFrame(speed), isEndedByHub: false, deadlineMs: endsAtMs};
  }

  protected standFrame(): Frame {
    return motorPowerFrame(this.port, MOTOR_FLOAT);
  }
}

export const simpleMotorDrivers: readonly Driver<Motor, MotorSettings>[] = SIMPLE_MOTOR_TYPES.map(
  type => ({
    type,
    kind: motor,
    stopsFirst: true,
    create: context => new SimpleMotor(context, officialScale),
  }),
);
