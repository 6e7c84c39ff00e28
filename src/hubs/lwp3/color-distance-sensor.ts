import {Count, COUNT_NEEDED_MS, type CountMemory} from '../count.js';
import {atDeadline} from '../../clock.js';
import type {Device, DeviceContext, Driver} from '../device.js';
import {sensorMode, type SensorMode} from '../mode-switch.js';
import {createColorReadings} from './color-readings.js';
import type {Lwp3Payloads} from './decoder.js';
import {colorDistance, type ColorDistanceSensor, type SensorLight} from './kinds.js';
import {OwnLight} from './own-light.js';
import {DEVICE_TYPE} from './protocol/device-types.js';
import {parseColorAndDistance, parsePassings, parseRgb} from './protocol/sensor-values.js';
import {
  ambientFormat,
  colorDistanceFormat,
  passingsFormat,
  reflectedFormat,
  rgbFormat,
  sensorLightFormat,
  type SensorFormat,
  CM_PER_INCH,
} from './sensor-formats.js';
import {createModeSwitch} from './sensor-modes.js';
import {SettledColor} from './settled-color.js';

const MOST_CM = 25;
/** As red, green and blue. */
const MOST_RAW = 1023;
/** The hub has acknowledged the mode of the light: that counts as a value of it. */
const ACKNOWLEDGED = new DataView(new ArrayBuffer(sensorLightFormat.valueBytes));

interface SensorMemory {
  readonly count: CountMemory;
  readonly light: SensorLight | null;
}

function createColorDistanceSensor(
  context: DeviceContext<SensorMemory>,
): ColorDistanceSensor & Device<SensorMemory, Lwp3Payloads> {
  const {clock, remembered} = context;
  const color = new SettledColor(context);
  const count = new Count(remembered?.count);
  let distanceCm = MOST_CM;
  let cancelLight: () => void = () => undefined;
  const main = sensorMode(colorDistanceFormat, parseColorAndDistance, value => {
    distanceCm = Math.min(Math.round(value.inches * CM_PER_INCH), MOST_CM);
    color.see(value.color);
  });
  const passings = sensorMode(
    passingsFormat,
    parsePassings,
    counts => count.receive(counts),
    COUNT_NEEDED_MS,
  );
  const {values, reflected, ambient, raw} = createColorReadings({
    reflected: reflectedFormat,
    ambient: ambientFormat,
    rgb: rgbFormat,
    parseRgb,
    mostRaw: MOST_RAW,
  });
  const modeOf = {color: main, passings, reflected, ambient, rgb: raw};
  const measuring = [main, passings, reflected, ambient, raw] as const;
  const light = new OwnLight({
    ...context,
    first: remembered?.light ?? null,
    isMeasuring: () => measuring.some(({neededUntilMs}) => neededUntilMs > clock.now()),
  });
  const modes = createModeSwitch({
    ...context,
    modes: [...measuring, light.mode],
    isFirstNeeded: () => light.color === null && color.isAwaited,
    onSet(format) {
      light.onSet(format);
      if (format === sensorLightFormat) modes.receive({data: ACKNOWLEDGED, mode: format.mode});
    },
  });
  const showLight = () => modes.need(light.mode);
  /** To be called whenever a value of this mode is read. Its light comes back when no value is needed any more. */
  const need = (mode: SensorMode<SensorFormat>) => {
    modes.need(mode);
    cancelLight();
    // Also without a light: one may be set meanwhile.
    cancelLight = atDeadline(clock, clock.now() + main.neededMs, showLight);
  };
  return {
    get color() {
      need(main);
      return color.name;
    },
    get isColorKnown() {
      return color.isKnown;
    },
    get watchedColor() {
      return color.name;
    },
    get distanceCm() {
      need(main);
      return distanceCm;
    },
    get watchedDistanceCm() {
      return distanceCm;
    },
    get passings() {
      need(passings);
      return count.total;
    },
    resetPassings() {
      need(passings);
      count.total = 0;
    },
    get reflectedPercent() {
      need(reflected);
      return values.reflectedPercent;
    },
    get ambientPercent() {
      need(ambient);
      return values.ambientPercent;
    },
    get rgb() {
      need(raw);
      return values.rgb;
    },
    get light() {
      return light.color;
    },
    setLight(newest) {
      // Counting would end with the project only, and the light would never be seen.
      passings.neededUntilMs = -Infinity;
      light.set(newest);
      showLight();
    },
    ageMs: mode => modes.ageMs(modeOf[mode]),
    whenFresh: mode => modes.whenFresh(modeOf[mode]),
    start() {
      modes.start();
      showLight();
    },
    receive: value => modes.receive(value),
    stop() {
      modes.stop();
      showLight();
      return [];
    },
    remember: () => ({count, light: light.color}),
    dispose() {
      cancelLight();
      color.dispose();
      modes.dispose();
    },
  };
}

export const colorDistanceDriver: Driver<ColorDistanceSensor, SensorMemory, Lwp3Payloads> = {
  type: DEVICE_TYPE.colorDistance,
  kind: colorDistance,
  create: createColorDistanceSensor,
};
