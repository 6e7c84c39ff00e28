import type {VirtualMotor} from '../lwp3/motor.js';
import {PeripheralState, type VirtualPeripheralState} from '../server/peripheral-state.js';

/** As the light was commanded last. */
interface LightState {
  /** The number on the wire; -1: off. */
  readonly color: number;
  readonly pattern: number;
  readonly brightnessPercent: number;
}

interface BeepState {
  readonly pattern: number;
  readonly frequencyHz: number;
  readonly times: number;
}

interface CardState {
  /** The number on the wire; -1: no card. */
  readonly color: number;
  readonly number: number;
}

interface ColorState {
  readonly color: number;
  readonly reflection: number;
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly hue: number;
  readonly saturation: number;
  readonly value: number;
}

/** The present state of a device. It changes with the device: copy what you keep. */
export interface VirtualEducationState extends VirtualPeripheralState {
  /** By 0 for the left or only one, and 1 for the right one. Positive powers turn clockwise. */
  readonly motors: ReadonlyMap<number, VirtualMotor>;
  readonly light: LightState;
  /** What sounds; null: nothing. A beep ends by itself, at the next one, or at the stop of the sound. */
  readonly beep: BeepState | null;
  readonly card: CardState;
  readonly seen: ColorState;
  readonly levers: {readonly leftPercent: number; readonly rightPercent: number};
  readonly tilt: {readonly pitchDegrees: number; readonly rollDegrees: number};
  /** -180..180, positive to the right: from the turns of the wheels. */
  readonly yawDegrees: number;
  /** 0: it does not report. */
  readonly reportEveryMs: number;
  readonly batteryPercent: number;
  readonly buttonPressed: boolean;
}

/** The writable state. */
export class DeviceState extends PeripheralState {
  light: LightState = {color: -1, pattern: 0, brightnessPercent: 0};
  beep: BeepState | null = null;
  card: CardState = {color: -1, number: 0};
  seen: ColorState = {
    ...{color: -1, reflection: 0, red: 0, green: 0, blue: 0},
    ...{hue: 0, saturation: 0, value: 0},
  };
  levers = {leftPercent: 0, rightPercent: 0};
  tilt = {pitchDegrees: 0, rollDegrees: 0};
  /** The yaw at which the wheels would be at 0. */
  yawOffsetDegrees = 0;
  yawFace = 0;
  /** -1: none. */
  motionGesture = -1;
  readonly motorGestures = [-1, -1];
  reportEveryMs = 0;
  batteryPercent = 100;
  buttonPressed = false;
}
