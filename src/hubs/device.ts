import type {Clock} from '../clock.js';
import type {Frame, Link} from './link.js';

/**
 * What is plugged into one port of a hub (or built into it), from its attach event to its detach event.
 * Blocks see only the interfaces below; a hub family's folder has the classes behind them.
 */
interface DeviceBase {
  /** The frames, if any, that set the device up once it is attached (a sensor's format, the light's mode). */
  start?(): void;
  /** A value message for this port; only the payload. What does not fit is ignored: false. */
  receive?(data: DataView): boolean;
  /**
   * What must reach the hub to bring this device to rest, and forget whatever runs on a timer.
   * Never looks at remembered state. Empty for what cannot move or sound.
   */
  halt?(): readonly {readonly output: string; readonly frame: Frame}[];
  /** What its successor shall know when the same hub is connected to again after a loss. */
  remember?(): Remembered;
  /** Unplugged or disconnected: forget timers, send nothing. */
  dispose?(): void;
}

export type Color = readonly [red: number, green: number, blue: number];

export interface Remembered {
  /** What a light was told last, 0..255 each. */
  readonly color: Color;
}

export interface Motor extends DeviceBase {
  readonly kind: 'motor';
  /** 0..100; what the next turnOn uses. 100 when plugged in. */
  readonly powerPercent: number;
  /** Runs until told otherwise, at the remembered power and direction. */
  turnOn(): void;
  /** Runs for `durationMs` (0: ends at once), then brakes for a second, then coasts. */
  turnOnFor(durationMs: number): void;
  turnOff(): void;
  /** Runs at this power, 0..100; 0 stops. */
  startPower(powerPercent: number): void;
  /** 1 or -1; a running motor turns round at once and keeps the rest of its time. */
  setDirection(direction: 1 | -1): void;
  reverse(): void;
}

export interface Light extends DeviceBase {
  readonly kind: 'light';
  /** 0..255 each. */
  setColor(red: number, green: number, blue: number): void;
}

export interface Tone extends DeviceBase {
  readonly kind: 'tone';
  /** Sounds for `durationMs`; 0 or less sends nothing. */
  play(frequencyHz: number, durationMs: number): void;
}

export interface TiltSensor extends DeviceBase {
  readonly kind: 'tilt';
  /** Degrees about the hub's axes, -128..127 as reported (about -45..45); right and down are positive. */
  readonly xDegrees: number;
  readonly yDegrees: number;
}

export interface DistanceSensor extends DeviceBase {
  readonly kind: 'distance';
  /** 0 (near) .. 100 (far, or nothing seen). */
  readonly distancePercent: number;
}

export type Device = Motor | Light | Tone | TiltSensor | DistanceSensor;
export type DeviceKind = Device['kind'];
export type DeviceOf<K extends DeviceKind> = Extract<Device, {kind: K}>;

export interface DeviceContext {
  readonly link: Link;
  readonly clock: Clock;
  readonly port: number;
  /** From the same device of the same hub, before its connection was lost. */
  readonly remembered?: Remembered | undefined;
}

/** How a hub family makes the device object for one type number on the wire. */
export interface Driver {
  readonly type: number;
  readonly kind: DeviceKind;
  create(context: DeviceContext): Device;
}
