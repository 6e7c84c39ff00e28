import type {Advertisement} from '../ble/advertisement.js';
import type {Endpoint} from '../ble/endpoint.js';

/** The meaning of a write for the gate, read from its bytes. */
export interface RawWrite {
  /** What it changes. The newest write for an output replaces one that waits. */
  readonly output: string;
  /** A stop stops its output; an event happens once; anything else is a state. */
  readonly kind: 'state' | 'event' | 'stop';
  /** Events: the longest wait for its turn, in milliseconds. */
  readonly waitMs?: number;
  /**
   * The bytes that stop what this write starts, at the same endpoint. With parts: they stop all parts that have such bytes, as long
   * as no other write drives one of them.
   */
  readonly stop?: Uint8Array;
  /** The output whose write must arrive before this one has an effect. */
  readonly after?: string;
  /** If the write drives several outputs: for each of them, the write that does the same to this output alone. */
  readonly parts?: readonly RawPart[];
  /** It has bytes of unknown meaning: no other write takes its place, and its client learns if it was not sent. */
  readonly isUnknown?: boolean;
}

/** `bytes` null: no write does the same to this output alone. */
export type RawPart = Omit<RawWrite, 'after' | 'parts' | 'isUnknown'> & {
  readonly bytes: Uint8Array | null;
};

/** Reads the bytes of one connection to a hub. */
export interface RawReader {
  /** Accepts any bytes and never throws. The number of outputs is small for any bytes. */
  readonly readWrite: (to: Endpoint, bytes: Uint8Array) => RawWrite;
  /**
   * A client that subscribes later than others gets this characteristic's earlier messages, the newest with each key.
   * Null: this message is not repeated.
   */
  readonly replayKey: (from: Endpoint, bytes: Uint8Array) => string | null;
  /**
   * The outputs that a notification ends: their waiting writes must not reach the next device. Called with each
   * notification, in order.
   */
  readonly goneOutputs: (from: Endpoint, bytes: Uint8Array) => readonly string[];
  /**
   * For hubs that acknowledge no write: whether these outputs move, as far as a notification says. Their stops are repeated until
   * they do not. Called with each notification, in order.
   */
  readonly reportedMotions?: (from: Endpoint, bytes: Uint8Array) => readonly ReportedMotion[];
}

export interface ReportedMotion {
  readonly output: string;
  readonly isMoving: boolean;
}

/** Lets several clients, which send raw bytes, share one hub of a family. */
export interface RawAccess {
  /** Every hub of the family has this service, and no other hub unless isOfFamily() says so: a full UUID. */
  readonly service: string;
  /** Tells the family from other hubs with this service. Default: there are none. */
  readonly isOfFamily?: (advertisement: Advertisement) => boolean;
  /** How many messages the hub accepts in any second, and how many of those at once. */
  readonly sendsPerSecond: number;
  readonly burst: number;
  /** As in HubProtocol. */
  readonly eventWaitMs: number;
  readonly supervisionTimeoutMs: number;
  /** Called once for each connection. */
  readonly createReader: () => RawReader;
}
