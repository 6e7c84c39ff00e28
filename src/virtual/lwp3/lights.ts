import {DeviceType} from './devices/device-types.js';
import type {HubState} from './hub-state.js';
import type {Order} from './orders.js';

const RGB_MODE = 1;

/** Off, pink, purple, blue, light blue, cyan, green, yellow, orange, red, white. */
const INDEX_COLORS = [
  [0, 0, 0],
  [255, 105, 180],
  [128, 0, 128],
  [0, 0, 255],
  [0, 191, 255],
  [0, 255, 255],
  [0, 255, 0],
  [255, 255, 0],
  [255, 165, 0],
  [255, 0, 0],
  [255, 255, 255],
] as const;

/** Output modes of a colour and distance sensor. */
const SENSOR_LIGHT_MODE = 5;
const INFRARED_MODE = 7;

const MOST_COLOR = 10;
/** The light has three lamps. With other numbers it stays dark. */
const SENSOR_LIGHTS: Readonly<Record<number, {red: number; green: number; blue: number}>> = {
  3: {red: 0, green: 0, blue: 255},
  5: {red: 0, green: 255, blue: 0},
  9: {red: 255, green: 0, blue: 0},
};
const DARK = {red: 0, green: 0, blue: 0};

const MOST_INFRARED = 0xfff;

/** What an order changes at a port that is not a motor's. Null: nothing there can carry it out. */
export function setLight(state: HubState, port: number, order: Order): (() => void) | null {
  const type = state.ports.get(port);
  if (order.kind === 'power') {
    return type === DeviceType.light ? setBrightness(state, port, order.powers) : null;
  }
  if (order.kind !== 'data') return null;
  const {mode, data} = order;
  const bytes = [...new Uint8Array(data.buffer, data.byteOffset, data.byteLength)];
  switch (type) {
    case DeviceType.light:
      return mode === 0 ? setBrightness(state, port, bytes) : null;
    case DeviceType.colorDistance:
      return setSensorOutput(state, port, mode, bytes);
    case DeviceType.rgbLight:
      // The light takes only the data of the mode that its input format names.
      return mode === state.formats.get(port)?.mode ? setColor(state, mode, bytes) : null;
    default:
      return null;
  }
}

function setBrightness(state: HubState, port: number, percents: readonly number[]) {
  const [percent = -1] = percents;
  if (percents.length !== 1 || percent < 0 || percent > 100) return null;
  return () => void state.lights.set(port, percent);
}

function setColor(state: HubState, mode: number, bytes: readonly number[]) {
  const [first = 0] = bytes;
  const parts = mode === RGB_MODE ? bytes : bytes.length === 1 ? INDEX_COLORS[first] : undefined;
  const [red = 0, green = 0, blue = 0] = parts ?? [];
  return parts?.length === 3 ? () => void (state.light = {red, green, blue}) : null;
}

/** The sensor begins each mode anew: it forgets its colour. To be called after the format of a port has changed. */
export function resetSensorOutput(state: HubState, port: number): void {
  const isSensor = state.ports.get(port) === DeviceType.colorDistance;
  const {mode} = state.formats.get(port) ?? {};
  if (isSensor && mode === SENSOR_LIGHT_MODE) state.sensorLights.set(port, DARK);
  else state.sensorLights.delete(port);
}

/** Null: the sensor cannot carry it out. It takes only the data of the mode that it is in. */
function setSensorOutput(
  state: HubState,
  port: number,
  mode: number,
  bytes: readonly number[],
): (() => void) | null {
  if (mode !== state.formats.get(port)?.mode) return null;
  const [low = 0, high = 0] = bytes;
  if (mode === SENSOR_LIGHT_MODE && bytes.length === 1 && low <= MOST_COLOR) {
    return () => void state.sensorLights.set(port, SENSOR_LIGHTS[low] ?? DARK);
  }
  const isInfrared = mode === INFRARED_MODE && bytes.length === 2;
  // No model receives the message.
  return isInfrared && high * 256 + low <= MOST_INFRARED ? () => undefined : null;
}
