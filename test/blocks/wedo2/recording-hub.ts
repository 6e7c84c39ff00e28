import type {DeviceKind} from '../../../src/hubs/device.js';
import * as kinds from '../../../src/hubs/wedo2/kinds.js';
import type {Hub} from '../../../src/scratch/hub.js';

interface HubValues {
  readonly distancePercent?: number;
  readonly xDegrees?: number;
  readonly yDegrees?: number;
  /** Of the motor in A. */
  readonly currentPowerPercent?: number;
  readonly direction?: 1 | -1;
}

interface RecordingHub extends Hub {
  /** What the devices were asked to do, in order: 'A turnOn()'. */
  readonly calls: string[];
}

/** A hub with motors and light bricks in A and in B, light, tone, and the sensors that have a value. */
export function createRecordingHub(values: HubValues = {}): RecordingHub {
  const {distancePercent, xDegrees = 0, yDegrees = 0} = values;
  const hasTilt = 'xDegrees' in values || 'yDegrees' in values;
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
    run: note(name, 'run'),
    brake: note(name, 'brake'),
    currentPowerPercent: name === 'A' ? (values.currentPowerPercent ?? 0) : 0,
    direction: name === 'A' ? (values.direction ?? 1) : 1,
  });
  const brick = (name: string): kinds.LightBrick => ({
    setBrightness: note(`brick ${name}`, 'setBrightness'),
    brightnessPercent: 0,
  });
  const motors = [motor('A'), motor('B')];
  const {motor: motorKind, lightBrick, light, tone, distance, tilt} = kinds;
  const toneDevice: kinds.Tone = {
    play: note('tone', 'play'),
    silence: note('tone', 'silence'),
    frequencyHz: null,
    playTune(notes) {
      const parts = notes.map(({frequencyHz, durationMs}) => `${frequencyHz} ${durationMs}`);
      calls.push(`tone playTune(${parts.join(', ')})`);
      return Promise.resolve();
    },
  };
  const all = new Map<DeviceKind, readonly object[]>([
    [motorKind, motors],
    [lightBrick, [brick('A'), brick('B')]],
    [light, [{setColor: note('light', 'setColor'), setBrightness: note('light', 'setBrightness')}]],
    [tone, [toneDevice]],
    [distance, distancePercent === undefined ? [] : [{distancePercent}]],
    [tilt, hasTilt ? [{xDegrees, yDegrees}] : []],
  ]);
  const devices = <D extends object>(kind: DeviceKind<D>) => (all.get(kind) ?? []) as readonly D[];
  return {
    ...noHub,
    calls,
    devices,
    latest: kind => devices(kind).at(-1),
    together(run) {
      calls.push('together');
      run();
      calls.push('end of together');
    },
    plugged: (kind, index) => (index < motors.length ? devices(kind)[index] : undefined),
  };
}

/** Nothing connected. */
export const noHub: Hub = {
  devices: () => [],
  latest: () => undefined,
  plugged: () => undefined,
  attachedIn: () => undefined,
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
