import {reading, technical, textFrom, tiltText, type FrameWords} from '../../frame-words.js';
import {hexOf} from '../../hex.js';
import type {Model} from '../models.js';
import {DEVICE_TYPE, TACHO_MOTOR_TYPES} from '../protocol/device-types.js';
import {
  parseAbsolutePosition,
  parseColor,
  parseColorAndDistance,
  parseMoveHubAcceleration,
  parseMoveHubTilt,
  parsePassings,
  parsePercent,
  parsePosition,
  parseReading,
  parseRemoteButtons,
  parseRgb,
  parseSpeed,
  parseTriple,
  parseWideRgb,
  type Triple,
} from '../protocol/sensor-values.js';
import {
  CM_PER_INCH,
  MILLI_G_PER_STEP,
  MOVE_HUB_MILLI_G_PER_STEP,
  STEPS_PER_NEWTON,
} from '../sensor-formats.js';

const percent = textFrom(parsePercent, value => `${value} %`);
const speed = textFrom(parseSpeed, value => `${value} %`);
const position = textFrom(parsePosition, degrees => `${degrees}°`);
const absolute = textFrom(parseAbsolutePosition, degrees => `${degrees}°`);
const colorAndDistance = textFrom(
  parseColorAndDistance,
  ({color, inches}) => `${color ?? '–'}, ${(inches * CM_PER_INCH).toFixed(1)} cm`,
);
const passings = textFrom(parsePassings, String);
const color = textFrom(parseColor, value => String(value.color ?? '–'));
const rgb = textFrom(parseRgb, value => value.join(', '));
const wideRgb = textFrom(parseWideRgb, value => value.join(', '));
const moveHubTilt = textFrom(parseMoveHubTilt, ({leftDegrees, downDegrees}) =>
  tiltText(0 - leftDegrees, downDegrees),
);
const moveHubAcceleration = textFrom(parseMoveHubAcceleration, milliG(MOVE_HUB_MILLI_G_PER_STEP));
/** Yaw, pitch and roll. */
const orientation = textFrom(parseTriple, ({y, z}) => tiltText(z, y));
const acceleration = textFrom(parseTriple, milliG(MILLI_G_PER_STEP));
const force = textFrom(parsePercent, steps => `${steps / STEPS_PER_NEWTON} N`);
const buttons = textFrom(
  parseRemoteButtons,
  ({plus, stop, minus}) => `+ ${Number(plus)}, ■ ${Number(stop)}, − ${Number(minus)}`,
);
const voltage = (data: DataView, {millivoltsPerStep}: Model) =>
  textFrom(parseReading, steps => `${Math.round(steps * millivoltsPerStep) / 1_000} V`)(data);
const current = (data: DataView, {milliamperesPerStep}: Model) =>
  textFrom(parseReading, steps => `${Math.round(steps * milliamperesPerStep)} mA`)(data);

const {colorDistance, colorSensor} = DEVICE_TYPE;

interface Reading {
  readonly types: readonly number[];
  readonly mode: number;
  readonly what: string;
  readonly text: (data: DataView, model: Model) => string | null;
}

/** What sensors report in their modes; those of one type in the order in which they are likely. */
const READINGS: readonly Reading[] = [
  {types: TACHO_MOTOR_TYPES, mode: 2, what: 'position', text: position},
  {types: TACHO_MOTOR_TYPES, mode: 1, what: 'speed', text: speed},
  {types: TACHO_MOTOR_TYPES, mode: 3, what: 'position', text: absolute},
  {types: [colorDistance], mode: 8, what: 'colorDistance', text: colorAndDistance},
  {types: [colorDistance], mode: 2, what: 'passings', text: passings},
  {types: [colorDistance], mode: 3, what: 'brightness', text: percent},
  {types: [colorDistance], mode: 4, what: 'brightness', text: percent},
  {types: [colorDistance], mode: 6, what: 'color', text: rgb},
  {types: [colorSensor], mode: 0, what: 'color', text: color},
  {types: [colorSensor], mode: 1, what: 'brightness', text: percent},
  {types: [colorSensor], mode: 2, what: 'brightness', text: percent},
  {types: [colorSensor], mode: 5, what: 'color', text: wideRgb},
  {types: [DEVICE_TYPE.moveHubTilt], mode: 0, what: 'tilt', text: moveHubTilt},
  {types: [DEVICE_TYPE.moveHubTilt], mode: 4, what: 'acceleration', text: moveHubAcceleration},
  {types: [DEVICE_TYPE.orientation], mode: 0, what: 'tilt', text: orientation},
  {types: [DEVICE_TYPE.accelerometer], mode: 0, what: 'acceleration', text: acceleration},
  {types: [DEVICE_TYPE.forceSensor], mode: 0, what: 'force', text: force},
  {types: [DEVICE_TYPE.remoteButtons], mode: 4, what: 'remoteButtons', text: buttons},
  {types: [DEVICE_TYPE.voltage], mode: 0, what: 'battery', text: voltage},
  {types: [DEVICE_TYPE.current], mode: 0, what: 'current', text: current},
];

function milliG(perStep: number) {
  return ({x, y, z}: Triple) =>
    [x, y, z].map(each => `${Math.round(each * perStep)} mg`).join(', ');
}

/**
 * @param type -1: nothing is known to be in the port.
 * @param mode The confirmed one; undefined: the likeliest one whose values have this length.
 */
export function describeValue(
  port: string,
  type: number,
  mode: number | undefined,
  data: DataView,
  model: Model,
): FrameWords {
  for (const {types, mode: ownMode, what, text} of READINGS) {
    const isPossible = types.includes(type) && (mode ?? ownMode) === ownMode;
    const value = isPossible ? text(data, model) : null;
    if (value !== null) return reading(port, what, value);
  }
  return technical('value', {port, bytes: hexOf(data)});
}
