import type {Clock} from '../../../clock.js';
import type {GattServer} from '../../../ble/gatt-server.js';
import type {Frame} from '../../../hubs/link.js';
import type {DiscoveryOptions} from '../../../ble/discovery.js';
import type {Endpoint} from '../../../ble/endpoint.js';
import type {LinkModel} from '../../../virtual/index.js';
import type {DeviceStatus} from '../device-status.js';
import type {Mode} from '../plan.js';

/** A device that can be measured. None of its frames may move anything. */
export interface DeviceUnderTest {
  readonly id: string;
  /** The name of a home-made device, and the command that is sent. */
  readonly profile?: {readonly name: string; readonly message: string};
  readonly filter: DiscoveryOptions;
  /** The rate of the hub's profile; null: the device has no profile. */
  readonly sendsPerSecond: number | null;
  /** What each message to a home-made device costs of the `perSecond` in its profile. */
  readonly cost?: number;
  /** Messages that may be sent at once. Default: as many as the tester sends after a pause. */
  readonly burst?: number;
  /** The shortest and the longest message. */
  readonly leastPayloadBytes: number;
  readonly mostPayloadBytes: number;
  /** Written once after connecting. */
  readonly setUp: readonly Frame[];
  /** Written at the end of a run, also if it ends early. */
  readonly stop: readonly Frame[];
  /** A message that the device does not answer. */
  write(sequence: number, payloadBytes: number): Frame;
  /** A message that the device sends back. `parse` gives the sequence number of an echo. */
  readonly echo: Echo | null;
  /** It says nothing about messages, so each is written with response. */
  readonly isAcknowledged?: boolean;
  /** Characteristics that have only writes without response. Default: those of which the transport knows it. */
  readonly unacknowledged?: readonly Endpoint[];
  /** The answer to a message that the device does not know. Default: it has none. */
  readonly refusal?: Source<Refusal>;
  /** The device counts all messages, from 0 after `setUp`. */
  readonly count: Question<Counts> | null;
  readonly notify: Notify | null;
  /** What it knows about its link and itself. Default: it does not say. */
  readonly status?: Question<DeviceStatus>;
  /** `ask` is null: it is read, not asked for. */
  readonly firmware: Question<Firmware> | (Source<Firmware> & {readonly ask: null}) | null;
  /** The device of --via virtual. */
  readonly createVirtual: (options: VirtualOptions) => GattServer;
}

interface VirtualOptions {
  readonly clock: Clock;
  readonly seed: number;
  /** The link of a device that --link describes. */
  readonly link: LinkModel;
}

/** Where the device reports each message; null: it does not. */
export function messageSource({echo, notify}: DeviceUnderTest, mode: Mode): Numbered | null {
  return {echo, notify, write: null}[mode];
}

/** A device does not count what it sends by itself. */
export function isCounting({count}: DeviceUnderTest, mode: Mode): boolean {
  return count !== null && mode !== 'notify';
}

/** A characteristic and what its bytes mean. */
export interface Source<Value> {
  readonly from: Endpoint;
  /** Null: the bytes are something else. */
  readonly parse: (bytes: DataView) => Value | null;
}

/** Messages with a sequence number. */
interface Numbered extends Source<number> {
  /** All bytes of the message with this number. Default: unknown. */
  readonly expected?: (sequence: number, payloadBytes: number) => Uint8Array;
}

interface Echo extends Numbered {
  frame(sequence: number, payloadBytes: number): Frame;
  /** Sequence numbers begin again at 0 after this many. Default: each message has another one. */
  readonly numberCount?: number;
}

interface Refusal {
  /** The mode that sends such messages. */
  readonly mode: Mode;
  /** In the words of the device's protocol: "stream". */
  readonly name: string;
  /** What the device answers: "ff 06". */
  readonly bytes: string;
}

/** The device answers a frame with a notification. */
export interface Question<Answer> extends Source<Answer> {
  readonly ask: Frame;
  /** Whether these bytes say that the device does not know the question. Default: it never says so. */
  readonly isRefusal?: (bytes: DataView) => boolean;
}

export interface Firmware {
  readonly version: string;
  /** The longest message that the device receives and sends, if it is known. */
  readonly maximumBytes?: number;
  /** The size of its buffer; 0: unknown. */
  readonly bufferFrames?: number;
}

export interface Counts {
  readonly received: number;
  readonly duplicated: number;
  readonly reordered: number;
  /** Frames that the device dropped because its buffer was full, as far as it knows. */
  readonly dropped: number;
  /** The most frames that were in the device's buffer. */
  readonly fullest: number;
}

/** The device sends by itself, at a requested rate. `parse` gives the sequence number of such a message. */
interface Notify extends Numbered {
  ask(rate: number, count: number, firstSequence: number, payloadBytes: number): Frame;
}
