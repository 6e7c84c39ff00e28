import type {DeviceKind} from './device.js';

/** What is known about a hub as a whole. Null: unknown. */
export interface HubProperties {
  readonly isButtonPressed: boolean;
  readonly batteryPercent: number | null;
  /** As advertised, until the hub has been renamed. Where the transport does not know it, it is requested when it is first read. */
  readonly name: string | null;
  /** Requested from the hub when it is first read; null until it has come. */
  readonly firmwareVersion: string | null;
  /** Measured at the newest advertisement, if the transport knows it. */
  readonly signalDbm: number | null;
}

/** A device as developer views show it. */
export interface AttachedDevice {
  readonly port: number;
  /** The type number on the wire; null: it is only built in. */
  readonly type: number | null;
  /** The name of its kind; null for a type without a driver, and at a port that no model has. */
  readonly kind: string | null;
}

/**
 * A hub as the blocks see it, for one call: it belongs to one connection. While no hub is connected, it has no devices, and the
 * blocks do nothing.
 */
export interface Hub {
  /** All devices of a kind, in port order. Includes external and built-in devices. */
  devices<D extends object>(kind: DeviceKind<D>): readonly D[];
  /**
   * Among the devices of a kind, the one that sent the most recent report, as in the official blocks. If none has sent
   * a report, the one that was attached first.
   */
  latest<D extends object>(kind: DeviceKind<D>): D | undefined;
  /** The device in an external port, if it is of that kind. Index 0 is port A, index 1 is port B. */
  plugged<D extends object>(kind: DeviceKind<D>, index: number): D | undefined;
  /**
   * All devices of a kind, or the one in an external port, for what is set and stays until the next command: a colour, not a tone.
   * Also while the hub is lost: it gets these states when it is back.
   */
  settable<D extends object>(kind: DeviceKind<D>, index?: number): readonly D[];
  /**
   * The hub that has the devices of this kind, without a device if there is none. Of several hubs that are one robot it is one of
   * them, for what all of them have: a light, a button.
   */
  partWith(kind: DeviceKind): Hub;
  /** What is in an external port, of any type: index 0 is port A. */
  attachedIn(index: number): AttachedDevice | undefined;
  /** Everything that is attached, in port order, devices of unknown types included. */
  readonly attached: readonly AttachedDevice[];
  readonly properties: HubProperties;
  /** The messages that devices send inside `run` leave one directly after the other, or wait together. */
  batch(run: () => void): void;
  /** Renames the hub if the user agrees, who is asked first unless the hub has this name already. Never rejects. */
  rename(name: string): Promise<void>;
}

/** Without a connected hub. */
const UNKNOWN_PROPERTIES: HubProperties = {
  isButtonPressed: false,
  batteryPercent: null,
  name: null,
  firmwareVersion: null,
  signalDbm: null,
};

/** While no hub is connected. */
export const NO_HUB: Hub = {
  devices: () => [],
  latest: () => undefined,
  plugged: () => undefined,
  settable: () => [],
  partWith: () => NO_HUB,
  attachedIn: () => undefined,
  attached: [],
  properties: UNKNOWN_PROPERTIES,
  batch: run => run(),
  rename: () => Promise.resolve(),
};
