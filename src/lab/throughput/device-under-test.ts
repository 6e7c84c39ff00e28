import type {Frame} from '../../hubs/link.js';
import type {DiscoveryOptions} from '../../gatt/discovery.js';
import type {Endpoint} from '../../gatt/endpoint.js';

/** A device that can be measured, as data. None of its frames may move anything. */
export interface DeviceUnderTest {
  readonly id: string;
  readonly filter: DiscoveryOptions;
  /** Of the hub's profile; null where there is none. */
  readonly sendsPerSecond: number | null;
  /** The least and the most bytes of a message. */
  readonly leastPayloadBytes: number;
  readonly mostPayloadBytes: number;
  /** Written once, after connecting. */
  readonly setUp: readonly Frame[];
  /** Written at the end, whatever ended it. */
  readonly stop: readonly Frame[];
  /** A message that the device takes and says nothing of. */
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

/** The device counts what it takes by `write`. */
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

/** The device sends by itself, as often as it is asked to. */
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
