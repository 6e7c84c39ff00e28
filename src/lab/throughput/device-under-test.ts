import type {Frame} from '../../hubs/link.js';
import type {DiscoveryOptions} from '../../gatt/discovery.js';
import type {Endpoint} from '../../gatt/endpoint.js';

/** A device that can be measured. None of its frames may move anything. */
export interface DeviceUnderTest {
  readonly id: string;
  readonly filter: DiscoveryOptions;
  /** The rate of the hub's profile; null: the device has no profile. */
  readonly sendsPerSecond: number | null;
  /** The shortest and the longest message. */
  readonly leastPayloadBytes: number;
  readonly mostPayloadBytes: number;
  /** Written once after connecting. */
  readonly setUp: readonly Frame[];
  /** Written at the end of a run, also if it ends early. */
  readonly stop: readonly Frame[];
  /** A message that the device does not answer. */
  write(sequence: number, payloadBytes: number): Frame;
  readonly echo: Echo | null;
  readonly count: Count | null;
  readonly notify: Notify | null;
  readonly firmware: FirmwareSource | null;
}

/** A message that the device sends back. */
export interface Echo {
  readonly from: Endpoint;
  frame(sequence: number, payloadBytes: number): Frame;
  /** The sequence number of an echo; null for anything else. */
  parse(bytes: DataView): number | null;
}

/** The device counts the messages of `write`. */
export interface Count {
  readonly from: Endpoint;
  readonly reset: Frame;
  readonly ask: Frame;
  parse(bytes: DataView): Counts | null;
}

export interface Counts {
  readonly received: number;
  readonly duplicated: number;
  readonly reordered: number;
}

/** The device sends by itself, at a requested rate. */
export interface Notify {
  readonly from: Endpoint;
  ask(rate: number, count: number, firstSequence: number, payloadBytes: number): Frame;
  parse(bytes: DataView): number | null;
}

export type FirmwareSource =
  | {
      readonly kind: 'read';
      readonly from: Endpoint;
      readonly parse: (bytes: DataView) => string | null;
    }
  | {
      readonly kind: 'ask';
      readonly ask: Frame;
      readonly from: Endpoint;
      readonly parse: (bytes: DataView) => string | null;
    };
