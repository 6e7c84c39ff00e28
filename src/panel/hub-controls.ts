import type {DeviceName} from './picture.js';

/** What a user changes at a virtual hub. Ports are counted from 0. All sensors of a kind measure the same. */
export interface HubControls {
  /** What can be plugged in, in the order of the menu. */
  readonly pluggable: readonly DeviceName[];
  /** @param device One of `pluggable`. */
  plug(port: number, device: DeviceName): void;
  unplug(port: number): void;
  setTilt(xDegrees: number, yDegrees: number): void;
  /** Knocks against the tilt sensor. */
  bump(): void;
  setDistance(percent: number): void;
  setBattery(percent: number): void;
  setButton(isPressed: boolean): void;
  readonly faults: readonly Fault[];
}

/** Something that can go wrong. */
export interface Fault {
  readonly name: 'outOfRange' | 'slowLink' | 'flatBattery';
  readonly isOn: boolean;
  toggle(): void;
}
