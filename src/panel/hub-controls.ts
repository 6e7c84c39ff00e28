import type {NamedColor} from '../hubs/named-colors.js';
import type {ColorName, DeviceName, DevicePicture, RemoteButton} from './picture.js';

/**
 * What a user changes at a virtual hub. Ports are counted from 0. All sensors of a kind measure the same. A family leaves
 * out what its hubs do not have.
 */
export interface HubControls {
  /** What can be plugged in, in the order of the menu. */
  readonly pluggable: readonly DeviceName[];
  /** What is in a port now; the picture that is drawn may be a frame old. */
  deviceIn(port: number): DevicePicture;
  /** @param device One of `pluggable`. */
  plug(port: number, device: DeviceName): void;
  unplug(port: number): void;
  /** Holds the wheel of a motor, or lets it go. */
  holdWheel?(port: number, isHeld: boolean): void;
  /** Tilts a tilt sensor, or the hub itself. */
  setTilt(xDegrees: number, yDegrees: number): void;
  /** Knocks against the tilt sensor, or the hub itself. */
  bump?(): void;
  /** Shakes the hub itself. */
  shake?(): void;
  setDistancePercent?(percent: number): void;
  /** Null: nothing is in sight. */
  setDistanceCm?(distanceCm: number | null): void;
  setColor?(color: ColorName | null): void;
  setForce?(newtons: number): void;
  setRemoteButton?(port: number, button: RemoteButton, isPressed: boolean): void;
  /** @param percent -100..100 */
  setLever?(port: number, percent: number): void;
  readonly cards?: CardControls;
  setBattery(percent: number): void;
  setButton(isPressed: boolean): void;
  readonly faults: readonly Fault[];
}

/** Cards that can be tapped on a hub. */
export interface CardControls {
  readonly colors: readonly NamedColor[];
  /** Null: the hub has no card any more. */
  readonly tap: (color: NamedColor | null, number: number) => void;
}

/** Something that can go wrong. */
export interface Fault {
  readonly name: 'outOfRange' | 'slowLink' | 'flatBattery';
  readonly isOn: boolean;
  toggle(): void;
}
