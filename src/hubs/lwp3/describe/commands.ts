/** Commands for motors and lights. Empty: the drivers send no such command. */
import {
  field,
  lightColor,
  motorName,
  motorTurns,
  reading,
  words,
  type FrameWords,
} from '../../frame-words.js';
import {DEVICE_TYPE} from '../protocol/device-types.js';
import {
  MOTOR_BRAKE,
  MOTOR_FLOAT,
  OUTPUT_MODE,
  type OneOrTwo,
  type OutputCommand,
} from '../protocol/output-commands.js';
import {SENSOR_LIGHT, SENSOR_OUTPUT_MODE} from '../protocol/sensor-commands.js';
import type {Ports} from './ports.js';

/** For a pair the words of each of its motors. */
export function describeOutputCommand(command: OutputCommand, ports: Ports): readonly FrameWords[] {
  const names = ports.motorNames(command.port);
  const each = (values: OneOrTwo, describe: (motor: string, value: number) => FrameWords) =>
    values.map((value, index) => describe(names[index] ?? String(command.port), value));
  switch (command.kind) {
    case 'start-power':
      return each(command.powers, describePower);
    case 'start-speed':
      return each(command.speeds, describeSpeed);
    case 'run-for-time': {
      const seconds = command.durationMs / 1_000;
      return each(command.speeds, (motor, speed) =>
        words('motorFor', {motor: describeSpeed(motor, speed), seconds}),
      );
    }
    case 'run-for-degrees': {
      const {degrees} = command;
      return each(command.speeds, (motor, speed) =>
        words('motorBy', {motor: describeSpeed(motor, speed), degrees}),
      );
    }
    case 'go-to':
      return each(command.positions, (port, degrees) =>
        words('motorTo', {motor: motorName(port), degrees}),
      );
    case 'write-mode':
      return describeData(command, names.join('+'), ports.typeOf(command.port));
    default:
      return [];
  }
}

function describePower(port: string, power: number): FrameWords {
  return power === MOTOR_FLOAT ? words('motorOff', {port}) : describeSpeed(port, power);
}

/** A motor with the speed 0 holds its position. */
function describeSpeed(port: string, speed: number): FrameWords {
  return speed === 0 || speed === MOTOR_BRAKE
    ? words('motorBrake', {port})
    : motorTurns(port, speed);
}

type ModeData = Extract<OutputCommand, {kind: 'write-mode'}>;

/** Data for a mode of the device. */
function describeData(
  {mode, data}: ModeData,
  port: string,
  type: number | undefined,
): readonly FrameWords[] {
  const [first = NaN] = data;
  switch (type) {
    case DEVICE_TYPE.rgbLight:
      return [field(words('light'), lightColor(mode === OUTPUT_MODE.lightRgb ? data : [first]))];
    case DEVICE_TYPE.colorDistance:
      return mode === SENSOR_OUTPUT_MODE.light && data.length === 1
        ? [reading(port, 'light', first === SENSOR_LIGHT.off ? '–' : String(first))]
        : [];
    default: {
      const [power = NaN] = Int8Array.from(data);
      const isPower = mode === OUTPUT_MODE.motorPower && data.length === 1;
      const isInRange = Math.abs(power) <= 100 || power === MOTOR_BRAKE;
      return isPower && isInRange ? [describePower(port, power)] : [];
    }
  }
}
