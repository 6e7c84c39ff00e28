/** A whole profile: how a device is found, its characteristics, its rate, and what else is not a message or a block. */
import * as v from 'valibot';
import {blocks, menus} from './blocks.js';
import {LIMITS} from './limits.js';
import {commands, reports} from './messages.js';
import {
  boolean,
  camelName,
  extensionId,
  formula,
  integer,
  LINE,
  list,
  named,
  number,
  numberBetween,
  object,
  optional,
  picklist,
  reference,
  text,
  uuid,
  type Output,
} from './parts.js';
import {sendStep, sendSteps, setUpSteps, stopSteps} from './steps.js';
import {throughput, virtual} from './virtual.js';

const bytes = list(integer(0, 255), 'bytes', {min: 1, max: 24});

/** Manufacturer data in advertisements. */
export type ManufacturerData = Output<typeof manufacturerData>;

const manufacturerData = object('ManufacturerData', {
  /** The company's number; 65535 is for tests. */
  company: integer(0, 0xffff),
  /** The first bytes after the company's number. Default: any. */
  prefix: optional(bytes),
  /** Which bits of `prefix` count, with as many bytes. Default: all. */
  mask: optional(bytes),
});

const PREFIX_WORDS = 'the beginning of the name, 1 to 29 characters';

/** What a search looks for; all that are given must match. At least one of `services` and `namePrefix` is needed. */
export type ProfileDiscovery = Output<typeof find>;

const find = object('ProfileDiscovery', {
  /** Services that the device advertises. */
  services: optional(list(uuid, 'services', {min: 1, max: 10})),
  /** The beginning of the name that the device advertises. */
  namePrefix: optional(
    v.pipe(
      v.string(PREFIX_WORDS),
      v.minLength(1, PREFIX_WORDS),
      v.maxLength(29, PREFIX_WORDS),
      v.regex(LINE, PREFIX_WORDS),
    ),
  ),
  /** The manufacturer data that the device advertises. */
  manufacturerData: optional(manufacturerData),
});

/** A limit of one characteristic. */
export type CharacteristicLimit = Output<typeof characteristicLimit>;

const characteristicLimit = object('CharacteristicLimit', {
  /** Messages in any second. */
  perSecond: numberBetween(1, LIMITS.perSecond),
  /** How many of those at once. Default: a fifth of them, at least 1. */
  burst: optional(integer(1, LIMITS.perSecond)),
});

/** A characteristic, which the device has in one of its services. */
export type ProfileCharacteristic = Output<typeof characteristic>;

const characteristic = object('ProfileCharacteristic', {
  /** Its service. */
  service: uuid,
  /** Its own UUID. */
  uuid,
  /**
   * True: subscribed to after the set-up, and read once; the device may lack it. Default: true only for a characteristic
   * that reports nothing but the battery.
   */
  late: optional(boolean),
  /**
   * The characteristic has only writes without response. Each state is then sent twice, or until a report confirms it
   * (`confirmedBy`). Default: writes have a response, unless the browser sees that they cannot.
   */
  write: optional(picklist(['without-response'])),
  /** A limit of this characteristic alone, beside `sending`. Default: none. */
  limit: optional(characteristicLimit),
});

/** The rate that the device accepts. Messages above it wait, and newer states replace older ones. */
export type ProfileSending = Output<typeof profileSending>;

const profileSending = object('ProfileSending', {
  /** Messages that the device accepts in any second. 20 suits most boards. */
  perSecond: numberBetween(1, LIMITS.perSecond),
  /** How many of those at once, at most `perSecond`. Default: a fifth of `perSecond`, at least 1. */
  burst: optional(integer(1, LIMITS.perSecond)),
  /** A message counts once for each so many bytes. Default: every message counts once. */
  bytesPerToken: optional(integer(1, LIMITS.messageBytes)),
  /** True: the rate adapts to the device, from `perSecond` up to `highestPerSecond`. Default: false, the rate is fixed. */
  adaptive: optional(boolean),
  /** Only with `adaptive`. Default: ten times `perSecond`, at most 1000. */
  highestPerSecond: optional(numberBetween(1, LIMITS.perSecond)),
  /** How long an event waits for its turn before it is dropped. Default: 450. */
  eventWaitMs: optional(integer(1, 60_000)),
  /** The connection ends after this time without an expected answer. Default: 10 000. */
  timeoutMs: optional(integer(500, 60_000)),
});

/** A number that the profile keeps. */
export type ProfileVariable = Output<typeof variable>;

const variable = object('ProfileVariable', {
  /** The value at the beginning of a connection. */
  initial: number,
  /** True: it keeps its value when a lost device comes back. Default: false, it is `initial` again. */
  remember: optional(boolean),
  /** The value after a stop. Default: a stop keeps the value. */
  afterStop: optional(number),
});

/** Something that hats and commands wait for. */
export type ProfileEvent = Output<typeof event>;

const event = object('ProfileEvent', {
  /** The report with which it may happen. */
  report: reference('a report'),
  /**
   * It happens when this becomes true: it was false at the report before, or with the initial values. Default: at each
   * report.
   */
  when: optional(formula),
  /** True: it happens at each report for which `when` is true. Default: false. */
  each: optional(boolean),
});

const PICTURE_WORDS =
  "a data URI of a PNG, JPEG or SVG image of at most 64 kB, such as 'data:image/png;base64,...', with %3C for <, %3E for >, %26 for & and %22 for \"";
const picture = v.pipe(
  v.string(PICTURE_WORDS),
  v.maxLength(LIMITS.pictureCharacters, PICTURE_WORDS),
  // Scratch's vm puts it into an attribute of XML as it is.
  v.regex(
    /^data:image\/(?:png|jpeg|svg\+xml)[;,][^"<>&\p{Cc}\p{Cs}\uFFFE\uFFFF]*$/u,
    PICTURE_WORDS,
  ),
);

/** A home-made device: how it is found, its messages and its blocks. */
export type DeviceProfile = Output<typeof profileSchema>;

export const profileSchema = object('DeviceProfile', {
  /** Where an editor such as VS Code finds the JSON schema. */
  $schema: optional(v.string('an address')),
  /** The version of this format: 1. */
  formatVersion: v.literal(1, '1, the version of this format'),
  /** The id of the extension: lower case letters and digits. Saved in projects: never change it. */
  id: extensionId,
  /** The heading of the blocks, and the name in the library of extensions. */
  name: text,
  /** One sentence for the library of extensions. Default: the name. */
  description: optional(text),
  /** A data URI of a PNG, JPEG or SVG image, at most 64 kB. Default: a plain board. */
  picture: optional(picture),
  /** What a search for the device looks for. */
  find,
  /** The Bluetooth characteristics, each under a name of your own. */
  characteristics: named(camelName, characteristic, 'characteristics', LIMITS.characteristics),
  /** How many messages the device accepts. */
  sending: profileSending,
  /** Messages to the device, each under its name. */
  commands,
  /** Messages from the device, each under its name. No two reports have a field of the same name. */
  reports: optional(reports),
  /** Numbers that blocks and reports set, and that formulas read. */
  variables: optional(named(camelName, variable, 'variables', LIMITS.variables)),
  /** What hats and commands wait for. */
  events: optional(named(camelName, event, 'events', LIMITS.events)),
  /**
   * The keep-alive: a command that changes nothing. Sent when the device has sent nothing for 5 s, and every 30 s while it
   * reports.
   */
  question: sendStep,
  /**
   * Sent at the beginning of each connection, each after the answer to the one before. A block's command for the same output
   * takes the place of a message that waits.
   */
  setUp: optional(setUpSteps),
  /** Stops everything: sent with the red stop, and at the end of the connection. */
  stop: optional(stopSteps),
  /** Sent after `stop` at the end of the connection. */
  end: optional(sendSteps),
  /**
   * The battery in percent: a field, or a formula of fields of one report, such as `"(volts - 3.3) / 0.9 * 100"`. Default:
   * unknown.
   */
  battery: optional(formula),
  /** The menus of blocks. Saved in projects: never rename one. */
  menus: optional(menus),
  /** The blocks and headings, in the order of the palette. */
  blocks,
  /** What the virtual device reports. Default: the initial values, when they change. */
  virtual: optional(virtual),
  /** How the throughput tester measures the device. Default: it sends the question and counts acknowledgements. */
  throughput: optional(throughput),
});
