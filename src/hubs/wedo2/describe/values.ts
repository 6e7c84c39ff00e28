import {words, type FrameWords} from '../../frame-words.js';
import {hexOf} from '../../hex.js';
import {DEVICE_TYPE} from '../protocol/device-types.js';
import {UNIT, type InputFormat} from '../protocol/input-commands.js';
import {
  parseAcceleration,
  parseCrashes,
  parseDistance,
  parsePassings,
  parseReading,
  parseTiltAngle,
} from '../protocol/sensor-values.js';
import {portName} from './names.js';

/** The raw value of a voltage of one volt. */
const VOLT = 40;

/** Tilt sensor, mode 1. */
const TILT_DIRECTIONS: Readonly<Record<number, string>> = {
  0: 'directionFlat',
  3: 'directionBackward',
  5: 'directionRight',
  7: 'directionLeft',
  9: 'directionForward',
};

type Format = Pick<InputFormat, 'type' | 'mode' | 'unit'>;
type Describe = (data: DataView, port: string) => FrameWords | null;

/** By type and mode. Values in SI units are not described: no driver asks for them. */
const VALUES: Readonly<Record<string, Describe>> = {
  [`${DEVICE_TYPE.tilt}/0`]: (data, port) => {
    const angle = parseTiltAngle(data);
    return angle && words('valueTilt', {port, x: angle.xDegrees, y: angle.yDegrees});
  },
  [`${DEVICE_TYPE.tilt}/1`]: (data, port) => {
    const key = data.byteLength === 1 ? TILT_DIRECTIONS[data.getUint8(0)] : undefined;
    return key === undefined ? null : words('valueDirection', {port, direction: words(key)});
  },
  [`${DEVICE_TYPE.tilt}/2`]: (data, port) => {
    const [x, y, z] = parseCrashes(data) ?? [];
    return x === undefined || y === undefined || z === undefined
      ? null
      : words('valueBumps', {port, x, y, z});
  },
  [`${DEVICE_TYPE.tilt}/3`]: (data, port) => {
    const acceleration = parseAcceleration(data);
    return acceleration && words('valueAcceleration', {port, ...acceleration});
  },
  [`${DEVICE_TYPE.distance}/0`]: (data, port) => {
    const distance = parseDistance(data);
    return distance && words('valueDistance', {port, percent: distance.distancePercent});
  },
  [`${DEVICE_TYPE.distance}/1`]: (data, port) => {
    const [count] = parsePassings(data) ?? [];
    return count === undefined ? null : words('valuePassings', {port, count});
  },
  [`${DEVICE_TYPE.voltage}/0`]: data => {
    const reading = parseReading(data);
    return reading === null ? null : words('valueVoltage', {volts: reading / VOLT});
  },
  [`${DEVICE_TYPE.current}/0`]: data => {
    const reading = parseReading(data);
    return reading === null ? null : words('valueCurrent', {milliamperes: reading});
  },
};

/** @param format Undefined: unknown. */
export function describeValue(
  port: number,
  data: DataView,
  format: Format | undefined,
): FrameWords {
  const name = portName(port);
  const isRawDistance = format?.type === DEVICE_TYPE.distance && format.unit === UNIT.raw;
  if (isRawDistance && format.mode === 0 && data.byteLength === 1) {
    return words('valueSteps', {port: name, steps: data.getUint8(0)});
  }
  const isDescribed = format !== undefined && format.unit !== UNIT.si;
  const describe = isDescribed ? VALUES[`${format.type}/${format.mode}`] : undefined;
  return describe?.(data, name) ?? words('valueUnknown', {port: name, bytes: hexOf(data)});
}
