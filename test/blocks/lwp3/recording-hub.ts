import type {DeviceKind} from '../../../src/hubs/device.js';
import * as kinds from '../../../src/hubs/lwp3/kinds.js';
import type {Hub} from '../../../src/scratch/hub.js';
import {noHub} from '../wedo2/recording-hub.js';

interface MotorValues {
  readonly hasEncoder?: boolean;
  readonly powerPercent?: number;
  readonly direction?: 1 | -1;
  readonly positionDegrees?: number;
  readonly absoluteDegrees?: number | null;
  readonly speedPercent?: number;
}

export interface HubValues {
  /** By port; a port without an entry is empty. Left out: motors with encoders in A, B, C and D. */
  readonly motors?: Partial<Record<'A' | 'B' | 'C' | 'D', MotorValues>>;
  /** Left out: the hub makes a pair of two motors with encoders. */
  readonly hasPairs?: false;
  readonly color?: Partial<kinds.ColorDistanceSensor>;
  /** A sensor without a distance. */
  readonly colorAlone?: Partial<kinds.ColorSensor>;
  readonly tilt?: Partial<kinds.HubTilt>;
  readonly acceleration?: kinds.Acceleration;
  readonly force?: kinds.ForceSensor;
  /** Names of buttons by side: 0 is left. */
  readonly pressed?: readonly (readonly kinds.RemoteButton[])[];
  readonly millivolts?: number;
  readonly milliamperes?: number;
}

interface RecordingHub extends Hub {
  /** What the devices were asked to do, in order: 'A turnOn()'. */
  readonly calls: string[];
  /** Ends all runs. */
  endRuns(): void;
}

const PORTS = ['A', 'B', 'C', 'D'] as const;
const ANY_MOTOR: MotorValues = {};
/** A sensor whose values are up to date. */
const FRESH = {whenFresh: () => null, ageMs: () => 0};

/** A hub with the devices that have values, and a light. */
export function createRecordingHub(values: HubValues = {}): RecordingHub {
  const {motors: inPorts = {A: ANY_MOTOR, B: ANY_MOTOR, C: ANY_MOTOR, D: ANY_MOTOR}} = values;
  const calls: string[] = [];
  const ends: (() => void)[] = [];
  const note =
    (who: string, what: string) =>
    (...args: number[]) =>
      void calls.push(`${who} ${what}(${args.join(', ')})`);
  const noteRun = (who: string, what: string) => {
    const write = note(who, what);
    return (...args: number[]) => {
      write(...args);
      return new Promise<void>(resolve => void ends.push(resolve));
    };
  };
  const createMotor = (name: string, of: MotorValues): kinds.Motor => ({
    turnOn: note(name, 'turnOn'),
    turnOnFor: noteRun(name, 'turnOnFor'),
    turnOff: note(name, 'turnOff'),
    brake: note(name, 'brake'),
    setPower: note(name, 'setPower'),
    setDirection: note(name, 'setDirection'),
    reverse: note(name, 'reverse'),
    run: note(name, 'run'),
    currentPowerPercent: 0,
    powerPercent: of.powerPercent ?? 50,
    direction: of.direction ?? 1,
    encoder:
      of.hasEncoder === false
        ? null
        : {
            turnFor: noteRun(name, 'turnFor'),
            turnTo: noteRun(name, 'turnTo'),
            resetPosition: note(name, 'resetPosition'),
            positionDegrees: of.positionDegrees ?? 0,
            speedPercent: of.speedPercent ?? 0,
            absoluteDegrees: of.absoluteDegrees ?? null,
            turnToAbsolute: noteRun(name, 'turnToAbsolute'),
          },
  });
  const motors = PORTS.map(port => {
    const of = inPorts[port];
    return of && createMotor(port, of);
  });
  const hasPair = values.hasPairs !== false && motors[0]?.encoder && motors[1]?.encoder;
  const pair: kinds.MotorPair = {
    run: note('AB', 'run'),
    turnFor: noteRun('AB', 'turnFor'),
    runFor: noteRun('AB', 'runFor'),
    turnOff: note('AB', 'turnOff'),
    brake: note('AB', 'brake'),
  };
  const light: kinds.Light = {
    setColor: note('light', 'setColor'),
    setBrightness: note('light', 'setBrightness'),
    color: {red: 0, green: 0, blue: 0},
    blink: noteRun('light', 'blink'),
  };
  const {color, colorAlone, tilt, acceleration, force, pressed, millivolts, milliamperes} = values;
  const all = new Map<DeviceKind, readonly object[]>([
    [kinds.motor, motors.filter(each => each !== undefined)],
    [kinds.motorPair, hasPair ? [pair] : []],
    [kinds.light, [light]],
    [
      kinds.colorDistance,
      color
        ? [
            {
              ...FRESH,
              setLight: (name: string) => void calls.push(`sensor setLight(${name})`),
              resetPassings: note('sensor', 'resetPassings'),
              ...color,
            },
          ]
        : [],
    ],
    [kinds.colorSensor, colorAlone ? [{...FRESH, ...colorAlone}] : []],
    [kinds.hubTilt, tilt ? [{...FRESH, milliG: null, ...tilt}] : []],
    [kinds.hubAcceleration, acceleration ? [{...FRESH, milliG: acceleration}] : []],
    [kinds.force, force ? [force] : []],
    [
      kinds.remoteButtons,
      pressed?.map(buttons => ({
        isPressed: (button: kinds.RemoteButton) => buttons.includes(button),
      })) ?? [],
    ],
    [kinds.voltage, millivolts === undefined ? [] : [{...FRESH, millivolts}]],
    [kinds.current, milliamperes === undefined ? [] : [{...FRESH, milliamperes}]],
  ]);
  const devices = <D extends object>(kind: DeviceKind<D>) => (all.get(kind) ?? []) as readonly D[];
  return {
    ...noHub,
    calls,
    endRuns: () => ends.splice(0).forEach(end => end()),
    devices,
    latest: kind => devices(kind).at(-1),
    together(run) {
      calls.push('together');
      run();
      calls.push('end of together');
    },
    plugged: (kind, index) =>
      (kind === kinds.motor ? motors[index] : undefined) as
        (typeof kind extends DeviceKind<infer D> ? D : never) | undefined,
  };
}
