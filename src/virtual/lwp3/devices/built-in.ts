import {tiltDirection} from '../../tilt-direction.js';
import type {HubState} from '../hub-state.js';
import {input, output, sensor, unmeasured, type Device, type Range} from './mode.js';

/** One AA cell has 1.0 to 1.5 V. */
const milliVolts = (batteryPercent: number, cells: number) => cells * (1000 + 5 * batteryPercent);

/** Estimated from the power of the motors. */
const milliAmperes = ({motors}: HubState) =>
  [...motors.values()].reduce((sum, {powerPercent}) => sum + 3 * Math.abs(powerPercent), 20);

/** @param raw What the hub reports at `si` millivolts. */
export function voltage(raw: Range, si: Range, cells: number): Device {
  const measure = ({batteryPercent}: HubState) => [
    (milliVolts(batteryPercent, cells) * raw[1]) / si[1],
  ];
  return sensor(['VLT L', 'VLT S'].map(name => input(name, 'mV', [1, 'int16', raw, si], measure)));
}

/** @param raw What the hub reports at `si` milliamperes. */
export function current(raw: Range, si: Range): Device {
  const measure = (state: HubState) => [(milliAmperes(state) * raw[1]) / si[1]];
  return sensor(['CUR L', 'CUR S'].map(name => input(name, 'mA', [1, 'int16', raw, si], measure)));
}

/** 1 plus, 127 stop, -1 minus: one key at a time. */
const KEY_CODES = {plus: 1, stop: 127, minus: -1} as const;
const KEY_BITS = {plus: 1, stop: 2, minus: 4} as const;
const keyOf = ({keys}: HubState, port: number) => keys.get(port);

const keyCode = (state: HubState, port: number) => {
  const key = keyOf(state, port);
  return [key ? KEY_CODES[key] : 0];
};

const BOTH = [-1, 1] as const;

export const builtIn = {
  rgbLight: sensor([
    output('COL O', '', [1, 'int8', [0, 10]]),
    output('RGB O', '', [3, 'int8', [0, 255]]),
  ]),
  moveHubTilt: sensor(
    [
      // Left and down are positive.
      input('ANGLE', 'DEG', [2, 'int8', [-90, 90]], ({tilt}) => [-tilt.xDegrees, tilt.yDegrees]),
      input('TILT', 'DIR', [1, 'int8', [0, 10]], ({tilt}) => [tiltDirection(tilt)]),
      unmeasured('ORINT', 'DIR', [1, 'int8', [0, 5]]),
      input('IMPCT', 'IMP', [1, 'int32', [0, 100]], ({impacts}) => [impacts]),
      // 64 is the acceleration of gravity.
      input('ACCEL', 'ACC', [3, 'int8', [-65, 65]], ({accelerationMg: {x, y, z}}) =>
        [x, y, z].map(part => (part * 64) / 1000),
      ),
      unmeasured('OR_CF', 'SID', [1, 'int8', [0, 6]]),
      unmeasured('IM_CF', 'SEN', [2, 'int8', [0, 255]]),
      unmeasured('CALIB', 'CAL', [3, 'int8', [0, 255]]),
    ],
    [0b1_1111],
  ),
  acceleration: sensor([
    input('GRV', 'mG', [3, 'int16', [-32768, 32768], [-8000, 8000]], ({accelerationMg}) =>
      [accelerationMg.x, accelerationMg.y, accelerationMg.z].map(part => part * 4.096),
    ),
    unmeasured('CAL', '', [1, 'int8', [1, 1]]),
  ]),
  gyro: sensor([unmeasured('ROT', 'DPS', [3, 'int16', [-28571, 28571], [-2000, 2000]])]),
  // Yaw, pitch, roll.
  position: sensor([
    input('POS', 'DEG', [3, 'int16', [-180, 180]], ({tilt}) => [0, tilt.yDegrees, tilt.xDegrees]),
    input('IMP', 'CNT', [1, 'int32', [0, 100]], ({impacts}) => [impacts]),
    output('CFG', '', [2, 'int8', [0, 255]]),
  ]),
  temperature: sensor([
    // 22 degrees, in tenths.
    input('TEMP', 'DEG', [1, 'int16', [-900, 900], [-90, 90]], () => [220]),
  ]),
  gesture: sensor([unmeasured('GEST', '', [1, 'int8', [0, 4]])]),
  remoteKeys: sensor([
    input('RCKEY', 'btn', [1, 'int8', BOTH], keyCode),
    input('KEYA', 'btn', [1, 'int8', BOTH], keyCode),
    input('KEYR', 'btn', [1, 'int8', BOTH], keyCode),
    input('KEYD', 'btn', [1, 'int8', [0, 7]], (state, port) => {
      const key = keyOf(state, port);
      return [key ? KEY_BITS[key] : 0];
    }),
    input('KEYSD', 'btn', [3, 'int8', [0, 1]], (state, port) => {
      const key = keyOf(state, port);
      return [key === 'plus' ? 1 : 0, key === 'stop' ? 1 : 0, key === 'minus' ? 1 : 0];
    }),
  ]),
  remoteSignal: sensor([input('RSSI', 'dbm', [1, 'int8', [-80, -30]], () => [-50])]),
} satisfies Record<string, Device>;
