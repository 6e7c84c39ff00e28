/** Commands for motors, lights and infrared. Empty: the drivers send no such command. */
import {words, type FrameWords} from '../../frame-words.js';
import {hexOf} from '../../hex.js';
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
        words('motorTo', {motor: words('outputMotor', {port}), degrees}),
      );
    case 'write-mode': {
      const name = names.join('+');
      switch (ports.typeOf(command.port)) {
        case DEVICE_TYPE.rgbLight:
          return describeLight(command);
        case DEVICE_TYPE.colorDistance:
          return describeSensorData(command, name);
        default:
          return describeMotorData(command, name);
      }
    }
    case 'acceleration-time':
    case 'deceleration-time':
    case 'preset-encoders':
      return [];
  }
}

function describePower(port: string, power: number): FrameWords {
  return power === MOTOR_FLOAT ? words('motorOff', {port}) : describeSpeed(port, power);
}

/** A motor with the speed 0 holds its position. */
function describeSpeed(port: string, speed: number): FrameWords {
  if (speed === 0 || speed === MOTOR_BRAKE) return words('motorBrake', {port});
  return words(speed > 0 ? 'motorThisWay' : 'motorThatWay', {port, power: Math.abs(speed)});
}

type ModeData = Extract<OutputCommand, {kind: 'write-mode'}>;

function describeMotorData({mode, data}: ModeData, name: string): readonly FrameWords[] {
  const [power = NaN] = Int8Array.from(data);
  const isPower = mode === OUTPUT_MODE.motorPower && data.length === 1;
  const isInRange = Math.abs(power) <= 100 || power === MOTOR_BRAKE;
  return isPower && isInRange ? [describePower(name, power)] : [];
}

function describeLight({mode, data}: ModeData): readonly FrameWords[] {
  const [red = 0, green = 0, blue = 0] = data;
  if (mode !== OUTPUT_MODE.lightRgb) return [words('lightNumber', {number: red})];
  return red + green + blue === 0 ? [words('lightOff')] : [words('lightColor', {red, green, blue})];
}

function describeSensorData({mode, data}: ModeData, port: string): readonly FrameWords[] {
  const [color = NaN] = data;
  if (mode === SENSOR_OUTPUT_MODE.light && data.length === 1) {
    return color === SENSOR_LIGHT.off
      ? [words('sensorLightOff', {port})]
      : [words('sensorLight', {port, number: color})];
  }
  if (mode !== SENSOR_OUTPUT_MODE.infrared || data.length !== 2) return [];
  const bytes = hexOf(new DataView(Uint8Array.from(data).buffer));
  return [words('sensorInfrared', {port, bytes})];
}
