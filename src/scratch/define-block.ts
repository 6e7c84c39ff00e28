import type {DeviceKind} from '../hubs/device.js';
import {clamp, toNumber} from './cast.js';
import type {Hub} from './hub.js';

/** How long a script stays on a command that does not say otherwise: the official tempo. */
const COMMAND_MS = 100;

/** A key of the host's messages, and our own English for where the host has none. */
export interface Text<T extends string = string> {
  readonly key: string;
  readonly default: T;
}

export interface MenuItem<V extends string = string> {
  /** What a project saves. Never change one. */
  readonly value: V;
  /** What is shown; the value itself where left out. */
  readonly text?: Text;
}

export interface Menu<V extends string = string> {
  /** Saved in projects as a shadow block's name. */
  readonly name: string;
  readonly items: readonly MenuItem<V>[];
}

/** One hole in a block's text. `read` makes a defined value of whatever the vm passes. */
export interface Argument<V> {
  readonly type: 'number' | 'string';
  readonly defaultValue: number | string;
  readonly menu?: Menu;
  readonly read: (raw: unknown) => V;
}

/** A number hole, cast as Scratch does and held between the limits. */
export function number(
  defaultValue: number,
  {min = -Infinity, max = Infinity}: {readonly min?: number; readonly max?: number} = {},
): Argument<number> {
  return {type: 'number', defaultValue, read: raw => clamp(toNumber(raw), min, max)};
}

/** A menu into which reporters can be dropped: undefined where their value is not in the menu. */
export function choice<V extends string>(
  menu: Menu<V>,
  defaultValue: NoInfer<V>,
): Argument<V | undefined> {
  const values = new Set<unknown>(menu.items.map(({value}) => value));
  return {
    type: 'string',
    defaultValue,
    menu,
    read: raw => (values.has(raw) ? (raw as V) : undefined),
  };
}

/** As Scratch writes them. */
export type BlockType = 'command' | 'reporter' | 'Boolean' | 'hat';

/** How a block of each type runs. */
interface Runs<V> {
  readonly command: (args: V, hub: Hub) => void;
  readonly reporter: (args: V, hub: Hub) => number;
  readonly Boolean: (args: V, hub: Hub) => boolean;
  readonly hat: (args: V, hub: Hub) => boolean;
}

type Raw = Readonly<Record<string, unknown>>;
type Arguments = Readonly<Record<string, Argument<unknown>>>;
type Values<A> = {readonly [Name in keyof A]: A[Name] extends Argument<infer V> ? V : never};

/** The names in brackets: 'turn [MOTOR_ID] on' has the hole MOTOR_ID. */
type Holes<T extends string> = T extends `${string}[${infer Name}]${infer Rest}`
  ? Name | Holes<Rest>
  : never;

/** One block as its file writes it. The opcode and the names of the holes are saved in projects. */
interface BlockRecord<K extends BlockType, T extends string, A extends Arguments> {
  readonly opcode: string;
  readonly type: K;
  /** The hubs that have a driver for such a device have the block. */
  readonly needs: DeviceKind;
  readonly text: Text<T>;
  /** One for each hole of the text, and no more. */
  readonly args: A &
    Readonly<Record<Holes<T>, unknown>> &
    Readonly<Record<Exclude<keyof A, Holes<T>>, never>>;
  /** Runs in projects but is not offered in the palette. */
  readonly hidden?: boolean;
  /**
   * Commands only: how long the script waits, in milliseconds; undefined: it goes on at once.
   * Left out: 100.
   */
  readonly lastsMs?: K extends 'command' ? (args: Values<A>) => number | undefined : never;
  /** Whatever is to be sent is sent before this returns. Hats run at every step: keep them cheap. */
  readonly run: Runs<Values<A>>[K];
}

/** A block as the extension uses it: its arguments are whatever the vm passes. */
export interface Block {
  readonly opcode: string;
  readonly type: BlockType;
  readonly needs: DeviceKind;
  readonly text: Text;
  readonly args: Arguments;
  readonly hidden: boolean;
  /** A command answers for how many milliseconds its script waits (undefined: it goes on at once). */
  run(raw: Raw, hub: Hub): unknown;
}

/** The vm uses one object of arguments again and again, so the values are copied out of it. */
function readerOf<A extends Arguments>(args: A): (raw: Raw) => Values<A> {
  const holes = Object.entries(args).map(([name, {read}]) => ({name, read}));
  return raw => {
    const values: Record<string, unknown> = {};
    for (const {name, read} of holes) values[name] = read(raw[name]);
    return values as Values<A>;
  };
}

export function defineBlock<K extends BlockType, const T extends string, const A extends Arguments>(
  record: BlockRecord<K, T, A>,
): Block {
  const {opcode, type, needs, text, hidden = false, lastsMs} = record;
  const args: A = record.args;
  const valuesOf = readerOf(args);
  return {
    opcode,
    type,
    needs,
    text,
    args,
    hidden,
    run(raw, hub) {
      const values = valuesOf(raw);
      const result = record.run(values, hub);
      if (type !== 'command') return result;
      return lastsMs === undefined ? COMMAND_MS : lastsMs(values);
    },
  };
}
