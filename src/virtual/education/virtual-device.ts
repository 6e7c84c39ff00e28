import {systemClock, type Clock} from '../../clock.js';
import type {Advertisement} from '../../ble/advertisement.js';
import {HubError} from '../../ble/hub-error.js';
import type {GattSession} from '../../ble/gatt-server.js';
import type {OpenSession} from '../server/server-session.js';
import {VirtualPeripheral} from '../server/virtual-peripheral.js';
import {DeviceModel} from './device-model.js';
import {DeviceState, type VirtualEducationState} from './device-state.js';
import {NO_FAULTS, type EducationFaults} from './faults.js';
import {GATT_TABLE} from './gatt-table.js';
import type {DeviceName} from './reports.js';

/** So long that at least two reports have it, at the usual interval. */
const GESTURE_MS = 300;
const COMPANY_ID = 0x0397;
const GROUP = 2;

export const DEVICE_NAMES: Readonly<Record<DeviceName, string>> = {
  singleMotor: 'Single Motor',
  doubleMotor: 'Double Motor',
  colorSensor: 'Color Sensor',
  controller: 'Controller',
};

export interface VirtualEducationOptions {
  /** 'doubleMotor' by default. */
  readonly model?: DeviceName;
  /** The machine's clock by default. */
  readonly clock?: Clock;
  /** What the device is found by; distinct for each device of a page. */
  readonly id?: string;
  /** That of the model by default. */
  readonly name?: string;
  /** The card that was tapped: its colour as a number on the wire, and its number. None by default. */
  readonly card?: {readonly color: number; readonly number: number};
  /** What is not as usual. */
  readonly faults?: Partial<EducationFaults>;
  /** Whether motors go on when a connection is closed or lost. They go on by default, as devices were seen to do. */
  readonly whenLinkEnds?: 'keep' | 'stop';
}

/** A device of LEGO Education in software: a GATT server with its own bytes, and methods that press, turn and show things to it. */
export class VirtualEducationDevice extends VirtualPeripheral {
  readonly model: DeviceName;
  /** May be changed at any time. */
  readonly faults: EducationFaults;
  readonly #state: DeviceState;
  readonly #model: DeviceModel;
  readonly #seen: VirtualEducationState;
  readonly #clock: Clock;
  #cancelGesture: (() => void) | null = null;

  /** @param openSession Without it there is no link: everything arrives at once. */
  constructor(options: VirtualEducationOptions = {}, openSession?: OpenSession) {
    const {clock = systemClock, model = 'doubleMotor', whenLinkEnds = 'keep'} = options;
    const {id = `virtual-${model}`, name = DEVICE_NAMES[model], card} = options;
    const state = new DeviceState(name);
    super(id, state, clock);
    this.model = model;
    this.#clock = clock;
    this.#state = state;
    if (card !== undefined) state.card = {color: card.color, number: card.number};
    const stops = whenLinkEnds === 'stop' ? {stopsAfterLossMs: 0} : {};
    this.faults = {...NO_FAULTS, ...stops, ...options.faults};
    const onChange = () => this.changed();
    const uuid = uuidOf(id);
    this.#model = new DeviceModel(model, state, this.faults, clock, uuid, onChange, openSession);
    const device = this.#model;
    const motors = new Map(device.motors.motors.map((motor, index) => [index, motor]));
    // The state of the motors is that of the present moment.
    this.#seen = Object.create(state, {
      motors: {value: motors, enumerable: true},
      yawDegrees: {get: () => device.yawDegrees, enumerable: true},
    }) as VirtualEducationState;
  }

  get advertisement(): Advertisement {
    const {color, number} = this.#state.card;
    const data = [GROUP, this.#model.device, color & 0xff, number & 0xff, number >> 8, 0];
    return {
      name: this.name,
      services: [GATT_TABLE.commands.service],
      manufacturerData: new Map([[COMPANY_ID, Uint8Array.from(data)]]),
    };
  }

  get state(): VirtualEducationState {
    return this.#seen;
  }

  protected get server(): DeviceModel['server'] {
    return this.#model.server;
  }

  /** Just woken, a device may refuse. */
  override async connect(onLost: (reason: string) => void): Promise<GattSession> {
    if (this.faults.refusals > 0) {
      this.faults.refusals--;
      throw new HubError('refused', 'the device has just woken');
    }
    return super.connect(onLost);
  }

  /** This card is tapped on the device. */
  tapCard(color: number, number: number): void {
    this.#state.card = {color, number: clamp(number, 0, 9999)};
    this.changed();
  }

  setButton(isPressed: boolean): void {
    this.#state.buttonPressed = isPressed;
    this.changed();
  }

  /** 0..100. At 0 no motor turns. */
  setBattery(percent: number): void {
    this.#state.batteryPercent = clamp(percent, 0, 100);
    this.#model.motors.setHasPower(this.#state.batteryPercent > 0);
    this.changed();
  }

  /** While it is stalled, the motor does not move; commands are still accepted. */
  stall(index: number, isStalled: boolean): void {
    const motor = this.#model.motors.motors[index];
    if (motor === undefined) throw new RangeError(`there is no motor ${index}`);
    motor.setStalled(isStalled);
    this.changed();
  }

  /** A hand turns a motor: -1 nothing, 1 slowly clockwise, 2 fast, 3 slowly counterclockwise, 4 fast, 5 to and fro. */
  setMotorGesture(index: number, gesture: number): void {
    this.#state.motorGestures[index] = gesture;
    this.changed();
  }

  /** -1 nothing, 0 a tap, 1 two taps, 2 a collision, 3 a shake, 4 a free fall. */
  setMotionGesture(gesture: number): void {
    this.#state.motionGesture = gesture;
    this.changed();
  }

  /** The same for a short time, after which there is nothing. */
  makeMotionGesture(gesture: number): void {
    this.#cancelGesture?.();
    this.setMotionGesture(gesture);
    this.#cancelGesture = this.#clock.after(GESTURE_MS, () => this.setMotionGesture(-1));
  }

  /** Right and down are positive, -180..180. */
  setTilt(rollDegrees: number, pitchDegrees: number): void {
    this.#state.tilt = {
      rollDegrees: clamp(rollDegrees, -180, 180),
      pitchDegrees: clamp(pitchDegrees, -180, 180),
    };
    this.changed();
  }

  /** What a sensor sees, with the number of the colour on the wire; -1: nothing. */
  setSeen(seen: Partial<VirtualEducationState['seen']>): void {
    this.#state.seen = {...this.#state.seen, ...seen};
    this.changed();
  }

  /** -100..100 each. */
  setLevers(leftPercent: number, rightPercent: number): void {
    this.#state.levers = {
      leftPercent: clamp(leftPercent, -100, 100),
      rightPercent: clamp(rightPercent, -100, 100),
    };
    this.changed();
  }

  /** A controller with the same card starts the motors behind the client's back. */
  startForeign(direction: 0 | 1 = 0): void {
    this.#model.startForeign(direction);
  }
}

/** 8 bytes, the same for the same id. */
function uuidOf(id: string): readonly number[] {
  const bytes = Array.from({length: 8}, (_, index) => index);
  for (let at = 0; at < id.length; at++) {
    const index = at % bytes.length;
    bytes[index] = ((bytes[index] ?? 0) * 31 + id.charCodeAt(at)) & 0xff;
  }
  return bytes;
}

function clamp(value: number, low: number, high: number): number {
  if (Number.isNaN(value)) throw new RangeError('a value must be a number, not NaN');
  return Math.round(Math.max(low, Math.min(high, value)));
}
