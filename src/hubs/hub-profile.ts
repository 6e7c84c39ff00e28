import type {Clock} from '../clock.js';
import type {Driver} from './device.js';
import type {Frame} from './link.js';
import type {DiscoveryOptions} from '../gatt/discovery.js';
import type {Endpoint} from '../gatt/endpoint.js';

/** What a hub says, in words that every hub family shares. */
export type HubEvent =
  | {readonly kind: 'attached'; readonly port: number; readonly type: number}
  | {readonly kind: 'detached'; readonly port: number}
  | {readonly kind: 'value'; readonly port: number; readonly data: DataView}
  | {readonly kind: 'button'; readonly pressed: boolean}
  | {readonly kind: 'battery'; readonly percent: number}
  | {
      readonly kind: 'alert';
      readonly alert: 'low-voltage' | 'high-current' | 'low-signal';
      readonly active: boolean;
    }
  /** Bytes that fit no message: counted, otherwise ignored. */
  | {readonly kind: 'malformed'; readonly reason: string};

/** Turns one connection's notifications into events. It may remember (formats); it never throws. */
export type Decode = (from: Endpoint, bytes: DataView) => readonly HubEvent[];

export interface RateFinderOptions {
  readonly clock: Clock;
  readonly highestRate: number;
  /** How many writes the transport has open at once. */
  readonly maxOpenWrites: number;
  /** Each new rate, messages a second. */
  readonly onRate: (rate: number) => void;
}

/** Watches what is sent on one connection. */
export interface RateFinder {
  /** Whether the next message had better ask for an answer. */
  readonly wantsAnswer: boolean;
  /** A message is handed over; `answer` settles with it. */
  sent(answer: Promise<void>, isAnswered: boolean): void;
  stop(): void;
}

/** A hub family as data. Adding one is a folder with such a profile, and a line in host/install.ts. */
export interface HubProfile {
  readonly id: string;
  /** The heading of its blocks in the palette. */
  readonly name: string;
  readonly filter: DiscoveryOptions;
  /** What the hub takes, over any second; and how many of those at once. */
  readonly sendsPerSecond: number;
  readonly burst: number;
  /**
   * Finds the rate that this very hub takes while it is used, for hubs that answer a write when they have handled it
   * and all before it: `options => new AdaptiveRate({...options, ...})`. Left out: it is always sendsPerSecond.
   */
  readonly createRateFinder?: (options: RateFinderOptions) => RateFinder;
  /** A command that changes nothing: its answer is a sign of life. */
  readonly question: Frame;
  /** What to subscribe to on connecting, in this order, before any device is set up. */
  readonly subscriptions: readonly Endpoint[];
  /** What tells of the hub itself, followed once all is set up. A hub may lack any of it. */
  readonly status: readonly Endpoint[];
  /** Devices built into every such hub, there without an attach event. */
  readonly builtIn: readonly {readonly port: number; readonly type: number}[];
  /** Ports in which children plug devices, in menu order (A, B, ...). */
  readonly externalPorts: readonly number[];
  readonly drivers: readonly Driver[];
  createDecoder(): Decode;
}
