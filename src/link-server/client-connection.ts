import type {Fate} from '../gate/gate.js';
import type {Endpoint} from '../ble/endpoint.js';
import type {Listener} from './shared-subscription.js';

/** A connection to a hub, as sessions use it. An object identifies each client. */
export interface ClientConnection {
  /** When the rate allows the next message, if no other client sends: whole milliseconds, at least 1. */
  readonly msUntilReady: number;
  /** Resolves with the fate of the write. Rejects with a JsonRpcError if it could not be sent in time. */
  write(client: object, to: Endpoint, bytes: Uint8Array, response: boolean): Promise<Fate>;
  /** Rejects if the hub does not answer. */
  read(from: Endpoint): Promise<Uint8Array>;
  subscribe(client: object, from: Endpoint, listener: Listener): Promise<void>;
  unsubscribe(client: object, from: Endpoint): void;
  /** Stops what this client has started. Resolves when the hub has acknowledged all open writes. */
  release(client: object): Promise<void>;
  /** Stops everything that moves, or may move, regardless of limits, and ends the connection. */
  close(): void;
}
