import type {DeviceKind, DeviceOf} from '../../../src/hubs/device.js';
import type {Hub} from '../../../src/scratch/hub.js';

interface Sensors {
  readonly distancePercent?: number;
  readonly xDegrees?: number;
  readonly yDegrees?: number;
}

export interface RecordingHub extends Hub {
  /** What the devices were asked to do, in order: 'A turnOn()'. */
  readonly calls: string[];
}

/** A hub with a motor in A and in B, light, tone, and the sensors that have a value. */
export function createRecordingHub({
  distancePercent,
  xDegrees,
  yDegrees,
}: Sensors = {}): RecordingHub {
  const calls: string[] = [];
  const note =
    (who: string, what: string) =>
    (...values: number[]) =>
      void calls.push(`${who} ${what}(${values.join(', ')})`);
  const motor = (name: string): DeviceOf<'motor'> => ({
    kind: 'motor',
    powerPercent: 100,
    turnOn: note(name, 'turnOn'),
    turnOnFor: note(name, 'turnOnFor'),
    turnOff: note(name, 'turnOff'),
    startPower: note(name, 'startPower'),
    setDirection: note(name, 'setDirection'),
    reverse: note(name, 'reverse'),
  });
  const motors = [motor('A'), motor('B')];
  const all: {readonly [K in DeviceKind]: readonly DeviceOf<K>[]} = {
    motor: motors,
    light: [{kind: 'light', setColor: note('light', 'setColor')}],
    tone: [{kind: 'tone', play: note('tone', 'play')}],
    distance: distancePercent === undefined ? [] : [{kind: 'distance', distancePercent}],
    tilt:
      xDegrees === undefined && yDegrees === undefined
        ? []
        : [{kind: 'tilt', xDegrees: xDegrees ?? 0, yDegrees: yDegrees ?? 0}],
  };
  return {
    calls,
    devices: kind => all[kind],
    latest: kind => all[kind].at(-1),
    plugged: (kind, index) => (index < motors.length ? all[kind][index] : undefined),
  };
}

/** Nothing connected. */
export const noHub: Hub = {
  devices: () => [],
  latest: () => undefined,
  plugged: () => undefined,
};
