/**
 * The format of a device profile: a home-made device as a file. docs/profiles.md explains it for users. A profile is data: it
 * runs no code. `checkProfile()` refuses everything that does not fit these types.
 */

/** A text in English, or in several languages by Scratch's names of them, English among them. */
export type ProfileText = string | {readonly en: string; readonly [locale: string]: string};

/**
 * A formula, such as `DIRECTION * (30 + 0.7 * power)`, or a number. It contains numbers, names, + - * / ( ), comparisons
 * (= != < <= > >=), `and`, `or`, `not`, and functions. True is 1 and false is 0. A result that is not finite is 0.
 * Names are arguments of the block (UPPER_CASE), variables, and fields of reports (camelCase).
 */
export type FormulaSource = string | number;

/** A full UUID in lower case, or the four digits of a short one. */
export type ProfileUuid = string;

export interface DeviceProfile {
  readonly $schema?: string;
  /** Every object of a profile may contain a comment. */
  readonly $comment?: string;
  readonly formatVersion: 1;
  /** The extension's id: lower case letters and digits. Saved in projects with every block: never change it. */
  readonly id: string;
  readonly name: ProfileText;
  readonly description?: ProfileText;
  /** A data URI of a PNG, JPEG or SVG image: the device in the library, in dialogs and on its blocks. */
  readonly picture?: string;
  readonly find: ProfileDiscovery;
  readonly characteristics: Readonly<Record<string, ProfileCharacteristic>>;
  readonly sending: ProfileSending;
  /** Messages to the device. */
  readonly commands: Readonly<Record<string, CommandMessage>>;
  /** Messages from the device. The names of their fields are unique in the profile. */
  readonly reports?: Readonly<Record<string, ReportMessage>>;
  /** Numbers that blocks and reports set and that formulas read. */
  readonly variables?: Readonly<Record<string, ProfileVariable>>;
  readonly events?: Readonly<Record<string, ProfileEvent>>;
  /** A command that changes nothing. The acknowledgement of it shows that the device is alive. */
  readonly question: SendStep;
  /** Sent at the beginning of each connection, in this order. */
  readonly setUp?: readonly SendStep[];
  /**
   * Stops everything: sent with the red stop, and at the end of the connection. The values do not depend on variables. `when`
   * may: it is for outputs that are not always there.
   */
  readonly stop?: readonly StopStep[];
  /** Sent after `stop` at the end of the connection. */
  readonly end?: readonly SendStep[];
  /** The name of the report's field or of the variable that is the battery's level, 0..100. */
  readonly battery?: string;
  readonly menus?: Readonly<Record<string, ProfileMenu>>;
  /** In the order of the palette. */
  readonly blocks: readonly ProfileBlock[];
  /** How the virtual device behaves. */
  readonly virtual?: ProfileVirtual;
  /** How the throughput tester measures the device. Left out: it sends the question and counts acknowledgements. */
  readonly throughput?: ProfileThroughput;
}

/** What a search looks for; all that are given must match. At least one of `services` and `namePrefix`. */
export interface ProfileDiscovery {
  readonly services?: readonly ProfileUuid[];
  readonly namePrefix?: string;
  readonly manufacturerData?: {
    /** The company's number, 0..65535. */
    readonly company: number;
    /** The first bytes of the data. */
    readonly prefix?: readonly number[];
    /** Which bits of `prefix` count. Left out: all. */
    readonly mask?: readonly number[];
  };
}

export interface ProfileCharacteristic {
  readonly service: ProfileUuid;
  readonly uuid: ProfileUuid;
  /** A limit of this characteristic within the device's rate. */
  readonly limit?: {readonly perSecond: number; readonly burst?: number};
}

export interface ProfileSending {
  /** Messages that the device accepts in any second: 1..1000. */
  readonly perSecond: number;
  /** How many of those at once. Left out: a fifth of them, at least 1. */
  readonly burst?: number;
  /** A message costs one token for each of this many bytes or part of them. Left out: one token. */
  readonly bytesPerToken?: number;
  /** True: the rate adapts to the device, from `perSecond` up to `highestPerSecond`. Left out: it is fixed. */
  readonly adaptive?: boolean;
  /** Left out: ten times `perSecond`, at most 1000. */
  readonly highestPerSecond?: number;
  /** The longest time that an event waits for its turn, in milliseconds. Left out: 450. */
  readonly eventWaitMs?: number;
  /** The connection ends after this time without an expected answer, in milliseconds. Left out: 10 000. */
  readonly timeoutMs?: number;
}

/**
 * - state: the state of an output from now on; only the newest waits.
 * - event: something that happens once, such as a tone; dropped if it waits too long.
 * - urgent: sent before all waiting messages, whatever the rate.
 */
export type CommandKind = 'state' | 'event' | 'urgent';

export interface CommandMessage {
  readonly $comment?: string;
  /** Its name for users, in the hub panel. Left out: made from its key. */
  readonly text?: ProfileText;
  /** The name of a characteristic. */
  readonly to: string;
  readonly kind: CommandKind;
  /** What the command controls. Commands of one output replace one another. Left out: the command's own name. */
  readonly output?: string;
  /** Fields whose values are part of the output's name: one output for each port, for example. */
  readonly outputBy?: readonly string[];
  /** Tokens that the message costs; in place of `bytesPerToken`. */
  readonly cost?: number;
  readonly fields: readonly ProfileField[];
}

export interface ReportMessage {
  readonly $comment?: string;
  /** Its name for users, in the hub panel. Left out: made from its key. */
  readonly text?: ProfileText;
  /** The name of a characteristic that notifies. */
  readonly from: string;
  readonly fields: readonly ProfileField[];
  /** Run when the report has arrived, after its fields have their new values. */
  readonly run?: readonly ProfileStep[];
}

export type IntegerType = 'u8' | 'i8' | 'u16' | 'i16' | 'u24' | 'i24' | 'u32' | 'i32';
export type NumberType = IntegerType | 'f32' | 'f64';

/** Bytes of a message, in order. Little endian unless `bigEndian`. */
export type ProfileField = ConstantField | NumberField | BitsField | TextField | LengthField;

export interface ConstantField {
  readonly $comment?: string;
  readonly constant: number;
  /** Left out: u8. */
  readonly type?: IntegerType;
  readonly bigEndian?: boolean;
}

/** The value in the message is (value - offset) / scale, rounded for integers. */
export interface NumberValue {
  readonly $comment?: string;
  readonly name: string;
  /** Its name for users, in the hub panel. Left out: made from `name`. */
  readonly text?: ProfileText;
  /** The least and the greatest value, in the unit, after scaling. Commands clamp; reports outside are malformed. */
  readonly min?: number;
  readonly max?: number;
  readonly scale?: number;
  readonly offset?: number;
  /** Shown to users: "cm", "%". */
  readonly unit?: string;
  /** Before the first report; and in commands without a value. Left out: 0, or the nearest possible value. */
  readonly initial?: number;
}

export interface NumberField extends NumberValue {
  readonly type: NumberType;
  readonly bigEndian?: boolean;
}

/** A number whose bits are named, from the lowest bit. Bits that are left over are 0, and are ignored in reports. */
export interface BitsField {
  readonly $comment?: string;
  readonly bits: readonly BitValue[];
  readonly type: 'u8' | 'u16' | 'u32';
  readonly bigEndian?: boolean;
}

export type BitValue =
  | (NumberValue & {readonly size: number; readonly signed?: boolean})
  | {readonly constant: number; readonly size: number};

/** UTF-8. */
export interface TextField {
  readonly $comment?: string;
  readonly name: string;
  /** Its name for users, in the hub panel. Left out: made from `name`. */
  readonly text?: ProfileText;
  readonly type: 'text';
  /** Always this many bytes, filled with zeros. Left out: the rest of the message; only in the last field. */
  readonly bytes?: number;
  /** Of a text without `bytes`. Left out: 20. */
  readonly maxBytes?: number;
  readonly initial?: string;
}

/** The number of bytes of the whole message, or of those after this field. */
export interface LengthField {
  readonly $comment?: string;
  readonly length: 'message' | 'following';
  /** Left out: u8. */
  readonly type?: 'u8' | 'u16';
  readonly bigEndian?: boolean;
}

export interface ProfileVariable {
  readonly $comment?: string;
  readonly initial: number;
  /** Whether a reconnect keeps the value. Left out: false. */
  readonly remember?: boolean;
  /** The value after a stop: whether a motor runs, for example. Left out: a stop keeps the value. */
  readonly afterStop?: number;
}

/** Something that hats and commands wait for. */
export interface ProfileEvent {
  readonly $comment?: string;
  /** The name of a report: the event may happen when it arrives. */
  readonly report: string;
  /** The event happens when this becomes true. Left out: at each report. */
  readonly when?: FormulaSource;
  /** True: it happens at each report for which `when` is true, also one after the other. */
  readonly each?: boolean;
}

export interface SendStep {
  readonly $comment?: string;
  /** The name of a command. */
  readonly send: string;
  /** The fields of the command. Fields that are left out have their initial values. */
  readonly values?: Readonly<Record<string, FormulaSource>>;
}

export interface StopStep extends SendStep {
  readonly when?: FormulaSource;
}

/**
 * - stop: urgent, and the output is then at rest: further stops wait for the rate. With `afterMs` it is sent only to an output
 *   that is not at rest: the end of a run whose beginning was never sent is not needed.
 * - rest: a state in which the output is at rest.
 * - forget: sends nothing. What waits for the output is dropped, and its state is unknown: a motor was unplugged, for example.
 */
export type SendKind = CommandKind | 'stop' | 'rest' | 'forget';

/** At least one of `send` and `set`. The steps run in order; `when` is evaluated when the step runs. */
export interface ProfileStep extends Partial<SendStep> {
  /** In place of the command's kind. */
  readonly as?: SendKind;
  /** New values of variables. They change before the message is made. */
  readonly set?: Readonly<Record<string, FormulaSource>>;
  readonly when?: FormulaSource;
  /**
   * Only with `send`: the step runs after this time, unless the output gets another command before, and unless the project
   * is stopped or the connection ends. Steps of the same block for the same output do not cancel one another.
   */
  readonly afterMs?: FormulaSource;
  /** False: the steps of `afterMs` that wait for this output still run: a running motor changes its direction. */
  readonly cancels?: boolean;
  /** Only of events: how long it may wait for its turn, if that is shorter than `eventWaitMs`. */
  readonly waitMs?: FormulaSource;
}

export interface ProfileMenu {
  readonly items: readonly {
    /** Saved in projects. */
    readonly value: string;
    readonly text?: ProfileText;
    /** The value in formulas. Left out: the position in the menu, from 0. */
    readonly number?: number;
  }[];
  /** Whether a reporter may be dropped into the menu. Left out: true, except for menus of events. */
  readonly acceptReporters?: boolean;
}

export type ProfileArgument =
  | {
      readonly type: 'number' | 'angle' | 'note';
      readonly initial: number;
      readonly min?: number;
      readonly max?: number;
    }
  | {readonly type: 'text'; readonly initial: string; readonly maxLength?: number}
  /** In formulas a number, 0xRRGGBB. */
  | {readonly type: 'color'; readonly initial: string}
  | {readonly type: 'menu'; readonly menu: string; readonly initial: string};

interface BlockBase {
  readonly $comment?: string;
  /** Saved in projects: never change it. */
  readonly opcode: string;
  /** With the arguments in brackets: "turn motor [MOTOR] on". */
  readonly text: ProfileText;
  readonly arguments?: Readonly<Record<string, ProfileArgument>>;
  /** One sentence that says what the block does. */
  readonly help?: ProfileText;
  /** Runs in projects, but is not in the palette. */
  readonly hidden?: boolean;
}

export interface CommandBlock extends BlockBase {
  readonly type: 'command';
  readonly run: readonly ProfileStep[];
  /** How long the script waits. Left out: 100 ms. */
  readonly lastsMs?: FormulaSource;
  /** The script waits until this event happens, in place of `lastsMs`. */
  readonly until?: {
    readonly event: string;
    /** Left out: 10 000. */
    readonly timeLimitMs?: number;
  };
}

export interface ReporterBlock extends BlockBase {
  readonly type: 'reporter' | 'boolean';
  readonly value: FormulaSource;
}

/** Starts its script when the formula becomes true. */
export interface HatBlock extends BlockBase {
  readonly type: 'hat';
  readonly when: FormulaSource;
}

/** Starts its script when the event happens. With one menu as argument: the event for each value of the menu. */
export interface EventBlock extends BlockBase {
  readonly type: 'event';
  readonly on: string | Readonly<Record<string, string>>;
}

export interface LabelBlock {
  readonly type: 'label';
  readonly text: ProfileText;
}

export type ProfileBlock = CommandBlock | ReporterBlock | HatBlock | EventBlock | LabelBlock;

export interface ProfileVirtual {
  readonly reports?: Readonly<
    Record<
      string,
      {
        /** Sent again and again. Left out: sent when a value changes, and after the subscription. */
        readonly everyMs?: number;
        /** Left out: the initial values of the fields. */
        readonly values?: Readonly<Record<string, number | string>>;
      }
    >
  >;
  /** What the device reports after a command. Formulas may use the command's fields. */
  readonly answers?: readonly {
    readonly on: string;
    readonly report: string;
    readonly values?: Readonly<Record<string, FormulaSource>>;
    readonly afterMs?: FormulaSource;
  }[];
}

/** One message is sent again and again, with a number that counts up, and the device returns the number. */
export interface ProfileThroughput extends SendStep {
  /** The field of the command that counts. Left out: acknowledgements of the link are counted. */
  readonly sequence?: string;
  readonly answer?: {readonly report: string; readonly sequence: string};
}
