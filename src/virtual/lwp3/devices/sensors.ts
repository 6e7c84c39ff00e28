import {tiltDirection} from '../../tilt-direction.js';
import type {HubState} from '../hub-state.js';
import {input, output, sensor, unlisted, unmeasured, type Device} from './mode.js';

const PERCENT = [0, 100] as const;
const TEN = [0, 10] as const;

const CM_PER_INCH = 2.54;
const MOST_INCHES = 10;

/** Ten and more: nothing is in sight. */
export const proximityInches = ({distanceCm}: HubState): number =>
  Math.min(MOST_INCHES, distanceCm / CM_PER_INCH);

const roundedInches = (state: HubState) => Math.round(proximityInches(state));

/** Whole inches, and the number of which one part of an inch is more; 0: no more. */
function splitInches(state: HubState): readonly [whole: number, parts: number] {
  const inches = proximityInches(state);
  const rest = inches % 1;
  return [Math.floor(inches), rest < 0.01 ? 0 : Math.round(1 / rest)];
}

/** From 0..255 to a sensor's scale of each part of the colour. */
const scaledRgb = ({rgb}: HubState, maximum: number) =>
  [rgb.red, rgb.green, rgb.blue].map(part => (part * maximum) / 255);

function hsv({rgb: {red, green, blue}}: HubState): readonly number[] {
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  const sixth = () => {
    if (spread === 0) return 0;
    if (most === red) return (((green - blue) / spread) % 6) + (green < blue ? 6 : 0);
    return most === green ? (blue - red) / spread + 2 : (red - green) / spread + 4;
  };
  return [60 * sixth(), most === 0 ? 0 : (1000 * spread) / most, (1000 * most) / 255];
}

const color = input('COLOR', 'IDX', [1, 'int8', TEN], ({color}) => [color ?? -1]);
const reflected = input('REFLT', 'PCT', [1, 'int8', PERCENT], state => [state.reflectedPercent]);
const ambient = input('AMBI', 'PCT', [1, 'int8', PERCENT], state => [state.ambientPercent]);

export const sensors = {
  /** The sensor of the Boost set. */
  colorDistance: sensor(
    [
      color,
      input('PROX', 'DIS', [1, 'int8', TEN], state => [roundedInches(state)]),
      input('COUNT', 'CNT', [1, 'int32', PERCENT], state => [state.distanceCount]),
      reflected,
      ambient,
      output('COL O', 'IDX', [1, 'int8', TEN]),
      input('RGB I', 'RAW', [3, 'int16', [0, 1023]], state => scaledRgb(state, 1023)),
      output('IR Tx', 'N/A', [1, 'int16', [0, 65535]]),
      // Colour, whole inches, always -1, and the part of an inch.
      unlisted(
        input('SPEC 1', 'N/A', [4, 'int8', [0, 255]], state => {
          const [whole, parts] = splitInches(state);
          return [state.color ?? -1, whole, -1, parts];
        }),
      ),
      unmeasured('DEBUG', 'N/A', [2, 'int16', [0, 1023]]),
      unmeasured('CALIB', 'N/A', [8, 'int16', [0, 65535]]),
    ],
    [0b100_1111],
  ),
  /** The sensor of SPIKE Prime and Essential. */
  color: sensor(
    [
      color,
      reflected,
      ambient,
      output('LIGHT', 'PCT', [3, 'int8', PERCENT]),
      unmeasured('RREFL', 'RAW', [2, 'int16', [0, 1024]]),
      input('RGB I', 'RAW', [4, 'int16', [0, 1024]], state => [...scaledRgb(state, 1024), 0]),
      input('HSV', 'RAW', [3, 'int16', [0, 360]], hsv),
      unmeasured('SHSV', 'RAW', [4, 'int16', [0, 360]]),
      unmeasured('DEBUG', 'RAW', [4, 'int16', [0, 65535]]),
      unlisted(unmeasured('CALIB', '', [7, 'int16', [0, 65535]])),
    ],
    [0b110_0011],
  ),
  /** The sensor of SPIKE Prime. It reports millimetres up to two metres, and -1 if it sees nothing. */
  distance: sensor([
    input('DISTL', 'CM', [1, 'int16', [0, 2500], [0, 250]], ({distanceCm}) => [
      distanceCm > 200 ? -1 : distanceCm * 10,
    ]),
    input('DISTS', 'CM', [1, 'int16', [0, 320], [0, 32]], ({distanceCm}) => [
      distanceCm > 32 ? -1 : distanceCm * 10,
    ]),
    unmeasured('SINGL', 'CM', [1, 'int16', [0, 2500], [0, 250]]),
    unmeasured('LISTN', 'ST', [1, 'int8', [0, 1]]),
    unmeasured('TRAW', 'uS', [1, 'int32', [0, 14577]]),
    output('LIGHT', 'PCT', [4, 'int8', PERCENT]),
    output('PING', 'PCT', [1, 'int8', [0, 1]]),
    unmeasured('ADRAW', 'PCT', [1, 'int16', [0, 1024]]),
    unlisted(unmeasured('CALIB', 'PCT', [7, 'int8', [0, 255]])),
  ]),
  /** The sensor of SPIKE Prime. */
  force: sensor([
    input('FORCE', 'N', [1, 'int8', PERCENT, TEN], ({forceNewtons}) => [forceNewtons * 10]),
    input('TOUCH', 'ST', [1, 'int8', [0, 1]], ({forceNewtons}) => [forceNewtons > 0 ? 1 : 0]),
    unmeasured('TAP', 'TAP', [1, 'int8', [0, 3]]),
    unmeasured('FPEAK', 'N', [1, 'int8', PERCENT, TEN]),
    unmeasured('FRAW', 'RAW', [1, 'int16', [0, 1024]]),
  ]),
  /** Of WeDo 2.0. */
  tilt: sensor([
    input('LPF2-ANGLE', 'DEG', [2, 'int8', [-90, 90]], ({tilt}) => [tilt.xDegrees, tilt.yDegrees]),
    input('LPF2-TILT', 'DIR', [1, 'int8', TEN], ({tilt}) => [tiltDirection(tilt)]),
    unmeasured('LPF2-CRASH', 'CNT', [3, 'int8', PERCENT]),
  ]),
  /** Of WeDo 2.0. */
  motion: sensor([
    input('LPF2-DETECT', 'PCT', [1, 'int8', TEN], state => [roundedInches(state)]),
    input('LPF2-COUNT', 'CNT', [1, 'int32', PERCENT], state => [state.distanceCount]),
  ]),
  light: sensor([output('LPF2-LIGHT', 'PCT', [1, 'int8', PERCENT])]),
} satisfies Record<string, Device>;
