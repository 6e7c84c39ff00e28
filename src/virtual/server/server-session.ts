import type {GattSession} from '../../ble/gatt-server.js';

/** A client's connection, as its server sees it. */
export interface ServerSession extends GattSession {
  /** The device or the link ends the session. */
  lose(reason: string): void;
}

export interface SessionEvents {
  /** A write without response was lost in the host's full queue. */
  readonly onQueueFull?: () => void;
  /** The session is over: lost for this reason, or closed by the client (null). */
  readonly onEnd: (lostBecause: string | null) => void;
}

/** Opens a client's connection to a device, given the device's own session. */
export type OpenSession = (device: GattSession, events: SessionEvents) => ServerSession;
