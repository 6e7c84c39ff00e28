import {systemClock, type Clock} from '../../clock.js';
import type {Advertisement} from '../../ble/advertisement.js';
import {DeviceType, type Pluggable} from './devices.js';
import {GATT_TABLE, type CharacteristicName} from './gatt-table.js';
import {HubState, type Axes, type VirtualHubState} from './hub-state.js';
import type {OpenSession} from '../server/server-session.js';
import {VirtualPeripheral} from '../server/virtual-peripheral.js';
import {EXTERNAL_PORTS, Wedo2Model, type ModelOptions} from './wedo2-model.js';

export interface VirtualHubOptions extends ModelOptions {
  /** The machine's clock by default. */
  readonly clock?: Clock;
  /** What the hub is found by; distinct for each hub of a page. 'virtual-hub' by default. */
  readonly id?: string;
  readonly name?: string;
  /** What is in ports 1 and 2 at first. */
  readonly plugged?: Readonly<Partial<Record<1 | 2, Pluggable | number>>>;
}

/** A WeDo 2.0 hub in software: a GATT server with the hub's own bytes, and methods that plug, tilt and press it. */
export class VirtualHub extends VirtualPeripheral {
  readonly #state: HubState;
  readonly #model: Wedo2Model;

  /** @param openSession Without it there is no link: everything arrives at once. */
  constructor(options: VirtualHubOptions = {}, openSession?: OpenSession) {
    const {clock = systemClock, id = 'virtual-hub', name = 'Virtual hub'} = options;
    const {plugged = {1: 'motor', 2: 'distance'}} = options;
    const state = new HubState(name);
    super(id, state, clock);
    this.#state = state;
    const onChange = () => this.changed();
    this.#model = new Wedo2Model(state, clock, options, onChange, openSession);
    for (const [port, device] of Object.entries(plugged)) this.plug(Number(port), device);
  }

  get advertisement(): Advertisement {
    return {name: this.name, services: [GATT_TABLE.name.service], manufacturerData: new Map()};
  }

  get state(): VirtualHubState {
    return this.#state;
  }

  protected get server(): Wedo2Model['server'] {
    return this.#model.server;
  }

  /** Puts a device, or any type number 0..255, into port 1 or 2, in place of what is there. */
  plug(port: number, device: Pluggable | number): void {
    const type = typeof device === 'number' ? device : DeviceType[device];
    if (!Number.isInteger(type) || type < 0 || type > 255) {
      throw new RangeError(`a device type must be 0..255, not ${type}`);
    }
    requireExternal(port);
    this.#model.plug(port, type);
    this.changed();
  }

  unplug(port: number): void {
    requireExternal(port);
    this.#model.unplug(port);
    this.changed();
  }

  /** What any tilt sensor measures; right and down are positive. Limited to -128..127. */
  setTilt(xDegrees: number, yDegrees: number): void {
    this.#state.tilt = {
      xDegrees: clamp(xDegrees, -128, 127),
      yDegrees: clamp(yDegrees, -128, 127),
    };
    this.#measured();
  }

  /** Any tilt sensor is bumped once along this axis. */
  bump(axis: keyof Axes = 'z'): void {
    const {bumps} = this.#state;
    this.#state.bumps = {...bumps, [axis]: (bumps[axis] + 1) % 256};
    this.#measured();
  }

  /** What any tilt sensor measures, in its own unit. Limited to -128..127. */
  setAcceleration(x: number, y: number, z: number): void {
    this.#state.acceleration = {
      x: clamp(x, -128, 127),
      y: clamp(y, -128, 127),
      z: clamp(z, -128, 127),
    };
    this.#measured();
  }

  /** What any distance sensor measures, 0 (near) .. 100 (nothing in sight), in steps of ten on the wire. */
  setDistance(percent: number): void {
    // The highest step is that of nothing in sight.
    const isInSight = () => Math.round(this.#state.distancePercent / 10) < 10;
    const wasInSight = isInSight();
    this.#state.distancePercent = clamp(percent, 0, 100);
    if (!wasInSight && isInSight()) this.#state.distanceCount++;
    this.#measured();
  }

  pressButton(): void {
    this.#state.buttonPressed = true;
    this.#published('button');
  }

  releaseButton(): void {
    this.#state.buttonPressed = false;
    this.#published('button');
  }

  /** 0..100; the low-voltage alert comes and goes with it. */
  setBattery(percent: number): void {
    const [before] = this.#model.read('lowVoltage');
    this.#state.batteryPercent = clamp(percent, 0, 100);
    const [after] = this.#model.read('lowVoltage');
    if (before !== after) this.#model.publish('lowVoltage');
    this.#model.publish('battery');
    this.#measured();
  }

  setHighCurrent(active: boolean): void {
    this.#state.highCurrent = active;
    this.#published('highCurrent');
  }

  setLowSignal(active: boolean): void {
    this.#state.lowSignal = active;
    this.#published('lowSignal');
  }

  #published(name: CharacteristicName): void {
    this.#model.publish(name);
    this.changed();
  }

  #measured(): void {
    this.#model.measure();
    this.changed();
  }
}

function requireExternal(port: number): void {
  if (!EXTERNAL_PORTS.includes(port)) throw new RangeError(`no device goes into port ${port}`);
}

function clamp(value: number, low: number, high: number): number {
  if (Number.isNaN(value)) throw new RangeError('a measured value must be a number, not NaN');
  return Math.round(Math.max(low, Math.min(high, value)));
}
