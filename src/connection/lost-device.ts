import type {Clock} from '../clock.js';
import type {Device, Driver} from '../hubs/device.js';
import {DeviceLink} from './device-link.js';

/** A device of a lost hub. It takes the states that blocks set meanwhile, for the device of the next connection. */
export class LostDevice {
  readonly driver: Driver;
  readonly #port: number;
  readonly #clock: Clock;
  /** What it remembered when the hub was lost. */
  readonly #before: unknown;
  /** Null: nothing has been set since. */
  #device: (object & Device) | null = null;
  /** Whether there was a red stop since. */
  #isStopped = false;

  constructor(driver: Driver, port: number, clock: Clock, before: unknown) {
    this.driver = driver;
    this.#port = port;
    this.#clock = clock;
    this.#before = before;
  }

  /** For the device of the next connection. */
  get remembered(): unknown {
    if (this.#device === null && !this.#isStopped) return this.#before;
    return this.device.remember?.();
  }

  /** In its place: never started and without a link, so that it only keeps what is set. */
  get device(): object & Device {
    if (this.#device !== null) return this.#device;
    const device = this.driver.create({
      link: new DeviceLink(null),
      clock: this.#clock,
      port: this.#port,
      connection: this,
      isAfterLoss: true,
      remembered: this.#before,
      emit: () => undefined,
      isAwaited: () => false,
      plugged: () => undefined,
    });
    if (this.#isStopped) device.forgetStopped?.();
    this.#device = device;
    return device;
  }

  /** The red stop: what was set since the loss is forgotten, and what a stop ends. */
  stop(): void {
    this.#device?.dispose?.();
    this.#device = null;
    this.#isStopped = true;
  }
}
