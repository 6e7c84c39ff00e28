import type {Device, DeviceContext, Driver} from '../device.js';
import {sensorMode} from '../mode-switch.js';
import {colorSensor, type Color, type ColorSensor} from './kinds.js';
import {DEVICE_TYPE} from './protocol/device-types.js';
import {parseColor, parsePercent, parseWideRgb} from './protocol/sensor-values.js';
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
function createColorSensor(context: DeviceContext): ColorSensor & Device {
  const color = new SettledColor(context);
  let reflectedPercent = 0;
  let ambientPercent = 0;
  let rgb: Color = {red: 0, green: 0, blue: 0};
  const main = sensorMode(colorFormat, parseColor, value => color.see(value.color));
  const reflected = sensorMode(
    reflectedByColorSensorFormat,
    parsePercent,
    percent => (reflectedPercent = percent),
  );
  const ambient = sensorMode(
    ambientByColorSensorFormat,
    parsePercent,
    percent => (ambientPercent = percent),
  );
  const raw = sensorMode(rgbByColorSensorFormat, parseWideRgb, ([red, green, blue]) => {
    const [r = 0, g = 0, b = 0] = [red, green, blue].map(each =>
      Math.floor((each * 255) / MOST_RAW),
    );
    rgb = {red: r, green: g, blue: b};
  });
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
    get watchedColor() {
      return color.name;
    },
    get reflectedPercent() {
      modes.need(reflected);
      return reflectedPercent;
    },
    get ambientPercent() {
      modes.need(ambient);
      return ambientPercent;
    },
    get rgb() {
      modes.need(raw);
      return rgb;
    },
    ageMs: mode => modes.ageMs({color: main, reflected, ambient, rgb: raw}[mode]),
    start: () => modes.start(),
    receive: (data, mode) => modes.receive(data, mode),
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

export const colorSensorDriver: Driver<ColorSensor> = {
  type: DEVICE_TYPE.colorSensor,
  kind: colorSensor,
  create: createColorSensor,
};
