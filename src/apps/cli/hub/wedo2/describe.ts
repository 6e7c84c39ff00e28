import {hexColor} from '../../../../hubs/hex.js';
import type {VirtualHub} from '../../../../virtual/index.js';
import {DeviceType} from '../../../../virtual/wedo2/devices.js';

const PORT_NAMES: Readonly<Record<number, string>> = {1: 'A', 2: 'B'};
const KNOWN_TYPES: ReadonlySet<number> = new Set(Object.values(DeviceType));
const portName = (port: number) => PORT_NAMES[port] ?? port;

/** What the hub does, for the status line. */
export function describeHub({state}: VirtualHub): string {
  const motors = [...state.motors].map(([port, {mode, powerPercent}]) => {
    const does = mode === 'run' ? `${powerPercent}%` : mode;
    return `motor ${portName(port)} ${does}`;
  });
  const bricks = [...state.lightBricks].map(
    ([port, percent]) => `light brick ${portName(port)} ${percent}%`,
  );
  const unknown = [...state.ports]
    .filter(([, type]) => !KNOWN_TYPES.has(type))
    .map(([port, type]) => `unknown device ${portName(port)} (type ${type})`);
  const sensors = [...state.ports].flatMap(([port, type]) => {
    const {xDegrees, yDegrees} = state.tilt;
    if (type === DeviceType.tilt) return `tilt ${portName(port)} ${xDegrees},${yDegrees}`;
    return type === DeviceType.distance
      ? `distance ${portName(port)} ${state.distancePercent}%`
      : [];
  });
  const button = state.buttonPressed ? ['button'] : [];
  const tone = state.tone === null ? [] : [`tone ${state.tone.frequencyHz} Hz`];
  return [
    ...motors,
    ...bricks,
    ...sensors,
    ...unknown,
    ...button,
    `light ${hexColor(state.light)}`,
    ...tone,
  ].join(', ');
}
