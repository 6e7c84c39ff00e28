import type {DeviceKind} from '../hubs/device.js';
import type {HubEvent} from '../hubs/hub-protocol.js';
import type {Hub} from '../hubs/hub.js';
import type {NoticeId} from '../session/notice.js';
import type {BlockText} from '../words/texts.js';
import type {Argument, Menu} from './arguments.js';
import type {HubChoice} from './sprite-hubs.js';
import type {BlockUtil} from './vm-internals.js';

// All that a block's file needs, in one place.
export {choice, color, number, text, type Argument, type Menu} from './arguments.js';
export type {BlockText} from '../words/texts.js';
export type {NoticeId} from '../session/notice.js';

/** How long a script waits at a command by default: the tempo of the official extensions. */
const COMMAND_MS = 100;
/** How long a script waits for a hub's report by default. */
const REPORT_LIMIT_MS = 10_000;

/** Scratch's own names. */
export type BlockType = keyof Runs<unknown> | 'event';

type Reported = number | string | BlockText;

/** How a block of each type runs, except for event hats, whose scripts the hub's events start. */
interface Runs<V> {
  /** A promise ends the command when it settles, as when the hub reports that it is done. */
  readonly command: (args: V, hub: Hub) => unknown;
  /** A BlockText is shown in the user's language. The script waits for a promise, which must not take long. */
  readonly reporter: (args: V, hub: Hub) => Reported | Promise<Reported>;
  readonly Boolean: (args: V, hub: Hub) => boolean | Promise<boolean>;
  /** `util`: whose script asks, for HatChanges. */
  readonly hat: (args: V, hub: Hub, util?: BlockUtil) => boolean;
}

/** Which scripts of an event hat are started: the values of its menus by argument; null: none. */
export type StartedFields = Readonly<Record<string, string>> | null;

type Raw = Readonly<Record<string, unknown>>;
type Arguments = Readonly<Record<string, Argument<unknown>>>;
type Values<A> = {readonly [Name in keyof A]: A[Name] extends Argument<infer V> ? V : never};

/** The names in brackets: 'turn [MOTOR_ID] on' has the argument MOTOR_ID. */
type ArgumentNames<T extends string> = T extends `${string}[${infer Name}]${infer Rest}`
  ? Name | ArgumentNames<Rest>
  : never;

/** What all types of blocks have. The opcode and the names of the arguments are saved in projects. */
interface CommonRecord<T extends string, A extends Arguments> {
  readonly opcode: string;
  readonly text: BlockText<T>;
  /** One for each name in brackets in the text. */
  readonly args: A &
    Readonly<Record<ArgumentNames<T>, unknown>> &
    Readonly<Record<Exclude<keyof A, ArgumentNames<T>>, never>>;
  /** Runs in projects, but is not shown in the palette. */
  readonly hidden?: boolean;
}

/** One block as its file describes it. */
interface BlockRecord<
  K extends keyof Runs<unknown>,
  T extends string,
  A extends Arguments,
> extends CommonRecord<T, A> {
  readonly type: K;
  /**
   * Commands only: how long the script waits, in milliseconds; undefined: it goes on at once.
   * Default: 100. Not used when `run` returns a promise. The same without a hub, so that projects run at the same speed.
   */
  readonly lastsMs?: K extends 'command' ? (args: Values<A>) => number | undefined : never;
  /**
   * Commands whose `run` returns a promise: the script goes on after this time at the latest. It goes on at once when the
   * promise settles, when the project is stopped, and when the hub is disconnected or lost. Infinity: the promise has an
   * end of its own. Default: 10 seconds.
   */
  readonly timeLimitMs?: K extends 'command' ? number : never;
  /** The device without which the block does nothing. The user is then asked to plug it in. */
  readonly needs?: DeviceKind;
  /** What the devices that the block is for cannot do: the notice about it. Undefined: they can. */
  readonly limit?: (args: Values<A>, hub: Hub) => NoticeId | undefined;
  /**
   * Hats only: whether the sensor is there and has reported. While it is not, the hat repeats its answer, if the sensor has reported
   * since the green flag. Default: it is always there.
   */
  readonly isKnown?: K extends 'hat' ? (hub: Hub) => boolean : never;
  /** Reporters: the texts that `run` may return, apart from those of menus, for translators. */
  readonly results?: K extends 'reporter' ? readonly BlockText[] : never;
  /** Sends its messages before it returns. Hats run at every step and must be cheap. */
  readonly run: Runs<Values<A>>[K];
}

/** The command that chooses the hub of its sprite, as its file describes it. The script goes on at once. */
interface ChooserRecord<T extends string, A extends Arguments> extends CommonRecord<T, A> {
  readonly type: 'command';
  /** The hub or the robot that the sprite uses from now on; undefined: it does not change. */
  readonly choosesHub: (args: Values<A>) => HubChoice | undefined;
}

/** One event hat as its file describes it. All its arguments are menus with `acceptReporters: false`. */
interface EventRecord<T extends string, A extends Arguments> extends CommonRecord<T, A> {
  readonly type: 'event';
  /**
   * Called with every event of a hub, sensor values included: it must be cheap. The hub's sprites then start their scripts that
   * have these values in their menus; a menu that is left out may have any. A script that is still running is not started again.
   * @param hub The hub itself. Undefined: the only question is whether scripts wait for such events.
   */
  readonly startedBy: (event: HubEvent, hub?: Hub) => {readonly [Name in keyof A]?: string} | null;
}

/** A report of the hub that ends a command. */
export interface HubReport {
  /** Settles when the command is done. */
  readonly done: Promise<unknown>;
  readonly timeLimitMs: number;
}

/** When a command's script goes on: after milliseconds, after a report of the hub, or at once. */
export type CommandEnd = number | HubReport | undefined;

/** A block as the extension uses it. Its arguments are not checked yet. */
export interface Block {
  readonly opcode: string;
  readonly type: BlockType;
  readonly text: BlockText;
  readonly args: Arguments;
  readonly hidden: boolean;
  readonly needs?: DeviceKind;
  readonly limit?: (raw: Raw, hub: Hub) => NoticeId | undefined;
  /** Hats only. */
  readonly isKnown?: (hub: Hub) => boolean;
  readonly results?: readonly BlockText[];
  /** Only of the command that chooses its sprite's hub. */
  readonly choosesHub?: (raw: Raw) => HubChoice | undefined;
  /** Event hats only. */
  readonly startedBy?: (event: HubEvent, hub?: Hub) => StartedFields;
  /** The block's value; for a command, a CommandEnd; for an event hat, nothing. */
  run(raw: Raw, hub: Hub, util?: BlockUtil): unknown;
}

/** A heading in the palette. */
export interface Label {
  readonly type: 'label';
  readonly text: BlockText;
  /** A data URI, 40 x 40, drawn on the blocks below it. Default: HubFamily.blockIcon. */
  readonly icon?: string;
}

export function label(text: BlockText, icon?: string): Label {
  return {type: 'label', text, ...(icon !== undefined && {icon})};
}

/** The pictures of the blocks that do not have that of their family, by opcode. */
export function iconsOf(palette: readonly (Block | Label)[]): ReadonlyMap<string, string> {
  const icons = new Map<string, string>();
  let icon: string | undefined;
  for (const entry of palette) {
    if (entry.type === 'label') ({icon} = entry);
    else if (icon !== undefined) icons.set(entry.opcode, icon);
  }
  return icons;
}

/** The blocks of a palette, without its headings. */
export function blocksOf({
  palette,
}: {
  readonly palette: readonly (Block | Label)[];
}): readonly Block[] {
  return palette.filter((entry): entry is Block => entry.type !== 'label');
}

export function menusOf({args}: Block): readonly Menu[] {
  return Object.values(args).flatMap(({menu}) => menu ?? []);
}

/** Its own text; of a block also those in its menus and those that it answers. */
export function textsOf(entry: Block | Label): readonly BlockText[] {
  if (entry.type === 'label') return [entry.text];
  const items = menusOf(entry).flatMap(menu => menu.items);
  return [entry.text, ...items.flatMap(({text}) => text ?? []), ...(entry.results ?? [])];
}

export function defineBlock<
  K extends keyof Runs<unknown>,
  const T extends string,
  const A extends Arguments,
>(record: BlockRecord<K, T, A>): Block;
export function defineBlock<const T extends string, const A extends Arguments>(
  record: EventRecord<T, A> | ChooserRecord<T, A>,
): Block;
export function defineBlock<
  K extends keyof Runs<unknown>,
  const T extends string,
  const A extends Arguments,
>(record: BlockRecord<K, T, A> | EventRecord<T, A> | ChooserRecord<T, A>): Block {
  if ('startedBy' in record) {
    // What is left out is absent, not undefined.
    const startedBy = record.startedBy as NonNullable<Block['startedBy']>;
    return {hidden: false, ...record, startedBy, run: () => undefined};
  }
  const read = readerOf<A>(record.args);
  if ('choosesHub' in record) {
    const choosesHub = (raw: Raw) => record.choosesHub(read(raw));
    return {hidden: false, ...record, choosesHub, run: () => undefined};
  }
  const {hidden = false, lastsMs, timeLimitMs = REPORT_LIMIT_MS, limit, run, ...rest} = record;
  return {
    ...rest,
    hidden,
    ...(limit && {limit: (raw: Raw, hub: Hub) => limit(read(raw), hub)}),
    run(raw, hub, util) {
      const values = read(raw);
      const result = run(values, hub, util);
      if (rest.type !== 'command') return result;
      if (isThenable(result)) {
        return {done: Promise.resolve(result), timeLimitMs} satisfies CommandEnd;
      }
      return lastsMs === undefined ? COMMAND_MS : lastsMs(values);
    },
  };
}

/** Returns a function that reads a block's arguments. The vm reuses its object of arguments, so they are copied. */
function readerOf<A extends Arguments>(args: A): (raw: Raw) => Values<A> {
  const entries = Object.entries(args);
  return raw => {
    const values: Record<string, unknown> = {};
    for (const [name, {read}] of entries) values[name] = read(raw[name]);
    return values as Values<A>;
  };
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value;
}
