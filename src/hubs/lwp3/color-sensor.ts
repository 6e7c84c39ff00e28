import type {Device, DeviceContext, Driver} from '../device.js';
import {sensorMode} from '../mode-switch.js';
import {createColorReadings} from './color-readings.js';
import type {Lwp3Payloads} from './decoder.js';
import {colorSensor, type ColorSensor} from './kinds.js';
import {DEVICE_TYPE} from './protocol/device-types.js';
import {parseColor, parseWideRgb} from './protocol/sensor-values.js';
import {
  ambientByColorSensorFormat,
  colorFormat,
  reflectedByColorSensorFormat,
  rgbByColorSensorFormat,
} from './sensor-formats.js';
import {createModeSwitch} from './sensor-modes.js';
import {SettledColor} from './settled-color.js';

/** As red, green and blue. */
const MOST_RAW = 1024;

/** The colour sensor of SPIKE. */
function createColorSensor(context: DeviceContext): ColorSensor & Device<unknown, Lwp3Payloads> {
  const color = new SettledColor(context);
  const main = sensorMode(colorFormat, parseColor, value => color.see(value.color));
  const {values, reflected, ambient, raw} = createColorReadings({
    reflected: reflectedByColorSensorFormat,
    ambient: ambientByColorSensorFormat,
    rgb: rgbByColorSensorFormat,
    parseRgb: parseWideRgb,
    mostRaw: MOST_RAW,
  });
  const modeOf = {color: main, reflected, ambient, rgb: raw};
  const modes = createModeSwitch({
    ...context,
    modes: [main, reflected, ambient, raw],
    isFirstNeeded: () => color.isAwaited,
  });
  return {
    get color() {
      modes.need(main);
      return color.name;
    },
    get isColorKnown() {
      return color.isKnown;
    },
    get watchedColor() {
      return color.name;
    },
    get reflectedPercent() {
      modes.need(reflected);
      return values.reflectedPercent;
    },
    get ambientPercent() {
      modes.need(ambient);
      return values.ambientPercent;
    },
    get rgb() {
      modes.need(raw);
      return values.rgb;
    },
    ageMs: mode => modes.ageMs(modeOf[mode]),
    whenFresh: mode => modes.whenFresh(modeOf[mode]),
    start: () => modes.start(),
    receive: value => modes.receive(value),
    stop() {
      modes.stop();
      return [];
    },
    dispose() {
      color.dispose();
      modes.dispose();
    },
  };
}

export const colorSensorDriver: Driver<ColorSensor, unknown, Lwp3Payloads> = {
  type: DEVICE_TYPE.colorSensor,
  kind: colorSensor,
  create: createColorSensor,
};
