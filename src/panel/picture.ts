import type {NamedColor} from '../hubs/named-colors.js';
import type {Color} from '../hubs/rgb-light.js';

/** Motors look different, and do the same. */
const MOTORS = [
  'motor',
  'trainMotor',
  'builtInMotor',
  'boostMotor',
  'largeMotor',
  'extraLargeMotor',
  'angularMotor',
] as const;
export type MotorName = (typeof MOTORS)[number];

export const isMotor = (kind: DeviceName): kind is MotorName =>
  MOTORS.some(motor => motor === kind);

export interface MotorPicture {
  readonly kind: MotorName;
  /** -100..100, as last commanded; 0: it does not turn. Null: unknown, because the hub is away. */
  readonly powerPercent: number | null;
  /** Default: where the wheel is is not known. */
  readonly turn?: MotorTurn;
}

/** A motor of which each moment is known. */
export interface MotorTurn {
  /** Where the mark of the wheel is. */
  readonly axleDegrees: number;
  /** What the motor reports; null: it has no encoder. */
  readonly positionDegrees: number | null;
  readonly isTurning: boolean;
  /** Something blocks the wheel. */
  readonly isHeld: boolean;
}

/** What colour sensors can name: each sensor has some of these. */
export type ColorName =
  | 'black'
  | 'purple'
  | 'blue'
  | 'turquoise'
  | 'green'
  | 'yellow'
  | 'red'
  | 'white';

/** Null: no colour. */
export type SeenColors = readonly (ColorName | null)[];

/** One side of a remote. */
export type RemoteButton = 'plus' | 'stop' | 'minus';

/** What is in one port of a hub, and what it does. */
export type DevicePicture =
  | MotorPicture
  /** 0..100. */
  | {readonly kind: 'lightBrick'; readonly brightnessPercent: number}
  /** -45..45; right and down are positive. */
  | {readonly kind: 'tilt'; readonly xDegrees: number; readonly yDegrees: number}
  /** 0 (near)..100 (nothing in sight). */
  | {readonly kind: 'distance'; readonly distancePercent: number}
  /** `color` is null while it sees none, `distanceCm` while nothing is in sight. */
  | {
      readonly kind: 'colorDistance';
      readonly color: ColorName | null;
      readonly distanceCm: number | null;
      /** Null: the light in which the sensor measures. */
      readonly light: Color | null;
    }
  | {readonly kind: 'color'; readonly color: ColorName | null}
  /** 0..10. */
  | {readonly kind: 'force'; readonly newtons: number}
  /** -100..100; 0: at rest. */
  | {readonly kind: 'leftLever' | 'rightLever'; readonly percent: number}
  | {readonly kind: 'remoteButtons'; readonly pressed: readonly RemoteButton[]}
  | {readonly kind: 'nothing' | 'unknown'};

export type DeviceName = DevicePicture['kind'];

/** Everything that the drawing of a hub shows. */
export interface HubPicture {
  /** One for each port, in the order of their letters. */
  readonly ports: readonly DevicePicture[];
  readonly light: Color;
  /** Null: silent. */
  readonly toneHz: number | null;
  /** Null: the hub has not reported it. */
  readonly batteryPercent: number | null;
  readonly isButtonPressed: boolean;
  /** The tilt of the hub itself; null: it does not measure it. */
  readonly tilt: Tilt | null;
  /** The card that was tapped on the hub; null: none. Default: it has no cards. */
  readonly card?: CardPicture | null;
  /** What the lens of the hub itself sees; null: no colour. Default: it has no lens. */
  readonly seenColor?: ColorName | null;
}

/** What is printed on a card. */
export interface CardPicture {
  readonly color: NamedColor;
  readonly digits: string;
}

/** Right and down are positive. */
export interface Tilt {
  readonly xDegrees: number;
  readonly yDegrees: number;
}
