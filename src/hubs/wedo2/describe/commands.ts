/** What is sent to the hub. Each function returns null for bytes that are no such command. */
import {words, type FrameWords} from '../../frame-words.js';
import {DEVICE_TYPE, LIGHT_PORT} from '../protocol/device-types.js';
import {parseInputCommand, type InputCommand} from '../protocol/input-commands.js';
import {
  MOTOR_BRAKE,
  MOTOR_COAST,
  parseOutputCommand,
  type OutputCommand,
} from '../protocol/output-commands.js';
import {measureName, portName} from './names.js';

/** @param typeOf The type of the device in a port. Motors and light bricks have the same command. */
export function describeOutputCommand(
  bytes: DataView,
  typeOf: (port: number) => number | undefined,
): FrameWords | null {
  const command = parseOutputCommand(bytes);
  if (command === null) return null;
  const port = portName(command.port);
  switch (command.kind) {
    case 'motor':
      return typeOf(command.port) === DEVICE_TYPE.lightBrick
        ? words('lightBrick', {port, percent: command.power})
        : describeMotor(port, command.power);
    case 'tone':
      return describeTone(command);
    case 'stop-tone':
      return words('toneOff');
    case 'light-color':
      return describeColor(command);
    case 'light-index':
      return words('lightNumber', {number: command.index});
    case 'reset-counts':
      return words('countsReset', {port});
  }
}

function describeMotor(port: string, power: number): FrameWords {
  if (power === MOTOR_COAST) return words('motorOff', {port});
  if (power === MOTOR_BRAKE) return words('motorBrake', {port});
  return words(power > 0 ? 'motorThisWay' : 'motorThatWay', {port, power: Math.abs(power)});
}

function describeTone({
  frequencyHz,
  durationMs,
}: Extract<OutputCommand, {kind: 'tone'}>): FrameWords {
  if (durationMs === 0) return words('toneEndless', {frequency: frequencyHz});
  return words('tone', {frequency: frequencyHz, seconds: durationMs / 1000});
}

function describeColor({
  red,
  green,
  blue,
}: Extract<OutputCommand, {kind: 'light-color'}>): FrameWords {
  return red + green + blue === 0 ? words('lightOff') : words('lightColor', {red, green, blue});
}

export function describeInputCommand(bytes: DataView): FrameWords | null {
  if (isShortLightMode(bytes)) return words('lightMode');
  const command = parseInputCommand(bytes);
  if (command === null) return null;
  const port = portName(command.port);
  switch (command.kind) {
    case 'set-format':
      return describeFormat(command);
    case 'read-format':
      // The probe that shows whether the hub still answers.
      return command.port === LIGHT_PORT ? words('question') : words('readFormat', {port});
    case 'read-value':
      return words('readValue', {port});
  }
}

function describeFormat(command: Extract<InputCommand, {kind: 'set-format'}>): FrameWords {
  const {type, mode, delta, notify} = command;
  if (type === DEVICE_TYPE.rgbLight) return words('lightMode');
  const values = {port: portName(command.port), what: measureName(type, mode)};
  return notify ? words('format', {...values, delta}) : words('formatSilent', values);
}

/** node-poweredup's command for the mode of the light: `06 17 01 02`. */
function isShortLightMode(bytes: DataView): boolean {
  return (
    bytes.byteLength === 4 &&
    bytes.getUint8(0) === LIGHT_PORT &&
    bytes.getUint8(1) === DEVICE_TYPE.rgbLight
  );
}
