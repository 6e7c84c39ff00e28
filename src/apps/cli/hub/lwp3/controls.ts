import type {RemoteKey, VirtualLwp3Hub} from '../../../../virtual/lwp3/index.js';
import {flagControl, numberControl, numbersControl, stallControl, tiltControl} from '../control.js';
import type {Control} from '../served-model.js';
import {COLOR_NAMES, colorNumber} from './colors.js';

const KEYS: readonly (RemoteKey | null)[] = ['plus', 'stop', 'minus', null];

/** What every model has. */
export function hubControls(hub: VirtualLwp3Hub): Readonly<Record<string, Control>> {
  return {
    button: flagControl(value => hub.setButton(value)),
    battery: numberControl(0, 100, value => hub.setBattery(value)),
  };
}

/** The sensors of a hub into which devices are plugged, and in it. */
export function sensorControls(hub: VirtualLwp3Hub): Readonly<Record<string, Control>> {
  return {
    distance: numberControl(0, 250, value => hub.setDistanceCm(value), ', in centimetres'),
    color: {
      expected: `null or one of ${COLOR_NAMES.map(name => JSON.stringify(name)).join(', ')}`,
      isValid: value => value === null || COLOR_NAMES.some(name => name === value),
      set: (value: string | null) => hub.setColor(colorNumber(value)),
    },
    rgb: numbersControl<[number, number, number]>(3, 0, 255, ', for red, green and blue', rgb =>
      hub.setRgb(...rgb),
    ),
    reflected: numberControl(0, 100, value => hub.setReflected(value)),
    ambient: numberControl(0, 100, value => hub.setAmbient(value)),
    force: numberControl(0, 10, value => hub.setForce(value), ', in newtons'),
    tilt: tiltControl(hub, -180, 180),
    acceleration: numbersControl<[number, number, number]>(
      3,
      -8_000,
      8_000,
      ', for x, y and z, in thousandths of g',
      axes => hub.setAcceleration(...axes),
    ),
    bump: {expected: 'true', isValid: value => value === true, set: () => hub.bump()},
    stall: stallControl(hub),
  };
}

export function remoteControls(hub: VirtualLwp3Hub): Readonly<Record<string, Control>> {
  const side = (port: number): Control => ({
    expected: '"plus", "stop", "minus" or null',
    isValid: value => KEYS.some(key => key === value),
    set: (value: RemoteKey | null) => hub.setKey(port, value),
  });
  const {A = 0, B = 1} = hub.letters;
  return {left: side(A), right: side(B)};
}
