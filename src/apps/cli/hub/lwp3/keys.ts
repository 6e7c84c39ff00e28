import type {RemoteKey, VirtualLwp3Hub} from '../../../../virtual/lwp3/index.js';
import {colorAfter} from './colors.js';
import {stallAll} from '../control.js';
import {ARROW, arrowKeys} from '../keys.js';
import type {Keys} from '../served-model.js';

const TILT_STEP_DEGREES = 10;
const STEP_CM = 2;
/** A little more than a colour sensor sees. */
const FAR_CM = 26;

const buttonKey = (hub: VirtualLwp3Hub) => () => hub.setButton(!hub.state.buttonPressed);

export const SENSOR_KEYS_HELP =
  'arrows tilt, k bumps, + and - change the distance, c the colour, s stalls the motors, b is the button, 0 resets';

export function sensorKeys(hub: VirtualLwp3Hub): Keys {
  const {state} = hub;
  const moveBy = (cm: number) => hub.setDistanceCm(Math.min(state.distanceCm, FAR_CM) + cm);
  return {
    ...arrowKeys((right, down) => {
      const {xDegrees, yDegrees} = state.tilt;
      hub.setTilt(xDegrees + right * TILT_STEP_DEGREES, yDegrees + down * TILT_STEP_DEGREES);
    }),
    '+': () => moveBy(STEP_CM),
    '-': () => moveBy(-STEP_CM),
    c: () => hub.setColor(colorAfter(state.color)),
    k: () => hub.bump(),
    s: () => stallAll(hub, ![...state.motors.values()].some(({isStalled}) => isStalled)),
    b: buttonKey(hub),
    '0': () => {
      hub.setTilt(0, 0);
      hub.setAcceleration(0, 0, 1000);
      hub.setDistanceCm(250);
      hub.setColor(null);
      stallAll(hub, false);
    },
  };
}

export const REMOTE_KEYS_HELP =
  'up and down are + and - of the left side, + and - those of the right, b is the button, 0 lets all go';

/** A terminal does not report when a key is released: pressing it again releases it. */
export function remoteKeys(hub: VirtualLwp3Hub): Keys {
  const {A: left = 0, B: right = 1} = hub.letters;
  const toggle = (port: number, key: RemoteKey) => () =>
    hub.setKey(port, hub.state.keys.get(port) === key ? null : key);
  return {
    [ARROW.up]: toggle(left, 'plus'),
    [ARROW.down]: toggle(left, 'minus'),
    '+': toggle(right, 'plus'),
    '-': toggle(right, 'minus'),
    b: buttonKey(hub),
    '0': () => {
      for (const port of [left, right]) hub.setKey(port, null);
      hub.setButton(false);
    },
  };
}
