import type {Endpoint} from '../gatt/endpoint.js';

/** What a write means to the gate, read from its bytes. */
export interface RawWrite {
  /** What it changes; the newest write of an output takes the place of one that waits. */
  readonly output: string;
  /** A stop brings its output to rest; an event happens once; all else is a state. */
  readonly kind: 'state' | 'event' | 'stop';
  /** Events: how long it may wait for its turn. */
  readonly waitMs?: number;
  /** The bytes that end what this write sets in motion, at the same endpoint. */
  readonly stop?: Uint8Array;
  /** The output whose write must have arrived before this one makes sense. */
  readonly after?: string;
}

/** What it takes to let clients that know only bytes share one hub of a family. */
export interface RawAccess {
  /** What the hub takes, over any second; and how many of those at once. */
  readonly sendsPerSecond: number;
  readonly burst: number;
  /** Takes any bytes; never throws. There are few outputs, whatever the bytes. */
  readonly readWrite: (to: Endpoint, bytes: Uint8Array) => RawWrite;
  /**
   * Who subscribes after others is told what they were told before: of this characteristic's messages the
   * newest with each key. Null: this one is not repeated.
   */
  readonly replayKey: (from: Endpoint, bytes: Uint8Array) => string | null;
  /** The outputs that are no more, by what the hub says: what waits for them must not reach what comes next. */
  readonly goneOutputs: (from: Endpoint, bytes: Uint8Array) => readonly string[];
}
