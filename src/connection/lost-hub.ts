import type {Clock} from '../clock.js';
import type {Device, DeviceKind, Driver} from '../hubs/device.js';
import {NO_HUB, type Hub} from '../hubs/hub.js';
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

  /** What the device of the next connection remembers. */
  get remembered(): unknown {
    if (this.#device === null && !this.#isStopped) return this.#before;
    return this.device.remember?.();
  }

  /** The device that blocks set: never started and without a gate, so it only remembers what is set. */
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
    if (this.#isStopped) device.forgetStopped?.(this.#before);
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

/** The devices of a lost connection that remember something, by port. */
export type LostDevices = ReadonlyMap<number, LostDevice>;

/**
 * The hub that blocks see while the real one is lost. It only takes states that last, such as a colour: for the devices that
 * were there, and for those of the connection that is being opened.
 * @param next The hub of that connection.
 */
export function lostHub(
  lostDevices: LostDevices,
  externalPorts: readonly number[],
  next: () => Hub,
): Hub {
  return {
    ...NO_HUB,
    settable<D extends object>(kind: DeviceKind<D>, index?: number) {
      const lost = [...lostDevices].flatMap(([port, each]) =>
        each.driver.kind === kind && (index === undefined || port === externalPorts[index])
          ? (each.device as D)
          : [],
      );
      return [...lost, ...next().settable(kind, index)];
    },
    batch: run => next().batch(run),
  };
}
