import {MOTORS} from '../../../hubs/wedo2/motor-power.js';
import {
  PLUGGABLE_TYPES,
  type Pluggable,
  type VirtualHub,
  type VirtualHubState,
} from '../../../virtual/index.js';
import type {HubControls} from '../../hub-controls.js';
import type {DevicePicture, HubPicture} from '../../picture.js';
import {createFaults} from '../faults.js';
import {virtualBy} from '../virtual-server.js';

/** In the order of the menu. */
const DEVICES = Object.keys(PLUGGABLE_TYPES) as readonly Pluggable[];

/** What is drawn for a type number. A motor without a drawing of its own looks like the first one. */
const DRAWN: ReadonlyMap<number, Pluggable> = new Map([
  ...[...MOTORS.keys()].map(type => [type, 'motor'] as const),
  ...DEVICES.map(name => [PLUGGABLE_TYPES[name], name] as const),
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
  const kind = DRAWN.get(type);
  switch (kind) {
    case 'motor':
    case 'trainMotor': {
      const hubPower = state.motors.get(port)?.powerPercent ?? 0;
      return {kind, powerPercent: MOTORS.get(type)?.blockPowerOf(hubPower) ?? hubPower};
    }
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
    pluggable: DEVICES,
    deviceIn: index => devicePicture(hub.state, portAt(index)),
    plug(index, device) {
      const name = DEVICES.find(each => each === device);
      if (name) hub.plug(portAt(index), name);
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
