import {systemClock, type Clock} from '../../clock.js';
import type {Advertisement} from '../../ble/advertisement.js';
import type {OpenSession} from '../server/server-session.js';
import {VirtualPeripheral} from '../server/virtual-peripheral.js';
import {DeviceType, type Pluggable} from './devices/device-types.js';
import {proximityInches} from './devices/sensors.js';
import {GATT_TABLE} from './gatt-table.js';
import {externalPorts, HUB_RECORDS, type HubModelName, type HubRecord} from './hub-models.js';
import {HubState, type RemoteKey, type VirtualLwp3State} from './hub-state.js';
import {Lwp3Model, type ModelOptions} from './lwp3-model.js';
import {PropertyNumber} from './properties.js';

const COMPANY_ID = 0x0397;
/** It works as a peripheral, and its ports take devices. */
const CAPABILITIES = 0x06;

export interface VirtualLwp3Options extends ModelOptions {
  /** 'moveHub' by default. */
  readonly model?: HubModelName;
  /** The machine's clock by default. */
  readonly clock?: Clock;
  /** What the hub is found by; distinct for each hub of a page. 'virtual-lwp3-hub' by default. */
  readonly id?: string;
  /** That of the model by default. */
  readonly name?: string;
  /** As '2.0.00.0017'. That of the model by default. */
  readonly firmwareVersion?: string;
  /** What is in the external ports at first, by port. By default what the model's set has. */
  readonly plugged?: Readonly<Record<number, Pluggable | number>>;
}

/** An LWP3 hub in software: a GATT server with the hub's own bytes, and methods that plug, tilt and press it. */
export class VirtualLwp3Hub extends VirtualPeripheral {
  readonly model: HubModelName;
  readonly #state: HubState;
  readonly #record: HubRecord;
  readonly #model: Lwp3Model;

  /** @param openSession Without it there is no link: everything arrives at once. */
  constructor(options: VirtualLwp3Options = {}, openSession?: OpenSession) {
    const {clock = systemClock, id = 'virtual-lwp3-hub', model = 'moveHub'} = options;
    const known: HubRecord = HUB_RECORDS[model];
    const {name = known.name, firmwareVersion = known.firmwareVersion} = options;
    const record = {...known, firmwareVersion};
    const state = new HubState(name);
    super(id, state, clock);
    this.model = model;
    this.#state = state;
    this.#record = record;
    this.#model = new Lwp3Model(state, record, clock, options, () => this.changed(), openSession);
    const {plugged = record.plugged} = options;
    for (const [port, device] of Object.entries(plugged)) this.plug(Number(port), device);
  }

  get advertisement(): Advertisement {
    const {buttonPressed} = this.#state;
    const status = [buttonPressed ? 1 : 0, this.#record.systemTypeId, CAPABILITIES, 0, 0, 0];
    return {
      name: this.name,
      services: [GATT_TABLE.messages.service],
      manufacturerData: new Map([[COMPANY_ID, Uint8Array.from(status)]]),
    };
  }

  get state(): VirtualLwp3State {
    return this.#state;
  }

  /** The ports by the letters on the hub. */
  get letters(): Readonly<Record<string, number>> {
    return this.#record.letters;
  }

  /** Into which devices are plugged. */
  get externalPorts(): readonly number[] {
    return externalPorts(this.#record);
  }

  protected get server(): Lwp3Model['server'] {
    return this.#model.server;
  }

  /** Puts a device, or any type number 0..65535, into an external port, in place of what is there. */
  plug(port: number, device: Pluggable | number): void {
    const type = typeof device === 'number' ? device : DeviceType[device];
    if (!Number.isInteger(type) || type < 0 || type > 0xffff) {
      throw new RangeError(`a device type must be 0..65535, not ${type}`);
    }
    this.#requireExternal(port);
    this.#model.plug(port, type);
    this.changed();
  }

  unplug(port: number): void {
    this.#requireExternal(port);
    this.#model.unplug(port);
    this.changed();
  }

  /** While it is stalled, the motor of this port does not move; commands are still accepted. */
  stall(port: number, isStalled: boolean): void {
    const motor = this.#state.motors.get(port);
    if (!motor) throw new RangeError(`no motor is in port ${port}`);
    motor.setStalled(isStalled);
    this.#measured();
  }

  /** What any tilt sensor measures; right and down are positive. Limited to -180..180. */
  setTilt(xDegrees: number, yDegrees: number): void {
    this.#state.tilt = {
      xDegrees: limit(xDegrees, -180, 180),
      yDegrees: limit(yDegrees, -180, 180),
    };
    this.#measured();
  }

  /** In thousandths of the acceleration of gravity. Limited to -8000..8000. */
  setAcceleration(x: number, y: number, z: number): void {
    const [xMg, yMg, zMg] = [x, y, z].map(part => limit(part, -8000, 8000)) as [
      number,
      number,
      number,
    ];
    this.#state.accelerationMg = {x: xMg, y: yMg, z: zMg};
    this.#measured();
  }

  /** The hub is bumped once. */
  bump(): void {
    this.#state.impacts++;
    this.#measured();
  }

  /** What any colour sensor sees: 0 black, 3 blue, 5 green, 7 yellow, 9 red, 10 white, and between; null: none. */
  setColor(color: number | null): void {
    this.#state.color = color === null ? null : Math.round(limit(color, 0, 10));
    this.#measured();
  }

  /** 0..255 each. */
  setRgb(red: number, green: number, blue: number): void {
    const [r, g, b] = [red, green, blue].map(part => limit(part, 0, 255)) as [
      number,
      number,
      number,
    ];
    this.#state.rgb = {red: r, green: g, blue: b};
    this.#measured();
  }

  /** What any distance sensor measures. Limited to 0..250. */
  setDistanceCm(distanceCm: number): void {
    const isInSight = () => proximityInches(this.#state) < 10;
    const wasInSight = isInSight();
    this.#state.distanceCm = limit(distanceCm, 0, 250);
    if (!wasInSight && isInSight()) this.#state.distanceCount++;
    this.#measured();
  }

  /** How much of a colour sensor's own light comes back, 0..100. */
  setReflected(percent: number): void {
    this.#state.reflectedPercent = limit(percent, 0, 100);
    this.#measured();
  }

  /** The light around a colour sensor, 0..100. */
  setAmbient(percent: number): void {
    this.#state.ambientPercent = limit(percent, 0, 100);
    this.#measured();
  }

  /** What any force sensor measures. Limited to 0..10. */
  setForce(newtons: number): void {
    this.#state.forceNewtons = limit(newtons, 0, 10);
    this.#measured();
  }

  setButton(isPressed: boolean): void {
    if (this.#state.buttonPressed === isPressed) return;
    this.#state.buttonPressed = isPressed;
    this.#model.properties.changed(PropertyNumber.button);
    this.changed();
  }

  /** The key of a remote that is pressed on the side of this port; null: none. */
  setKey(port: number, key: RemoteKey | null): void {
    if (this.#state.ports.get(port) !== DeviceType.remoteKeys) {
      throw new RangeError(`no keys are at port ${port}`);
    }
    if (key === null) this.#state.keys.delete(port);
    else this.#state.keys.set(port, key);
    this.#measured();
  }

  /** 0..100; the low-voltage alert comes and goes with it. At 0 no motor turns. */
  setBattery(percent: number): void {
    this.#state.batteryPercent = Math.round(limit(percent, 0, 100));
    this.#model.outputs.batteryChanged();
    this.#model.properties.changed(PropertyNumber.battery);
    this.#alerted();
    this.#measured();
  }

  setHighCurrent(active: boolean): void {
    this.#state.highCurrent = active;
    this.#alerted();
  }

  setLowSignal(active: boolean): void {
    this.#state.lowSignal = active;
    this.#alerted();
  }

  /** As long as it is lost, no feedback of output commands is sent. */
  setFeedbackLost(isLost: boolean): void {
    this.#model.feedback.isLost = isLost;
  }

  #requireExternal(port: number): void {
    if (!this.externalPorts.includes(port))
      throw new RangeError(`no device goes into port ${port}`);
  }

  #alerted(): void {
    this.#model.alerts.report();
    this.changed();
  }

  #measured(): void {
    this.#model.measure();
    this.changed();
  }
}

function limit(value: number, low: number, high: number): number {
  if (Number.isNaN(value)) throw new RangeError('a measured value must be a number, not NaN');
  return Math.max(low, Math.min(high, value));
}
