import {words, type FrameWords} from '../../frame-words.js';
import {hexOf} from '../../hex.js';
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
} from '../units.js';

type Describe = (data: DataView, port: string) => FrameWords | readonly FrameWords[] | null;

/** A value with its unit, by the key of what is measured. */
const READINGS: Readonly<Record<string, (data: DataView) => string | null>> = {
  measureSpeed: inUnit(parseSpeed, ' %'),
  measurePosition: inUnit(data => parsePosition(data) ?? parseAbsolutePosition(data), '°'),
  measureBrightness: inUnit(parsePercent, ' %'),
  measureForce: inUnit(parsePercent, ' N', 1 / STEPS_PER_NEWTON),
  measureColor(data) {
    const seen = parseColor(data);
    if (seen !== null) return nameOfColor(seen.color);
    return (parseRgb(data) ?? parseWideRgb(data))?.join(', ') ?? null;
  },
  measurePassings: data => parsePassings(data)?.join() ?? null,
  measureButtons(data) {
    const buttons = parseRemoteButtons(data);
    return (
      buttons && `+ ${Number(buttons.plus)}, ■ ${Number(buttons.stop)}, − ${Number(buttons.minus)}`
    );
  },
};

/** What the readings leave, and what has words of its own. */
const OTHERS: Readonly<Record<string, Describe>> = {
  measureColor(data, port) {
    const value = parseColorAndDistance(data);
    return (
      value && [
        reading(port, 'measureColor', nameOfColor(value.color)),
        reading(port, 'measureDistance', `${round(value.inches * CM_PER_INCH)} cm`),
      ]
    );
  },
  measureTilt(data, port) {
    const tilt = parseMoveHubTilt(data);
    if (tilt !== null)
      return words('valueTilt', {port, x: 0 - tilt.leftDegrees, y: tilt.downDegrees});
    // Yaw, pitch and roll.
    const orientation = parseTriple(data);
    return orientation && words('valueTilt', {port, x: orientation.z, y: orientation.y});
  },
  measureAcceleration(data, port) {
    const moveHub = parseMoveHubAcceleration(data);
    if (moveHub !== null) return acceleration(port, moveHub, MOVE_HUB_MILLI_G_PER_STEP);
    const other = parseTriple(data);
    return other && acceleration(port, other, MILLI_G_PER_STEP);
  },
  measureVoltage(data) {
    const millivolts = parseReading(data);
    return millivolts === null ? null : words('valueVoltage', {volts: millivolts / 1_000});
  },
  measureCurrent(data) {
    const milliamperes = parseReading(data);
    return milliamperes === null ? null : words('valueCurrent', {milliamperes});
  },
};

/**
 * @param measure The key of what is measured.
 * @param data Voltage and current are in millivolts and milliamperes.
 */
export function describeValue(
  port: string,
  measure: string,
  data: DataView,
): FrameWords | readonly FrameWords[] {
  const value = READINGS[measure]?.(data) ?? null;
  if (value !== null) return reading(port, measure, value);
  return OTHERS[measure]?.(data, port) ?? words('valueUnknown', {port, bytes: hexOf(data)});
}

function nameOfColor(number: number | null): string {
  return String(number ?? '–');
}

function reading(port: string, measure: string, value: string): FrameWords {
  return words('reading', {port, what: words(measure), value});
}

function inUnit(parse: (data: DataView) => number | null, unit: string, perStep = 1) {
  return (data: DataView) => {
    const steps = parse(data);
    return steps === null ? null : `${round(steps * perStep)}${unit}`;
  };
}

function acceleration(port: string, {x, y, z}: Triple, milliGPerStep: number): FrameWords {
  const [inX = '', inY = '', inZ = ''] = [x, y, z].map(
    each => `${Math.round(each * milliGPerStep)} mg`,
  );
  return words('valueAcceleration', {port, x: inX, y: inY, z: inZ});
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
