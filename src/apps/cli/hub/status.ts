import type {VirtualHub} from '../../../virtual/index.js';
import {DeviceType} from '../../../virtual/wedo2/device-types.js';

const SECOND_MS = 1_000;
const PORT_NAMES: Readonly<Record<number, string>> = {1: 'A', 2: 'B'};
const KNOWN_TYPES: ReadonlySet<number> = new Set(Object.values(DeviceType));
const portName = (port: number) => PORT_NAMES[port] ?? port;

/** The status line: sessions, frames a second, and what each hub does. */
export class Status {
  readonly #hubs: readonly VirtualHub[];
  /** How many frames had been received when; the first sample is about a second old. */
  #samples: {readonly atMs: number; readonly frames: number}[] = [];

  constructor(hubs: readonly VirtualHub[]) {
    this.#hubs = hubs;
  }

  line(nowMs: number, sessions: number): string {
    const hubTexts = this.#hubs.map(
      (hub, index) => (this.#hubs.length > 1 ? `${index + 1}: ` : '') + describe(hub),
    );
    const frames = this.#framesPerSecond(nowMs);
    return [
      `${sessions} ${sessions === 1 ? 'session' : 'sessions'}`,
      `${frames} ${frames === 1 ? 'frame' : 'frames'}/s`,
      ...hubTexts,
    ].join(' | ');
  }

  #framesPerSecond(nowMs: number): number {
    const frames = this.#hubs.reduce((sum, hub) => sum + hub.state.framesReceived, 0);
    this.#samples.push({atMs: nowMs, frames});
    while ((this.#samples[1]?.atMs ?? nowMs) <= nowMs - SECOND_MS) this.#samples.shift();
    return frames - (this.#samples[0]?.frames ?? frames);
  }
}

/** Without texts from clients, such as the hub's name: they could contain control characters. */
function describe({state}: VirtualHub): string {
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
  const {red, green, blue} = state.light;
  const hex = [red, green, blue].map(value => value.toString(16).padStart(2, '0')).join('');
  const tone = state.tone === null ? [] : [`tone ${state.tone.frequencyHz} Hz`];
  return [...motors, ...bricks, ...sensors, ...unknown, ...button, `light #${hex}`, ...tone].join(
    ', ',
  );
}
