import {officialScale, type PowerScale} from '../../../hubs/lwp3/motor-speed.js';
import type {VirtualLwp3Hub, VirtualLwp3State} from '../../../virtual/lwp3/index.js';
import type {HubControls} from '../../hub-controls.js';
import {isMotor, type ColorName, type DevicePicture, type HubPicture} from '../../picture.js';
import {createFaults} from '../faults.js';
import {virtualBy} from '../virtual-server.js';
import {COLORS, colorNameOf, deviceNameOf, hasEncoder, DEVICES_OF_MENU} from './devices.js';

/** At this distance, the sensor of the Boost set sees nothing. */
const OUT_OF_SIGHT_CM = 25;
const GRAVITY_MG = 1000;

export const asVirtualHub = virtualBy<VirtualLwp3Hub>('setKey');

const portsOf = (hub: VirtualLwp3Hub) => Object.values(hub.letters);

/** @param scale For motors with encoders. */
export function pictureOf(hub: VirtualLwp3Hub, scale: PowerScale): HubPicture {
  const {state} = hub;
  return {
    ports: portsOf(hub).map(port => devicePicture(state, port, scale)),
    light: state.light,
    toneHz: null,
    batteryPercent: state.batteryPercent,
    isButtonPressed: state.buttonPressed,
    tilt: state.tilt,
  };
}

function devicePicture(state: VirtualLwp3State, port: number, scale: PowerScale): DevicePicture {
  const kind = deviceNameOf(state.ports.get(port));
  if (isMotor(kind)) {
    const motor = state.motors.get(port);
    if (!motor) return {kind: 'unknown'};
    return {
      kind,
      powerPercent: (hasEncoder(kind) ? scale : officialScale).powerOf(motor.powerPercent),
      turn: {
        axleDegrees: motor.axleDegrees,
        positionDegrees: hasEncoder(kind) ? motor.positionDegrees : null,
        isTurning: motor.speedPercent !== 0,
        isHeld: motor.isStalled,
      },
    };
  }
  switch (kind) {
    case 'colorDistance': {
      const {distanceCm} = state;
      const color = colorNameOf(state.color);
      const light = state.sensorLights.get(port) ?? null;
      return {kind, color, distanceCm: distanceCm < OUT_OF_SIGHT_CM ? distanceCm : null, light};
    }
    case 'color':
      return {kind, color: colorNameOf(state.color)};
    case 'force':
      return {kind, newtons: state.forceNewtons};
    case 'remoteButtons': {
      const key = state.keys.get(port);
      return {kind, pressed: key ? [key] : []};
    }
    case 'nothing':
      return {kind};
    default:
      return {kind: 'unknown'};
  }
}

export function controlsOf(hub: VirtualLwp3Hub, scale: PowerScale): HubControls {
  const portAt = (index: number) => portsOf(hub)[index] ?? 0;
  const names = Object.keys(DEVICES_OF_MENU) as (keyof typeof DEVICES_OF_MENU)[];
  return {
    pluggable: names,
    deviceIn: index => devicePicture(hub.state, portAt(index), scale),
    plug(index, device) {
      const name = names.find(each => each === device);
      if (name) hub.plug(portAt(index), DEVICES_OF_MENU[name]);
    },
    unplug: index => hub.unplug(portAt(index)),
    holdWheel: (index, isHeld) => hub.stall(portAt(index), isHeld),
    setTilt(xDegrees, yDegrees) {
      hub.setTilt(xDegrees, yDegrees);
      hub.setAcceleration(...gravityAt(xDegrees, yDegrees));
    },
    setDistanceCm: distanceCm => hub.setDistanceCm(distanceCm ?? Infinity),
    setColor: color => see(hub, color),
    setForce: newtons => hub.setForce(newtons),
    setRemoteButton: (index, button, isPressed) =>
      hub.setKey(portAt(index), isPressed ? button : null),
    setBattery: percent => hub.setBattery(percent),
    setButton: isPressed => hub.setButton(isPressed),
    faults: createFaults(hub),
  };
}

/** What a hub at rest measures of gravity. */
function gravityAt(xDegrees: number, yDegrees: number): [x: number, y: number, z: number] {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const x = Math.sin(radians(xDegrees));
  const y = Math.sin(radians(yDegrees));
  const z = Math.sqrt(Math.max(0, 1 - x * x - y * y));
  return [Math.round(GRAVITY_MG * x), Math.round(GRAVITY_MG * y), Math.round(GRAVITY_MG * z)];
}

/** Holds a brick of this colour before the sensor. */
function see(hub: VirtualLwp3Hub, color: ColorName | null): void {
  const seen = color && COLORS[color];
  hub.setColor(seen?.number ?? null);
  hub.setRgb(...(seen?.rgb ?? [0, 0, 0]));
  hub.setReflected(seen?.reflectedPercent ?? 0);
}
