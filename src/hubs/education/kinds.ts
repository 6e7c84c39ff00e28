import {deviceKind} from '../device.js';
import type {TiltState} from '../tilt-state.js';

import type {
  BeepPattern,
  ColorName,
  EndState,
  LightPattern,
  MotionGesture,
  MotorState as KnownMotorState,
  MoveDirection,
} from './protocol/values.js';

export type {TiltState} from '../tilt-state.js';
export type {
  BeepPattern,
  ColorName,
  EndState,
  LightPattern,
  MotionGesture,
  MoveDirection,
} from './protocol/values.js';

/** 1 is clockwise, as seen from the side of the axle; -1 is counterclockwise. */
export type Direction = 1 | -1;

/**
 * What one motor can do, and what both motors of a Double Motor can do together. Promises settle at the end of the run, whatever ends
 * it, and never reject. A run by degrees, or to an angle or a position, also ends if a motor stalls.
 */
export interface MotorCommands {
  /**
   * Runs at the speed of the last setSpeed(), until another command. The device itself stops the motor when the page, the tab or
   * the link is gone for a second and a half.
   */
  run(direction: Direction): void;
  /** Runs for `durationMs`, then stops. 0 or less, NaN and Infinity: a running motor stops at once. */
  runFor(durationMs: number, direction: Direction): Promise<void>;
  /** Turns by these degrees, positive clockwise, then stops. Both motors of a pair turn by the same degrees, each as its speed says. */
  turnFor(degrees: number): Promise<void>;
  /** Turns the shorter way to this angle from the mark of the motor, 0..359; other angles are taken to that range. */
  turnToAngle(degrees: number): Promise<void>;
  /** Turns to this position, which counts from the last resetPosition(). */
  turnToPosition(positionDegrees: number): Promise<void>;
  /** Stops with the end state. */
  halt(): void;
  /** -100..100, 50 at first. The sign turns the directions around. A running motor changes its speed at once. */
  setSpeed(speedPercent: number): void;
  /** Kept over a stop. 'brake' at first. */
  setEndState(endState: EndState): void;
  /** The present position is 0 from now on. */
  resetPosition(): void;
}

/** As the motor itself reports it, 1 is clockwise. */
export interface MotorReport {
  readonly state: MotorState;
  /** From the mark of the motor, 0..359. */
  readonly angleDegrees: number;
  /** Since resetPosition(); grows clockwise. */
  readonly positionDegrees: number;
  /** -100..100. */
  readonly speedPercent: number;
  /** -100..100. */
  readonly powerPercent: number;
}

export type MotorState = KnownMotorState | 'unknown';

/**
 * The motor of a Single Motor, and the two of a Double Motor: `hub.plugged(motor, 0)` is the left one (or the only one),
 * `hub.plugged(motor, 1)` the right one.
 */
export interface Motor extends MotorCommands {
  /** The newest; null before the first. */
  readonly report: MotorReport | null;
  /** As last set, -100..100. */
  readonly speedPercent: number;
  /** As last commanded: -1, 0 or 1. 0: it is to stand. Movements count, too. */
  readonly currentDirection: Direction | 0;
}

/** Both motors of a Double Motor. A Single Motor has none. */
export type MotorPair = MotorCommands;

/** A Double Motor as a vehicle: it drives with both motors. Promises as those of motors. A Single Motor has none. */
export interface Movement {
  /** Moves, or turns on the spot, at the speed of the last setSpeed(), until another command. A lease, as MotorCommands.run(). */
  move(direction: MoveDirection): void;
  moveFor(durationMs: number, direction: MoveDirection): Promise<void>;
  /** Its wheels turn by these degrees; a negative number moves the other way. */
  moveDegrees(degrees: number, direction: 'forward' | 'backward'): Promise<void>;
  /** The vehicle itself turns by these degrees, as its motion sensor measures; a negative number turns the other way. */
  turn(degrees: number, direction: 'left' | 'right'): Promise<void>;
  /** A speed for each side, -100..100, positive forward, until another command. A lease. */
  tank(leftPercent: number, rightPercent: number): void;
  /**
   * Drives a curve until another command: 0 is straight on, 100 turns to the right on the spot, -100 to the left. The outer wheels
   * have the speed of the last setSpeed(). A lease.
   */
  steer(percent: number): void;
  /** Stops both motors. */
  halt(): void;
  /** -100..100, 50 at first; motors have their own. A moving vehicle changes its speed at once. */
  setSpeed(speedPercent: number): void;
  readonly speedPercent: number;
  /** Whether it is to move: a movement has begun and not ended. */
  readonly isMoving: boolean;
}

/** The light of any device. It keeps its colour over a stop. */
export interface Light {
  /** Null: off. `brightnessPercent` 0..100. */
  setColor(color: ColorName | null, pattern?: LightPattern, brightnessPercent?: number): void;
  /** 0..100: of the present colour and all later ones that name none. 100 at first. */
  setBrightness(brightnessPercent: number): void;
  /** As last set; null: it is off, or was never set. */
  readonly color: ColorName | null;
  readonly pattern: LightPattern;
  readonly brightnessPercent: number;
}

/** The beeper of any device. */
export interface Sound {
  /** 1..2700 Hz; below 1 nothing sounds. Replaces the sound before. */
  beep(pattern: BeepPattern, frequencyHz: number): void;
  silence(): void;
}

/**
 * The motion sensor of a Double Motor. Emits each MotionGesture, and each new TiltState. Degrees have tenths. All values are 0
 * before the first report.
 */
export interface Motion {
  readonly report: MotionReport | null;
  readonly tilt: TiltState;
  /** The newest gesture; null: none. */
  readonly gesture: MotionGesture | null;
  /** The present yaw is 0 from now on. */
  resetYaw(): void;
}

export interface MotionReport {
  /** -180..180, positive to the right. */
  readonly yawDegrees: number;
  readonly pitchDegrees: number;
  readonly rollDegrees: number;
  /** 1000 is the acceleration of the earth. */
  readonly accelerationMilliG: {readonly x: number; readonly y: number; readonly z: number};
}

/** What a Color Sensor can name. */
export type SeenColor = Extract<
  ColorName,
  'red' | 'yellow' | 'blue' | 'teal' | 'green' | 'purple' | 'white'
>;

/** The sensor of a Color Sensor. */
export interface ColorSensor {
  /** Null before the first report. */
  readonly report: ColorReport | null;
  /** Null: none. */
  readonly color: ColorName | null;
}

export interface ColorReport {
  readonly color: ColorName | null;
  /** 0..100. */
  readonly reflectedPercent: number;
  /** As reported, 0..65535 each. */
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  /** 0..359. */
  readonly hueDegrees: number;
  /** 0..100 each. */
  readonly saturationPercent: number;
  readonly valuePercent: number;
}

export type Lever = 'left' | 'right';
export type LeverState = 'up' | 'middle' | 'down';
/** What a Controller emits when a lever gets to another state. */
export type LeverEvent = `${Lever} ${LeverState}`;

/** The two levers of a Controller. Emits each LeverEvent. */
export interface Levers {
  /** Null before the first report. */
  readonly report: LeversReport | null;
  /** -100..100; 0: at rest, also before the first report. */
  percentOf(lever: Lever): number;
  stateOf(lever: Lever): LeverState;
}

export interface LeversReport {
  readonly leftPercent: number;
  readonly rightPercent: number;
  readonly leftDegrees: number;
  readonly rightDegrees: number;
}

/** The card that was tapped on the device last. Several devices may have the same. */
export interface Card {
  /** Null: no card. */
  readonly color: ColorName | null;
  /** 0..9999; null: no card. */
  readonly number: number | null;
  /** Whether the device has reported its card, or that it has none. */
  readonly isKnown: boolean;
}

// The button is the event 'button' and HubProperties.isButtonPressed; the battery is HubProperties.batteryPercent.

/** Which device it is: each model has one of these. */
export const part = {
  singleMotor: deviceKind('singleMotor'),
  doubleMotor: deviceKind('doubleMotor'),
  colorSensor: deviceKind('colorSensor'),
  controller: deviceKind('controller'),
} as const;
export const motor = deviceKind<Motor>('motor');
export const motorPair = deviceKind<MotorPair>('motorPair');
export const movement = deviceKind<Movement>('movement');
export const light = deviceKind<Light>('light');
export const sound = deviceKind<Sound>('sound');
export const motion = deviceKind<Motion>('motion');
export const colorSensor = deviceKind<ColorSensor>('color');
export const levers = deviceKind<Levers>('levers');
export const card = deviceKind<Card>('card');
