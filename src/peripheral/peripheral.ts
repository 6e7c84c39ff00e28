import type {Clock} from '../clock.js';
import type {Device, DeviceKind, DeviceOf} from '../devices/device.js';
import type {HubEvent, HubProfile} from '../hubs/hub-profile.js';
import type {HubError} from '../transport/hub-error.js';
import type {Transport} from '../transport/transport.js';

export interface PeripheralOptions {
  readonly profile: HubProfile;
  readonly clock: Clock;
  readonly onLost?: (error: HubError) => void;
  readonly onEvent?: (event: HubEvent) => void;
}

/** One hub and at most one connection to it. Owns the transport, the gate and the devices. */
export declare class Peripheral {
  constructor(options: PeripheralOptions);
  readonly isConnected: boolean;
  /** Opens the transport, subscribes and sets the devices up. Rejects with a HubError; nothing is left open then. */
  connect(transport: Transport, id: string): Promise<void>;
  /** Halts everything, then closes. Resolves when the link is closed. */
  disconnect(): Promise<void>;
  /** The red stop: every motor and tone, whatever waits and whatever is remembered. Frames leave inside this call. */
  halt(): Promise<void>;
  /** The device on a port, if it is of that kind. */
  device<K extends DeviceKind>(kind: K, port: number): DeviceOf<K> | undefined;
  /** All devices of a kind, in port order. */
  devices<K extends DeviceKind>(kind: K): readonly DeviceOf<K>[];
  readonly attached: ReadonlyMap<number, Device>;
}
