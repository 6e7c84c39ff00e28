import type {Clock} from '../clock.js';
import type {AcknowledgementPolicy, FrameLimits} from '../gate/options.js';
import type {Driver, Payloads} from './device.js';
import type {Frame} from './link.js';
import type {Advertisement, AdvertisementFilter} from '../ble/advertisement.js';
import type {ConnectTries, DiscoveryOptions} from '../ble/discovery.js';
import type {Endpoint} from '../ble/endpoint.js';

/** What a hub reports, in terms that all hub families share. `P` are the payloads of its family. */
export type HubEvent<P extends Payloads = Payloads> =
  /** The hub has reported its model: HubModel.id; null: the family does not support this model, which `modelName` names. */
  | {readonly kind: 'model'; readonly modelId: string | null; readonly modelName?: string}
  | {readonly kind: 'attached'; readonly port: number; readonly type: number}
  | {readonly kind: 'detached'; readonly port: number}
  /** For the device in this port: Device.receive(). */
  | {readonly kind: 'value'; readonly port: number; readonly value: P['value']}
  /** The progress of an output's command: Device.feedback(). */
  | {readonly kind: 'feedback'; readonly port: number; readonly feedback: P['feedback']}
  /** What a device has made of its values: DeviceContext.emit(), or UNPLUGGED_WHILE_RUNNING. `device` is the name of its kind. */
  | {
      readonly kind: 'device';
      readonly port: number;
      readonly device: string;
      readonly event: string;
    }
  /** The button was pressed or released: never twice the same in a row. */
  | {readonly kind: 'button'; readonly pressed: boolean}
  | {readonly kind: 'name'; readonly name: string}
  | {readonly kind: 'firmware'; readonly version: string}
  /** The battery begins to count as low: once until it has been charged or changed. */
  | {readonly kind: 'battery-low'}
  | {readonly kind: 'battery'; readonly percent: number}
  | {
      readonly kind: 'alert';
      readonly alert: 'low-voltage' | 'high-current' | 'low-signal';
      readonly active: boolean;
    }
  /** Bytes that fit no message: counted, otherwise ignored. */
  | {readonly kind: 'malformed'; readonly reason: string};

/** The event of a device that moved when it was unplugged. Its 'detached' follows. */
export const UNPLUGGED_WHILE_RUNNING = 'unplugged-while-running';

export type OnDemandProperty = 'name' | 'firmware';

/** Turns one connection's notifications into events. It may keep state (formats); it never throws. */
export type Decode<P extends Payloads = Payloads> = (
  from: Endpoint,
  bytes: DataView,
) => readonly HubEvent<P>[];

/** A card with a colour and a number, which children tap on their hubs. */
export interface HubCard {
  readonly color: 'red' | 'yellow' | 'blue' | 'green' | 'purple' | 'pink' | 'lightBlue' | 'orange';
  /** As they are printed. */
  readonly digits: string;
}

export interface RateFinderOptions {
  readonly clock: Clock;
  readonly highestRate: number;
  /** How many writes the transport has open at once. */
  readonly maxOpenWrites: number;
  /** Each new rate, messages a second. */
  readonly onRate: (rate: number) => void;
}

/** What differs between the models of a family. */
export interface HubModel<P extends Payloads = Payloads> {
  readonly id: string;
  readonly filter: Omit<DiscoveryOptions, 'connectTries'>;
  /** Devices that are built into every such hub and are there without an attach event. */
  readonly builtIn: readonly {
    readonly port: number;
    readonly driver: Driver<object, unknown, P>;
  }[];
  /** Ports into which users plug devices, in menu order (A, B, ...). */
  readonly externalPorts: readonly number[];
  createDecoder(): Decode<P>;
}

/** A hub family as data: how a connection finds its hubs and talks to them. */
export interface HubProtocol<P extends Payloads = Payloads> {
  /** The first is assumed until the hub reports another. */
  readonly models: readonly [HubModel<P>, ...HubModel<P>[]];
  /** How often to try to connect to a hub that refuses. Default: as the transport does it. */
  readonly connectTries?: ConnectTries;
  /** The card that a hub advertises, if it has one. Lists show it behind the name of the hub. Default: hubs have no cards. */
  readonly cardOf?: (data: Advertisement['manufacturerData']) => HubCard | null;
  /**
   * Advertisements of models that are not supported. A search also lists these hubs, and a connection to one ends with
   * 'not-supported'. Default: a search lists only hubs of `models`.
   */
  readonly otherModels?: AdvertisementFilter;
  /** Messages that the hub accepts in any second, and how many of those at once. */
  readonly sendsPerSecond: number;
  readonly burst: number;
  /**
   * Costs of frames and limits of single characteristics, within the hub's rate.
   * Default: each frame costs one message.
   */
  readonly createLimits?: (clock: Clock) => FrameLimits<Frame>;
  /**
   * Adapts the rate to the connected hub while it is used, for hubs that answer a write after they have handled it
   * and all before it: `options => new AdaptiveRate({...options, ...})`. Default: the rate is always sendsPerSecond.
   */
  readonly createRateFinder?: (options: RateFinderOptions) => AcknowledgementPolicy;
  /**
   * Characteristics that have only writes without response. Default: those of which the transport knows it. Their states are
   * written twice, because no answer shows that they have arrived.
   */
  readonly unacknowledged?: readonly Endpoint[];
  /** The longest time that an event (a tone) waits for its turn, in milliseconds. */
  readonly eventWaitMs: number;
  /** The connection ends after this time without an answer that is expected, in milliseconds. */
  readonly supervisionTimeoutMs: number;
  /** A command that changes nothing: its answer is a sign of life. */
  readonly question: Frame;
  /** The characteristics to subscribe to, in this order, before any device is set up. */
  readonly subscriptions: readonly Endpoint[];
  /**
   * Which of several characteristics notifies of this value, by its form; null: it cannot be told. Scratch Link 1.x for macOS
   * does not name them.
   */
  readonly sourceOf?: (value: DataView) => Endpoint | null;
  /** Requests that the hub answers with its model. Sent only where a hub may be one of several models. */
  readonly modelRequests?: readonly Frame[];
  /** Whether a hub that does not report its model is refused. Default: the first model is assumed. */
  readonly needsModel?: boolean;
  /**
   * Whether the hub sends messages all the time: then its silence means that the link is dead, although the hub acknowledges no
   * write. Default: it is silent while nothing changes.
   */
  readonly reportsAlways?: boolean;
  /** Requests for what is in an external port, sent for each port without a device as soon as the devices are set up. */
  readonly probeFrames?: (port: number) => readonly Frame[];
  /**
   * The sources of the hub's battery level and alerts, used after the devices are set up: a characteristic to subscribe
   * to and read, which a hub may lack, or a request that the hub answers by messages.
   */
  readonly status: readonly (Endpoint | Frame)[];
  /** Where the hub's name and its firmware version are requested when they are first needed: as in `status`. */
  readonly onDemand?: Partial<Record<OnDemandProperty, Endpoint | Frame>>;
  /**
   * Where the hub's name begins in the bytes of a message; null: it has none. Recordings do not contain names. Default: only
   * the characteristic in `onDemand` has the name.
   */
  readonly nameOffset?: (bytes: Uint8Array, at: Endpoint) => number | null;
  /** The frames that give the hub a new name, sent one after the other; none for a name that it cannot have. */
  readonly renameFrames?: (name: string) => readonly Frame[];
  /** Sent one after the other at the end of a connection, after everything has been stopped. */
  readonly end?: readonly Frame[];
  /**
   * Ports whose built-in devices the hub reports after the subscription, after those that are plugged in. A connection waits
   * for these reports, because the first block needs the motors. Default: it does not wait.
   */
  readonly reportedPorts?: readonly number[];
  /** Of the devices that a hub may report as attached. */
  readonly drivers: readonly Driver<object, unknown, P>[];
}

/** Checks that the decoder and the drivers have the same payloads. A connection passes these on without knowing their types. */
export function defineProtocol<P extends Payloads>(protocol: HubProtocol<P>): HubProtocol {
  return protocol as unknown as HubProtocol;
}

/** Throws an Error for an id that no model has. */
export function modelWithId({models}: HubProtocol, id: string): HubModel {
  const model = models.find(each => each.id === id);
  if (model === undefined) throw new Error(`No model has the id '${id}'.`);
  return model;
}

/** Those of all devices that a hub of this family may have. */
export function driversOf({drivers, models}: HubProtocol): readonly Driver[] {
  const builtIn = models.flatMap(model => model.builtIn.map(({driver}) => driver));
  return [...new Set([...drivers, ...builtIn])];
}

/** The ports into which users plug devices; some models have motors in two of their external ports. */
export function freePorts({
  builtIn,
  externalPorts,
}: {
  readonly builtIn: readonly {readonly port: number}[];
  readonly externalPorts: readonly number[];
}): readonly number[] {
  return externalPorts.filter(port => !builtIn.some(each => each.port === port));
}
