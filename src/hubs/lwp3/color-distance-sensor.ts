import type {Device, DeviceContext, Driver} from '../device.js';
import {sensorMode} from '../mode-switch.js';
import {
  colorDistance,
  COLOR_NUMBER,
  type Color,
  type ColorDistanceSensor,
  type ColorName,
} from './kinds.js';
import {DEVICE_TYPE} from './protocol/device-types.js';
import {parseColorAndDistance, parsePercent, parseRgb} from './protocol/sensor-values.js';
import {ambientFormat, colorDistanceFormat, reflectedFormat, rgbFormat} from './sensor-formats.js';
import {createModeSwitch} from './sensor-modes.js';
import {CM_PER_INCH} from './units.js';

/** A colour counts after this time: at the edge between two things the sensor sees others for a moment. */
const SETTLE_MS = 50;
const MOST_CM = 25;
/** From 0..1023 to 0..255. */
const RAW_PER_STEP = 4;

const COLOR_NAMES: ReadonlyMap<number | null, ColorName> = new Map(
  Object.entries(COLOR_NUMBER).map(([name, number]) => [number, name as ColorName]),
);

function createColorDistanceSensor(context: DeviceContext): ColorDistanceSensor & Device {
  const {clock} = context;
  let color: ColorName | null = null;
  /** As last reported. */
  let seen: ColorName | null = null;
  let cancelSettling: () => void = () => undefined;
  let distanceCm = MOST_CM;
  let reflectedPercent = 0;
  let ambientPercent = 0;
  let rgb: Color = {red: 0, green: 0, blue: 0};
  const see = (newest: ColorName | null) => {
    if (newest === seen) return;
    seen = newest;
    cancelSettling();
    cancelSettling = clock.after(SETTLE_MS, () => {
      if (seen === color) return;
      color = seen;
      context.emit(color ?? 'none');
    });
  };
  const main = sensorMode(colorDistanceFormat, parseColorAndDistance, value => {
    distanceCm = Math.min(Math.round(value.inches * CM_PER_INCH), MOST_CM);
    see(COLOR_NAMES.get(value.color) ?? null);
  });
  const reflected = sensorMode(
    reflectedFormat,
    parsePercent,
    percent => (reflectedPercent = percent),
  );
  const ambient = sensorMode(ambientFormat, parsePercent, percent => (ambientPercent = percent));
  const raw = sensorMode(rgbFormat, parseRgb, ([red, green, blue]) => {
    const [r = 0, g = 0, b = 0] = [red, green, blue].map(each => Math.floor(each / RAW_PER_STEP));
    rgb = {red: r, green: g, blue: b};
  });
  const modes = createModeSwitch({
    ...context,
    modes: [main, reflected, ambient, raw],
    isFirstNeeded: () => [...COLOR_NAMES.values(), 'none'].some(each => context.isAwaited(each)),
  });
  return {
    get color() {
      modes.need(main);
      return color;
    },
    get watchedColor() {
      return color;
    },
    get distanceCm() {
      modes.need(main);
      return distanceCm;
    },
    get watchedDistanceCm() {
      return distanceCm;
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
      cancelSettling();
      modes.dispose();
    },
  };
}

export const colorDistanceDriver: Driver<ColorDistanceSensor> = {
  type: DEVICE_TYPE.colorDistance,
  kind: colorDistance,
  create: createColorDistanceSensor,
};
