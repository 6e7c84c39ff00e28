import {deviceKind} from '../device.js';

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
}

export interface Light {
  /** 0..255 each. */
  setColor(red: number, green: number, blue: number): void;
}

export interface Tone {
  /** Sounds for `durationMs`; 0 or less sends nothing. */
  play(frequencyHz: number, durationMs: number): void;
}

export interface TiltSensor {
  /** Degrees about the hub's axes, -128..127 as reported (about -45..45); right and down are positive. */
  readonly xDegrees: number;
  readonly yDegrees: number;
}

export interface DistanceSensor {
  /** 0 (near)..100 (far, or nothing in sight). */
  readonly distancePercent: number;
}

export const motor = deviceKind<Motor>('motor');
export const light = deviceKind<Light>('light');
export const tone = deviceKind<Tone>('tone');
export const tilt = deviceKind<TiltSensor>('tilt');
export const distance = deviceKind<DistanceSensor>('distance');
