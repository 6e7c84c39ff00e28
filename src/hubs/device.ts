import type {Clock} from '../clock.js';
import type {StopMessage} from '../gate/message.js';
import type {Frame, Link} from './link.js';

/**
 * Names a kind of device; `D` is what blocks see of one, so `hub.devices(motor)` is typed without a list of all kinds. A hub's folder
 * makes its own with deviceKind().
 * Kinds are compared by identity, so two hub families may use the same name.
 */
export interface DeviceKind<D extends object = object> {
  readonly name: string;
  /** Carries the type only; no kind has this property. */
  readonly device?: D;
}

export function deviceKind<D extends object>(name: string): DeviceKind<D> {
  return {name};
}

/** What the events 'value' and 'feedback' of a family carry, from its decoder to its devices. Only these know the types. */
export interface Payloads {
  readonly value: unknown;
  readonly feedback: unknown;
}

/** A frame that stops an output. */
export type StopFrame = StopMessage<Frame>;

/**
 * The part of a device object that the connection uses, from the device's attach event to its detach event.
 * `Memory` is the state that it keeps over a reconnect. `P` are the payloads of its family: unknown to a device that takes none.
 */
export interface Device<Memory = unknown, P extends Payloads = Payloads> {
  /** Sends the frames that set the device up, if there are any (a sensor's format, the light's mode). */
  start?(): void;
  /** Takes a value that the hub reports for this port. Returns false for a value that does not fit. */
  readonly receive?: (value: P['value']) => boolean;
  /** Takes the progress of its command. */
  readonly feedback?: (feedback: P['feedback']) => void;
  /**
   * Cancels everything that the object has scheduled, and returns the frames that stop the device. They do not depend on
   * its last known state. Devices that cannot move or sound have none.
   */
  stop?(): readonly StopFrame[];
  /** What the next object for this device gets when the lost hub is connected again. */
  remember?(): Memory;
  /**
   * The red stop while a lost hub is opened again: goes back to what is remembered now, and forgets what a stop ends. If the device
   * was started, start() follows. Default: the connection makes the device anew.
   */
  forgetStopped?(remembered: Memory | undefined): void;
  /** Whether it moves by a command. Default: it cannot move. */
  readonly isRunning?: boolean;
  /** The device was unplugged or the connection ended: cancel timers, settle promises, send nothing. */
  dispose?(): void;
}

export interface DeviceContext<Memory = unknown> {
  readonly link: Link;
  readonly clock: Clock;
  readonly port: number;
  /** The same object for all devices of a connection. What they share is kept by it. */
  readonly connection: object;
  /** Reports something that scripts may wait for, as a HubEvent of the kind 'device'. */
  emit(event: string): void;
  /** Whether scripts wait for this event. True where that is unknown. */
  isAwaited(event: string): boolean;
  /** The device in an external port (0 is A, 1 is B), if it is of that kind. */
  plugged<D extends object>(kind: DeviceKind<D>, index: number): D | undefined;
  /** Whether the connection follows one that was lost: what ran then may still run. */
  readonly isAfterLoss: boolean;
  /** What the same driver's device on this port returned from remember() before the connection was lost. */
  readonly remembered?: Memory | undefined;
  /** Whether the same driver's device was in this port before, in this connection: the plug may have slipped. */
  readonly wasPluggedIn?: boolean;
}

/** Makes the objects for one device type. */
export interface Driver<
  D extends object = object,
  Memory = unknown,
  P extends Payloads = Payloads,
> {
  /** The type number on the wire, with which a hub reports the device. Default: it is only built in. */
  readonly type?: number;
  readonly kind: DeviceKind<D>;
  /** Where the hub may report such a device. Default: in the ports that the models have. */
  readonly ports?: readonly number[];
  /** Whether its stop frames are sent before those of other devices: true for devices that move. */
  readonly stopsFirst?: boolean;
  create(context: DeviceContext<Memory>): D & Device<Memory, P>;
}
