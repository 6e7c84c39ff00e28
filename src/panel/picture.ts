/** What is in one port of a hub, and what it does. */
export type DevicePicture =
  /** -100..100, as last commanded; 0: it does not turn. */
  | {readonly kind: 'motor' | 'trainMotor'; readonly powerPercent: number}
  /** 0..100. */
  | {readonly kind: 'lightBrick'; readonly brightnessPercent: number}
  /** -45..45; right and down are positive. */
  | {readonly kind: 'tilt'; readonly xDegrees: number; readonly yDegrees: number}
  /** 0 (near)..100 (nothing in sight). */
  | {readonly kind: 'distance'; readonly distancePercent: number}
  | {readonly kind: 'nothing' | 'unknown'};

export type DeviceName = DevicePicture['kind'];

/** Everything that the drawing of a hub shows. */
export interface HubPicture {
  /** One for each external port, in menu order. */
  readonly ports: readonly DevicePicture[];
  /** A CSS colour. */
  readonly light: string;
  /** Null: silent. */
  readonly toneHz: number | null;
  /** Null: the hub has not reported it. */
  readonly batteryPercent: number | null;
  readonly isButtonPressed: boolean;
}
