import {sensorMode} from '../mode-switch.js';
import type {Color} from './kinds.js';
import {parsePercent} from './protocol/sensor-values.js';
import type {SensorFormat} from './sensor-formats.js';

const MOST_PART = 255;

interface Options {
  readonly reflected: SensorFormat;
  readonly ambient: SensorFormat;
  readonly rgb: SensorFormat;
  readonly parseRgb: (data: DataView) => readonly [number, number, number] | null;
  /** The number of the sensor that becomes 255. */
  readonly mostRaw: number;
}

/** The modes of light that all colour sensors have, and their newest values. */
export function createColorReadings({reflected, ambient, rgb, parseRgb, mostRaw}: Options) {
  const values: {reflectedPercent: number; ambientPercent: number; rgb: Color} = {
    reflectedPercent: 0,
    ambientPercent: 0,
    rgb: {red: 0, green: 0, blue: 0},
  };
  const partOf = (raw: number) => Math.round((raw * MOST_PART) / mostRaw);
  return {
    values,
    reflected: sensorMode(reflected, parsePercent, percent => (values.reflectedPercent = percent)),
    ambient: sensorMode(ambient, parsePercent, percent => (values.ambientPercent = percent)),
    raw: sensorMode(rgb, parseRgb, ([red, green, blue]) => {
      values.rgb = {red: partOf(red), green: partOf(green), blue: partOf(blue)};
    }),
  };
}
