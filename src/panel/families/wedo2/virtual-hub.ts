import {blockPowerOf} from '../../../hubs/wedo2/motor-power.js';
import type {VirtualHub, VirtualHubState} from '../../../virtual/index.js';
import type {HubControls} from '../../hub-controls.js';
import type {DevicePicture, HubPicture} from '../../picture.js';
import {createFaults} from '../faults.js';
import {virtualBy} from '../virtual-server.js';

/** What can be plugged into a virtual hub, in the order of the menu, by its type number on the wire. */
const TYPES = {motor: 1, trainMotor: 2, lightBrick: 8, tilt: 34, distance: 35} as const;

const PLUGGABLE = Object.keys(TYPES) as readonly (keyof typeof TYPES)[];

/** The tacho motor looks like the other one. */
const NAMES: ReadonlyMap<number, keyof typeof TYPES> = new Map<number, keyof typeof TYPES>([
  ...PLUGGABLE.map(name => [TYPES[name], name] as const),
  [38, 'motor'],
]);

/** The hub's external ports, in menu order. */
const PORTS = [1, 2];

export const asVirtualHub = virtualBy<VirtualHub>('pressButton');

export function pictureOf(state: VirtualHubState): HubPicture {
  return {
    ports: PORTS.map(port => devicePicture(state, port)),
    light: state.light,
    toneHz: state.tone?.frequencyHz ?? null,
    batteryPercent: state.batteryPercent,
    isButtonPressed: state.buttonPressed,
    tilt: null,
  };
}

function devicePicture(state: VirtualHubState, port: number): DevicePicture {
  const type = state.ports.get(port);
  if (type === undefined) return {kind: 'nothing'};
  const kind = NAMES.get(type);
  switch (kind) {
    case 'motor':
    case 'trainMotor':
      return {kind, powerPercent: blockPowerOf(state.motors.get(port)?.powerPercent ?? 0)};
    case 'lightBrick':
      return {kind, brightnessPercent: state.lightBricks.get(port) ?? 0};
    case 'tilt':
      return {kind, ...state.tilt};
    case 'distance':
      return {kind, distancePercent: state.distancePercent};
    default:
      return {kind: 'unknown'};
  }
}

export function controlsOf(hub: VirtualHub): HubControls {
  const portAt = (index: number) => PORTS[index] ?? 0;
  return {
    pluggable: PLUGGABLE,
    deviceIn: index => devicePicture(hub.state, portAt(index)),
    plug(index, device) {
      const name = PLUGGABLE.find(each => each === device);
      if (name) hub.plug(portAt(index), TYPES[name]);
    },
    unplug: index => hub.unplug(portAt(index)),
    setTilt: (x, y) => hub.setTilt(x, y),
    bump: () => hub.bump(),
    setDistancePercent: percent => hub.setDistance(percent),
    setBattery: percent => hub.setBattery(percent),
    setButton(isPressed) {
      if (isPressed) hub.pressButton();
      else hub.releaseButton();
    },
    faults: createFaults(hub),
  };
}
