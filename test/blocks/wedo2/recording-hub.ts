import type {DeviceKind} from '../../../src/hubs/device.js';
import * as kinds from '../../../src/hubs/wedo2/kinds.js';
import type {Hub} from '../../../src/scratch/hub.js';

interface Sensors {
  readonly distancePercent?: number;
  readonly xDegrees?: number;
  readonly yDegrees?: number;
}

interface RecordingHub extends Hub {
  /** What the devices were asked to do, in order: 'A turnOn()'. */
  readonly calls: string[];
}

/** A hub with a motor in A and in B, light, tone, and the sensors that have a value. */
export function createRecordingHub(sensors: Sensors = {}): RecordingHub {
  const {distancePercent, xDegrees = 0, yDegrees = 0} = sensors;
  const hasTilt = 'xDegrees' in sensors || 'yDegrees' in sensors;
  const calls: string[] = [];
  const note =
    (who: string, what: string) =>
    (...values: number[]) =>
      void calls.push(`${who} ${what}(${values.join(', ')})`);
  const motor = (name: string): kinds.Motor => ({
    turnOn: note(name, 'turnOn'),
    turnOnFor: note(name, 'turnOnFor'),
    turnOff: note(name, 'turnOff'),
    startPower: note(name, 'startPower'),
    setDirection: note(name, 'setDirection'),
    reverse: note(name, 'reverse'),
  });
  const motors = [motor('A'), motor('B')];
  const {motor: motorKind, light, tone, distance, tilt} = kinds;
  const all = new Map<DeviceKind, readonly object[]>([
    [motorKind, motors],
    [light, [{setColor: note('light', 'setColor')}]],
    [tone, [{play: note('tone', 'play')}]],
    [distance, distancePercent === undefined ? [] : [{distancePercent}]],
    [tilt, hasTilt ? [{xDegrees, yDegrees}] : []],
  ]);
  const devices = <D extends object>(kind: DeviceKind<D>) => (all.get(kind) ?? []) as readonly D[];
  return {
    ...noHub,
    calls,
    devices,
    latest: kind => devices(kind).at(-1),
    plugged: (kind, index) => (index < motors.length ? devices(kind)[index] : undefined),
  };
}

/** Nothing connected. */
export const noHub: Hub = {
  devices: () => [],
  latest: () => undefined,
  plugged: () => undefined,
  attached: [],
  properties: {
    isButtonPressed: false,
    batteryPercent: null,
    name: null,
    firmwareVersion: null,
    signalDbm: null,
  },
  together: run => run(),
  rename: () => Promise.resolve(),
};
