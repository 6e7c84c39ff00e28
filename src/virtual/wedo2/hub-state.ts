import {PeripheralState, type VirtualPeripheralState} from '../server/peripheral-state.js';

/** 'run' turns at powerPercent; 'brake' holds; 'coast' lets the axle turn freely. */
interface MotorState {
  /** -100..100; negative turns the other way. 0 unless the mode is 'run'. */
  readonly powerPercent: number;
  readonly mode: 'run' | 'brake' | 'coast';
}

/** 0..255 each. */
interface LightState {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

export interface ToneState {
  readonly frequencyHz: number;
  /** On the hub's clock; Infinity for a tone that sounds until it is stopped. */
  readonly endsAtMs: number;
}

/** Along the axes of the tilt sensor. */
export interface Axes {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** How one port reports its values. */
interface PortFormat {
  readonly type: number;
  readonly mode: number;
  /** The least change that is reported, in the format's unit. */
  readonly delta: number;
  /** 0 raw, 1 percent, 2 SI. */
  readonly unit: number;
  readonly notify: boolean;
}

/** The present state of the hub. It changes with the hub: copy what you keep. */
export interface VirtualHubState extends VirtualPeripheralState {
  /** Port to type number of what is attached, the built-in devices among them. */
  readonly ports: ReadonlyMap<number, number>;
  /** Only ports with a motor. */
  readonly motors: ReadonlyMap<number, MotorState>;
  /** Only ports with a light brick: brightness in percent, 0..100. */
  readonly lightBricks: ReadonlyMap<number, number>;
  readonly light: LightState;
  readonly tone: ToneState | null;
  readonly formats: ReadonlyMap<number, PortFormat>;
  readonly tilt: {readonly xDegrees: number; readonly yDegrees: number};
  /** How often the tilt sensor was bumped, 0..255 each: after 255 comes 0. */
  readonly bumps: Axes;
  /** As the tilt sensor reports it, -128..127 each. */
  readonly acceleration: Axes;
  readonly distancePercent: number;
  readonly batteryPercent: number;
  readonly buttonPressed: boolean;
}

/** The writable state. The parts of the model share it. */
export class HubState extends PeripheralState implements VirtualHubState {
  readonly ports = new Map<number, number>();
  readonly motors = new Map<number, MotorState>();
  readonly lightBricks = new Map<number, number>();
  light: LightState = {red: 0, green: 0, blue: 0};
  /** The light's number in index mode, 0..10. */
  lightIndex = 0;
  tone: ToneState | null = null;
  readonly formats = new Map<number, PortFormat>();
  tilt = {xDegrees: 0, yDegrees: 0};
  bumps: Axes = {x: 0, y: 0, z: 0};
  acceleration: Axes = {x: 0, y: 0, z: 0};
  distancePercent = 100;
  /** How many times something came into the distance sensor's sight. */
  distanceCount = 0;
  batteryPercent = 100;
  buttonPressed = false;
  highCurrent = false;
  lowSignal = false;
  portPower = true;
}
