import type {ProfileBlock, ProfileMenu} from './blocks.js';
import type {CommandMessage, ReportMessage} from './messages.js';
import type {SendStep, SetUpStep, StopStep} from './steps.js';
import type {Commented, FormulaSource, ProfileText, ProfileUuid} from './values.js';
import type {ProfileThroughput, ProfileVirtual} from './virtual.js';

/** A home-made device: how it is found, its messages and its blocks. */
export interface DeviceProfile extends Commented {
  /** Where an editor such as VS Code finds the JSON schema. */
  readonly $schema?: string;
  /** The version of this format: 1. */
  readonly formatVersion: 1;
  /** The id of the extension: lower case letters and digits. Saved in projects: never change it. */
  readonly id: string;
  /** The heading of the blocks, and the name in the library of extensions. */
  readonly name: ProfileText;
  /** One sentence for the library of extensions. Default: the name. */
  readonly description?: ProfileText;
  /** A data URI of a PNG, JPEG or SVG image, at most 64 kB. Default: a plain board. */
  readonly picture?: string;
  /** What a search for the device looks for. */
  readonly find: ProfileDiscovery;
  /** The Bluetooth characteristics, each under a name of your own. */
  readonly characteristics: Readonly<Record<string, ProfileCharacteristic>>;
  /** How many messages the device accepts. */
  readonly sending: ProfileSending;
  /** Messages to the device, each under its name. */
  readonly commands: Readonly<Record<string, CommandMessage>>;
  /** Messages from the device, each under its name. No two reports have a field of the same name. */
  readonly reports?: Readonly<Record<string, ReportMessage>>;
  /** Numbers that blocks and reports set, and that formulas read. */
  readonly variables?: Readonly<Record<string, ProfileVariable>>;
  /** What hats and commands wait for. */
  readonly events?: Readonly<Record<string, ProfileEvent>>;
  /**
   * The keep-alive: a command that changes nothing. Sent when the device has sent nothing for 5 s, and every 30 s while it
   * reports.
   */
  readonly question: SendStep;
  /**
   * Sent at the beginning of each connection, each after the answer to the one before. A block's command for the same output
   * takes the place of a message that waits.
   */
  readonly setUp?: readonly SetUpStep[];
  /** Stops everything: sent with the red stop, and at the end of the connection. */
  readonly stop?: readonly StopStep[];
  /** Sent after `stop` at the end of the connection. */
  readonly end?: readonly SendStep[];
  /**
   * The battery in percent: a field, or a formula of fields of one report, such as `"(volts - 3.3) / 0.9 * 100"`. Default:
   * unknown.
   */
  readonly battery?: FormulaSource;
  /** The menus of blocks. Saved in projects: never rename one. */
  readonly menus?: Readonly<Record<string, ProfileMenu>>;
  /** The blocks and headings, in the order of the palette. */
  readonly blocks: readonly ProfileBlock[];
  /** What the virtual device reports. Default: the initial values, when they change. */
  readonly virtual?: ProfileVirtual;
  /** How the throughput tester measures the device. Default: it sends the question and counts acknowledgements. */
  readonly throughput?: ProfileThroughput;
}

/** What a search looks for; all that are given must match. At least one of `services` and `namePrefix` is needed. */
export interface ProfileDiscovery extends Commented {
  /** Services that the device advertises. */
  readonly services?: readonly ProfileUuid[];
  /** The beginning of the name that the device advertises. */
  readonly namePrefix?: string;
  /** The manufacturer data that the device advertises. */
  readonly manufacturerData?: ManufacturerData;
}

/** Manufacturer data in advertisements. */
export interface ManufacturerData extends Commented {
  /** The company's number; 65535 is for tests. */
  readonly company: number;
  /** The first bytes after the company's number. Default: any. */
  readonly prefix?: readonly number[];
  /** Which bits of `prefix` count, with as many bytes. Default: all. */
  readonly mask?: readonly number[];
}

/** A characteristic, which the device has in one of its services. */
export interface ProfileCharacteristic extends Commented {
  /** Its service. */
  readonly service: ProfileUuid;
  /** Its own UUID. */
  readonly uuid: ProfileUuid;
  /**
   * True: subscribed to after the set-up, and read once; the device may lack it. Default: true only for a characteristic
   * that reports nothing but the battery.
   */
  readonly late?: boolean;
  /**
   * The characteristic has only writes without response. Each state is then sent twice, or until a report confirms it
   * (`confirmedBy`). Default: writes have a response, unless the browser sees that they cannot.
   */
  readonly write?: 'without-response';
  /** A limit of this characteristic alone, beside `sending`. Default: none. */
  readonly limit?: CharacteristicLimit;
}

/** A limit of one characteristic. */
export interface CharacteristicLimit extends Commented {
  /** Messages in any second. */
  readonly perSecond: number;
  /** How many of those at once. Default: a fifth of them, at least 1. */
  readonly burst?: number;
}

/** The rate that the device accepts. Messages above it wait, and newer states replace older ones. */
export interface ProfileSending extends Commented {
  /** Messages that the device accepts in any second. 20 suits most boards. */
  readonly perSecond: number;
  /** How many of those at once, at most `perSecond`. Default: a fifth of `perSecond`, at least 1. */
  readonly burst?: number;
  /** A message counts once for each so many bytes. Default: every message counts once. */
  readonly bytesPerToken?: number;
  /** True: the rate adapts to the device, from `perSecond` up to `highestPerSecond`. Default: false, the rate is fixed. */
  readonly adaptive?: boolean;
  /** Only with `adaptive`. Default: ten times `perSecond`, at most 1000. */
  readonly highestPerSecond?: number;
  /** How long an event waits for its turn before it is dropped. Default: 450. */
  readonly eventWaitMs?: number;
  /** The connection ends after this time without an expected answer. Default: 10 000. */
  readonly timeoutMs?: number;
}

/** A number that the profile keeps. */
export interface ProfileVariable extends Commented {
  /** The value at the beginning of a connection. */
  readonly initial: number;
  /** True: it keeps its value when a lost device comes back. Default: false, it is `initial` again. */
  readonly remember?: boolean;
  /** The value after a stop. Default: a stop keeps the value. */
  readonly afterStop?: number;
}

/** Something that hats and commands wait for. */
export interface ProfileEvent extends Commented {
  /** The report with which it may happen. */
  readonly report: string;
  /**
   * It happens when this becomes true: it was false at the report before, or with the initial values. Default: at each
   * report.
   */
  readonly when?: FormulaSource;
  /** True: it happens at each report for which `when` is true. Default: false. */
  readonly each?: boolean;
}
