import {PeripheralState, type VirtualPeripheralState} from '../server/peripheral-state.js';
import type {Motor, VirtualMotor} from './motor.js';

/** 0..255 each. */
interface Rgb {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

export interface AccelerationMg {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** The keys of one side of a remote. */
export type RemoteKey = 'plus' | 'stop' | 'minus';

/** How one port reports the values of a mode. */
export interface PortFormat {
  readonly mode: number;
  /** The least change that is reported, in raw units. 0: the value is repeated even without a change. */
  readonly delta: number;
  readonly notify: boolean;
}

/** The present state of the hub. It changes with the hub: copy what you keep. */
export interface VirtualLwp3State extends VirtualPeripheralState {
  /** Port to type number of what is attached, the built-in devices among them. */
  readonly ports: ReadonlyMap<number, number>;
  /** Virtual ports, and the ports of their two motors. */
  readonly pairs: ReadonlyMap<number, readonly [first: number, second: number]>;
  /** Only ports with a motor. */
  readonly motors: ReadonlyMap<number, VirtualMotor>;
  /** Only ports with a plugged light: brightness in percent, 0..100. */
  readonly lights: ReadonlyMap<number, number>;
  /** The light of the hub. */
  readonly light: Rgb;
  /** Only ports with a colour and distance sensor that shows a colour of its own, instead of measuring. */
  readonly sensorLights: ReadonlyMap<number, Rgb>;
  /** How each port reports its values. */
  readonly formats: ReadonlyMap<number, PortFormat>;
  readonly tilt: {readonly xDegrees: number; readonly yDegrees: number};
  readonly accelerationMg: AccelerationMg;
  /** Null: none. */
  readonly color: number | null;
  readonly distanceCm: number;
  readonly reflectedPercent: number;
  readonly ambientPercent: number;
  readonly rgb: Rgb;
  readonly forceNewtons: number;
  /** Keys of a remote that are pressed, by port. */
  readonly keys: ReadonlyMap<number, RemoteKey>;
  readonly batteryPercent: number;
  readonly buttonPressed: boolean;
  /** Error messages that the hub has sent. */
  readonly errors: number;
}

/** The writable state. The parts of the model share it. */
export class HubState extends PeripheralState implements VirtualLwp3State {
  readonly ports = new Map<number, number>();
  readonly pairs = new Map<number, readonly [first: number, second: number]>();
  readonly motors = new Map<number, Motor>();
  readonly lights = new Map<number, number>();
  light: Rgb = {red: 0, green: 0, blue: 0};
  readonly sensorLights = new Map<number, Rgb>();
  readonly formats = new Map<number, PortFormat>();
  tilt = {xDegrees: 0, yDegrees: 0};
  accelerationMg: AccelerationMg = {x: 0, y: 0, z: 1000};
  color: number | null = null;
  distanceCm = 250;
  /** How many times something came into a sensor's sight. */
  distanceCount = 0;
  /** How many times the hub was bumped. */
  impacts = 0;
  reflectedPercent = 0;
  ambientPercent = 0;
  rgb: Rgb = {red: 0, green: 0, blue: 0};
  forceNewtons = 0;
  readonly keys = new Map<number, RemoteKey>();
  batteryPercent = 100;
  buttonPressed = false;
  highCurrent = false;
  lowSignal = false;
  errors = 0;
}
