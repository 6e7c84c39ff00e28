import {deviceKind} from '../device.js';
import type {Color, Light} from '../rgb-light.js';
import type {TiltState} from '../tilt-state.js';
import type {SENSOR_LIGHT} from './protocol/sensor-commands.js';

export type {Color, Light} from '../rgb-light.js';
export type {TiltState} from '../tilt-state.js';

/** Any motor. Promises settle at the end of the run, whatever ends it, and never reject. */
export interface Motor {
  /** Runs at the power of the last setPower(), until another command. Power 0: it stands. */
  turnOn(): void;
  /** Runs for `durationMs` (0 or less, NaN, Infinity: a running motor stops at once), then coasts. */
  turnOnFor(durationMs: number): Promise<void>;
  /** The motor coasts. */
  turnOff(): void;
  /** Stops and brakes until another command. */
  brake(): void;
  /** 0..100. A running motor changes its power at once; a timed run ends at the same time as before. */
  setPower(powerPercent: number): void;
  /** As setPower(); a rotation that has begun keeps its direction and power. */
  setDirection(direction: 1 | -1): void;
  reverse(): void;
  /** Runs at this power, -100..100, of which the sign is the new direction. 0 turns it off; power and direction are kept. */
  run(powerPercent: number): void;
  /** As last commanded, -100..100, negative in direction -1; 0 while it does not run. */
  readonly currentPowerPercent: number;
  /** As last commanded, 0..100; kept while it does not run. */
  readonly powerPercent: number;
  /** As last commanded. */
  readonly direction: 1 | -1;
  /** Null: a motor without an encoder. */
  readonly encoder: MotorEncoder | null;
}

/** What a motor with an encoder can do in addition. A rotation ends early if the motor stalls. */
export interface MotorEncoder {
  /** Turns by these degrees at the power and in the direction of the motor; a negative number turns the other way. Then brakes. */
  turnFor(degrees: number): Promise<void>;
  /** Turns to this position, the shortest way, at the power of the motor, and holds it. */
  turnTo(positionDegrees: number): Promise<void>;
  /** The present position is 0 from now on. */
  resetPosition(): void;
  /** Since resetPosition(); before any, as the hub counts. It grows in the hub's own direction, whatever setDirection() says. */
  readonly positionDegrees: number;
  /** As measured, -100..100. */
  readonly speedPercent: number;
  /** Whether the motor has a mark, from which it knows its angle. */
  readonly isAbsolute: boolean;
  /** -180..179, from that mark; null: it has none, or it has not been reported. */
  readonly absoluteDegrees: number | null;
  /**
   * Turns to this absolute position, the shortest way, and holds it. A motor that is on brakes first, and stays braked if the
   * hub does not report where it stands.
   */
  turnToAbsolute(degrees: number): Promise<void>;
}

/**
 * The motors A and B, which one message starts and stops. A hub has such a device while both have encoders, some moments
 * after it has reported them. Powers become those of the motors, as with run().
 */
export interface MotorPair {
  /** -100..100 each; 0 stands. */
  run(leftPercent: number, rightPercent: number): void;
  /** `degrees` is that of the faster motor. Then both brake. */
  turnFor(leftPercent: number, rightPercent: number, degrees: number): Promise<void>;
  runFor(leftPercent: number, rightPercent: number, durationMs: number): Promise<void>;
  /** Both coast. */
  turnOff(): void;
  brake(): void;
}

/** The numbers of the colours that the colour and distance sensor can detect. */
export const COLOR_NUMBER = {
  black: 0,
  blue: 3,
  green: 5,
  yellow: 7,
  red: 9,
  white: 10,
} as const;
export type ColorName = keyof typeof COLOR_NUMBER;

/** Reading a value keeps its mode needed for some seconds. Emits the name of each new colour, and 'none'. */
export interface ColorSensor {
  /** Null: none. A colour counts once it has been seen for a moment. */
  readonly color: ColorName | null;
  /** Whether any colour, or none, has been seen for a moment. */
  readonly isColorKnown: boolean;
  /** The newest colour, for those who only watch: reading it does not keep its mode needed. */
  readonly watchedColor: ColorName | null;
  /** How much of the sensor's own light comes back, 0..100. */
  readonly reflectedPercent: number;
  /** The light around, 0..100. */
  readonly ambientPercent: number;
  /** 0..255 each. */
  readonly rgb: Color;
  ageMs(mode: 'color' | 'reflected' | 'ambient' | 'rgb'): number | null;
  /**
   * For a reader that wants no old value. Null: the values of this mode can be read now. Otherwise resolves when the hub has
   * reported them, or after 2 s without a report; the next readers then get the old ones at once.
   */
  whenFresh(mode: 'color' | 'reflected' | 'ambient' | 'rgb'): Promise<void> | null;
}

export type SensorLight = keyof typeof SENSOR_LIGHT;

export interface ColorDistanceSensor extends ColorSensor {
  /** To the nearest thing, 0..25; 25 as well: nothing in sight. */
  readonly distanceCm: number;
  readonly watchedDistanceCm: number;
  /** How many things have come into sight since it was plugged in or resetPassings(). Counted from the first look on. */
  readonly passings: number;
  resetPassings(): void;
  /** As last commanded; null: never. */
  readonly light: SensorLight | null;
  /**
   * Shows this colour while no value is read, and emits nothing meanwhile: to measure, the sensor needs its light. Ends counting
   * until `passings` is read again.
   */
  setLight(light: SensorLight): void;
  ageMs(mode: 'color' | 'passings' | 'reflected' | 'ambient' | 'rgb'): number | null;
  whenFresh(mode: 'color' | 'passings' | 'reflected' | 'ambient' | 'rgb'): Promise<void> | null;
}

/** The hub's own tilt. Reading a value keeps its mode needed for some seconds. Emits each new state. */
export interface HubTilt {
  /** Degrees about the hub's axes, -90..90 (Technic hub: -180..180); right and down are positive. */
  readonly xDegrees: number;
  readonly yDegrees: number;
  readonly watched: {readonly xDegrees: number; readonly yDegrees: number};
  /** Tilted from 15 degrees on. */
  readonly state: TiltState;
  /** Null: this hub measures it with a sensor of its own, of the kind hubAcceleration. */
  readonly milliG: Acceleration | null;
  ageMs(): number | null;
  /** As that of ColorSensor. */
  whenFresh(mode: 'angle' | 'acceleration'): Promise<void> | null;
}

/** The hub's own acceleration: where it lies flat and still, 1000 along z. */
export interface HubAcceleration {
  readonly milliG: Acceleration;
  whenFresh(mode?: 'acceleration'): Promise<void> | null;
}

export interface Acceleration {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Emits 'pressed' and 'released'. */
export interface ForceSensor {
  /** 0..10 */
  readonly newtons: number;
  readonly isPressed: boolean;
}

export type RemoteButton = 'plus' | 'minus' | 'stop';

/** One side of the remote: port 0 is the left one, 1 the right one. Emits the name of a button when it is pressed. */
export interface RemoteButtons {
  isPressed(button: RemoteButton): boolean;
}

/** Reports nothing until its value is first read. */
export interface VoltageSensor {
  /** 0 until the first value has come. */
  readonly millivolts: number;
  whenFresh(): Promise<void> | null;
}

/** Like the voltage. */
export interface CurrentSensor {
  readonly milliamperes: number;
  whenFresh(): Promise<void> | null;
}

export const motor = deviceKind<Motor>('motor');
export const motorPair = deviceKind<MotorPair>('motorPair');
export const light = deviceKind<Light>('light');
export const colorSensor = deviceKind<ColorSensor>('color');
export const colorDistance = deviceKind<ColorDistanceSensor>('colorDistance');
export const hubTilt = deviceKind<HubTilt>('hubTilt');
export const hubAcceleration = deviceKind<HubAcceleration>('hubAcceleration');
export const force = deviceKind<ForceSensor>('force');
export const remoteButtons = deviceKind<RemoteButtons>('remoteButtons');
export const voltage = deviceKind<VoltageSensor>('voltage');
export const current = deviceKind<CurrentSensor>('current');
