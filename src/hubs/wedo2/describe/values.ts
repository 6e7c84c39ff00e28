import {reading, technical, textFrom, tiltText, type FrameWords} from '../../frame-words.js';
import {hexOf} from '../../hex.js';
import {
  parseAcceleration,
  parseCrashes,
  parseDistance,
  parsePassings,
  parseReading,
  parseTiltAngle,
} from '../protocol/sensor-values.js';
import {
  currentFormat,
  distanceCountFormat,
  distancePercentFormat,
  tiltAccelerationFormat,
  tiltAngleFormat,
  tiltCrashFormat,
  voltageFormat,
  type SensorFormat,
} from '../sensor-formats.js';

/** The raw value of a voltage of one volt. */
const VOLT = 40;

const tilt = textFrom(parseTiltAngle, each => tiltText(each.xDegrees, each.yDegrees));
const bumps = textFrom(parseCrashes, each => each.join(', '));
const acceleration = textFrom(parseAcceleration, ({x, y, z}) => `${x}, ${y}, ${z}`);
const distance = textFrom(parseDistance, each => `${each.distancePercent} %`);
const passings = textFrom(parsePassings, String);
const voltage = textFrom(parseReading, steps => `${steps / VOLT} V`);
const current = textFrom(parseReading, milliamperes => `${milliamperes} mA`);

/** What sensors report in the formats that the drivers set. */
const VALUES = [
  {format: tiltAngleFormat, what: 'tilt', text: tilt},
  {format: tiltCrashFormat, what: 'bumps', text: bumps},
  {format: tiltAccelerationFormat, what: 'acceleration', text: acceleration},
  {format: distancePercentFormat, what: 'distance', text: distance},
  {format: distanceCountFormat, what: 'passings', text: passings},
  {format: voltageFormat, what: 'battery', text: voltage},
  {format: currentFormat, what: 'current', text: current},
];

/** @param format Undefined: it is unknown, or no driver sets it. */
export function describeValue(
  port: string,
  data: DataView,
  format: SensorFormat | undefined,
): FrameWords {
  const row = VALUES.find(each => each.format === format);
  const text = row?.text(data) ?? null;
  return row === undefined || text === null
    ? technical('value', {port, bytes: hexOf(data)})
    : reading(port, row.what, text);
}
