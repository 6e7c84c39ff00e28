import {hexColor} from '../../../../hubs/hex.js';
import {DeviceType} from '../../../../virtual/lwp3/devices/device-types.js';
import type {
  VirtualLwp3Hub,
  VirtualLwp3State,
  VirtualMotor,
} from '../../../../virtual/lwp3/index.js';
import {colorName} from './colors.js';

type Measure = (state: VirtualLwp3State) => string;

const color: Measure = state => colorName(state.color) ?? 'none';
const distance: Measure = ({distanceCm}) => `${Math.round(distanceCm)} cm`;
const tilt: Measure = ({tilt: {xDegrees, yDegrees}}) => `${xDegrees},${yDegrees}`;

/** What each sensor measures, after its name. */
const SENSORS: ReadonlyMap<number, readonly [name: string, ...measures: Measure[]]> = new Map([
  [DeviceType.tilt, ['tilt', tilt]],
  [DeviceType.motion, ['distance', distance]],
  [DeviceType.colorDistance, ['colour', color, distance]],
  [DeviceType.color, ['colour', color]],
  [DeviceType.distance, ['distance', distance]],
  [DeviceType.force, ['force', ({forceNewtons}) => `${forceNewtons} N`]],
]);
const KNOWN_TYPES: ReadonlySet<number> = new Set(Object.values(DeviceType));

/** What the hub does, for the status line. */
export function describeHub({state, letters, externalPorts}: VirtualLwp3Hub): string {
  const names = new Map(Object.entries(letters).map(([letter, port]) => [port, letter]));
  const nameOf = (port: number) => names.get(port) ?? String(port);
  const motors = [...state.motors].map(([port, motor]) => `motor ${nameOf(port)} ${doing(motor)}`);
  const lights = [...state.lights].map(([port, percent]) => `light ${nameOf(port)} ${percent}%`);
  const plugged = [...state.ports].filter(([port]) => externalPorts.includes(port));
  const sensors = plugged.flatMap(([port, type]) => {
    const [name, ...measures] = SENSORS.get(type) ?? [];
    if (name !== undefined)
      return [`${name} ${nameOf(port)} ${measures.map(each => each(state)).join(' ')}`];
    return KNOWN_TYPES.has(type) ? [] : [`unknown device ${nameOf(port)} (type ${type})`];
  });
  const {xDegrees, yDegrees} = state.tilt;
  const hubTilt = xDegrees === 0 && yDegrees === 0 ? [] : [`hub tilted ${tilt(state)}`];
  const keys = [...state.keys].map(([port, key]) => `${nameOf(port)} ${key}`);
  const button = state.buttonPressed ? ['button'] : [];
  return [
    ...motors,
    ...lights,
    ...sensors,
    ...hubTilt,
    ...keys,
    ...button,
    `light ${hexColor(state.light)}`,
  ].join(', ');
}

/** A motor that stands has turned to a place. */
function doing({mode, powerPercent, isStalled, positionDegrees}: VirtualMotor): string {
  if (mode === 'run') return `${powerPercent}%${isStalled ? ' stalled' : ''}`;
  const degrees = Math.round(positionDegrees);
  return degrees === 0 ? mode : `${mode} at ${degrees}°`;
}
