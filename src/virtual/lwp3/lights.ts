import {DeviceType} from './devices/device-types.js';
import type {HubState} from './hub-state.js';

const INDEX_MODE = 0;
const RGB_MODE = 1;
/** The colour of the light of a colour and distance sensor. */
const SENSOR_LIGHT_MODE = 5;

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

interface ModeData {
  readonly mode: number;
  readonly data: DataView;
}

/** What direct data changes at a port that is not a motor's. Null: nothing there takes it. */
export function setLight(
  state: HubState,
  port: number,
  {mode, data}: ModeData,
): (() => void) | null {
  const bytes = [...new Uint8Array(data.buffer, data.byteOffset, data.byteLength)];
  const [first = 0, green = 0, blue = 0] = bytes;
  switch (state.ports.get(port)) {
    case DeviceType.light:
      if (mode !== 0 || bytes.length !== 1 || first > 100) return null;
      return () => state.lights.set(port, first);
    case DeviceType.colorDistance:
      if (mode !== SENSOR_LIGHT_MODE || bytes.length !== 1 || first > 10) return null;
      return () => undefined;
    case DeviceType.rgbLight: {
      // The light takes only the data of the mode that its input format names.
      if (mode !== (state.formats.get(port)?.mode ?? INDEX_MODE)) return null;
      const color = mode === RGB_MODE ? [first, green, blue] : INDEX_COLORS[first];
      if (!color || bytes.length !== (mode === RGB_MODE ? 3 : 1)) return null;
      const [red = 0, ...others] = color;
      return () => (state.light = {red, green: others[0] ?? 0, blue: others[1] ?? 0});
    }
    default:
      return null;
  }
}
