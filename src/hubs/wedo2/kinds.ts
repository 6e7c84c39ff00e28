import {deviceKind} from '../device.js';
import type {Light} from '../rgb-light.js';
import type {TiltState} from '../tilt-state.js';

export type {Color, Light} from '../rgb-light.js';
export type {TiltState} from '../tilt-state.js';

export interface Motor {
  /** Runs at the power of the last startPower(), 100 percent before any, until another command. */
  turnOn(): void;
  /** Runs for `durationMs` (0: a running motor brakes at once), then brakes for a second, then coasts. */
  turnOnFor(durationMs: number): void;
  turnOff(): void;
  /** Runs at this power, 0..100; 0 stops. */
  startPower(powerPercent: number): void;
  /** A running motor changes its direction at once; a timed run ends at the same time as before. */
  setDirection(direction: 1 | -1): void;
  reverse(): void;
  /** Runs at this power, -100..100, of which the sign is the new direction. 0 turns it off; power and direction are kept. */
  run(powerPercent: number): void;
  /** Stops and holds the axle until another command. */
  brake(): void;
  /** As last commanded, -100..100, negative in direction -1; 0 while it does not run. */
  readonly currentPowerPercent: number;
  /** As last commanded. */
  readonly direction: 1 | -1;
}

export interface LightBrick {
  /** 0..100; 0 is off. */
  setBrightness(brightnessPercent: number): void;
  /** As last commanded; 0 before any command. */
  readonly brightnessPercent: number;
}

/** A part of a tune. */
export interface Note {
  /** 0 is a rest. */
  readonly frequencyHz: number;
  /** Until the next note begins. */
  readonly durationMs: number;
}

export interface Tone {
  /** Sounds for `durationMs`, in place of the sound before; 0 or less sends nothing. */
  play(frequencyHz: number, durationMs: number): void;
  /** Plays these notes in place of the sound before. Resolves after the last, or as soon as something else ends the tune. */
  playTune(notes: readonly Note[]): Promise<void>;
  silence(): void;
  /** The tone that sounds now, as last commanded; null: none. */
  readonly frequencyHz: number | null;
}

/** Reading a value keeps its mode needed for some seconds; until its first value has come, it is 0. Emits each new state. */
export interface TiltSensor {
  /** Degrees about the hub's axes, -128..127 as reported (about -45..45); right and down are positive. */
  readonly xDegrees: number;
  readonly yDegrees: number;
  /** The newest angles, for those who only watch: reading them does not keep their mode needed. */
  readonly watched: {readonly xDegrees: number; readonly yDegrees: number};
  readonly state: TiltState;
  /** How often it was bumped, along all three axes, since it was plugged in or resetBumps(). */
  readonly bumps: number;
  resetBumps(): void;
  /** -128..127 each, as reported. */
  readonly acceleration: Acceleration;
  /** The age of the newest value of a mode, in milliseconds; null: none has come. */
  ageMs(mode: 'angle' | 'bumps' | 'acceleration'): number | null;
  /**
   * For a reader that wants no old value. Null: the values of this mode can be read now. Otherwise resolves when the hub has
   * reported them, or after 2 s without a report; the next readers then get the old ones at once.
   */
  whenFresh(mode: 'angle' | 'bumps' | 'acceleration'): Promise<void> | null;
}

export interface Acceleration {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export type ObjectEvent = 'comes near' | 'goes away';

/** Like a tilt sensor. Emits an ObjectEvent each time that something does so. */
export interface DistanceSensor {
  /** 0 (near)..100 (far, or nothing in sight). */
  readonly distancePercent: number;
  /** The newest distance in percent, for those who only watch. */
  readonly watchedPercent: number;
  /** How many things have come into sight since it was plugged in or resetPassings(). */
  readonly passings: number;
  resetPassings(): void;
  ageMs(mode: 'distance' | 'passings'): number | null;
  whenFresh(mode: 'distance' | 'passings'): Promise<void> | null;
}

/** Reports nothing until its value is first read. */
export interface VoltageSensor {
  /** 0 until the first value has come. */
  readonly volts: number;
  whenFresh(): Promise<void> | null;
}

/** Like the voltage. */
export interface CurrentSensor {
  readonly milliamperes: number;
  whenFresh(): Promise<void> | null;
}

export const motor = deviceKind<Motor>('motor');
export const lightBrick = deviceKind<LightBrick>('lightBrick');
export const light = deviceKind<Light>('light');
export const tone = deviceKind<Tone>('tone');
export const tilt = deviceKind<TiltSensor>('tilt');
export const distance = deviceKind<DistanceSensor>('distance');
export const voltage = deviceKind<VoltageSensor>('voltage');
export const current = deviceKind<CurrentSensor>('current');
