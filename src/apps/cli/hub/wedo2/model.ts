import {GATT_TABLE} from '../../../../virtual/wedo2/gatt-table.js';
import {
  createVirtualHub,
  PLUGGABLE_TYPES,
  type Pluggable,
  type VirtualHub,
} from '../../../../virtual/index.js';
import {flagControl, numberControl, numbersControl, tiltControl} from '../control.js';
import {arrowKeys} from '../keys.js';
import {filled, parsePlugged, plugControl, type Sockets} from '../plug.js';
import type {Control, ControlledHub, Keys, ServedModel} from '../served-model.js';
import {describeHub} from './describe.js';

const SOCKETS: Sockets<Pluggable> = {
  ports: [1, 2],
  devices: Object.keys(PLUGGABLE_TYPES) as Pluggable[],
  mostType: 255,
};
const DEFAULT_DEVICES = 'motor,distance';
const TILT_STEP_DEGREES = 10;
const STEP_PERCENT = 10;

export const wedo2: ServedModel = {
  hint: 'Scratch finds it in the WeDo 2.0 extension.',
  devices: SOCKETS.devices,
  checkPlug: value => parsePlugged(value, SOCKETS),
  create: ({number, plug, ...options}) =>
    control(
      createVirtualHub({
        ...options,
        name: number === null ? 'Served virtual hub' : `Served virtual hub ${number}`,
        plugged: filled(parsePlugged(plug ?? DEFAULT_DEVICES, SOCKETS)),
      }),
    ),
};

export function control(hub: VirtualHub): ControlledHub {
  return {
    hub,
    table: GATT_TABLE,
    describe: () => describeHub(hub),
    controls: controlsOf(hub),
    keys: keysOf(hub),
    keysHelp: 'arrows tilt, k bumps, + and - change the distance, b is the button, 0 resets',
  };
}

function controlsOf(hub: VirtualHub): Readonly<Record<string, Control>> {
  return {
    distance: numberControl(0, 100, value => hub.setDistance(value)),
    tilt: tiltControl(hub, -128, 127),
    bump: {
      expected: '"x", "y" or "z"',
      isValid: value => value === 'x' || value === 'y' || value === 'z',
      set: (value: 'x' | 'y' | 'z') => hub.bump(value),
    },
    acceleration: numbersControl<[number, number, number]>(
      3,
      -128,
      127,
      ', for x, y and z',
      ([x, y, z]) => hub.setAcceleration(x, y, z),
    ),
    button: flagControl(value => (value ? hub.pressButton() : hub.releaseButton())),
    battery: numberControl(0, 100, value => hub.setBattery(value)),
    plug: plugControl(hub, SOCKETS),
  };
}

function keysOf(hub: VirtualHub): Keys {
  return {
    ...arrowKeys((right, down) => {
      const {xDegrees, yDegrees} = hub.state.tilt;
      hub.setTilt(xDegrees + right * TILT_STEP_DEGREES, yDegrees + down * TILT_STEP_DEGREES);
    }),
    '+': () => hub.setDistance(hub.state.distancePercent + STEP_PERCENT),
    '-': () => hub.setDistance(hub.state.distancePercent - STEP_PERCENT),
    k: () => hub.bump(),
    b: () => (hub.state.buttonPressed ? hub.releaseButton() : hub.pressButton()),
    '0': () => {
      hub.setTilt(0, 0);
      hub.setAcceleration(0, 0, 0);
      hub.setDistance(100);
    },
  };
}
