import type {BlockText} from '../words/texts.js';
import {toNumber} from './cast.js';
import type {Hub} from './hub.js';

/** How long a script waits at a command by default: the tempo of the official extensions. */
const COMMAND_MS = 100;
/** How long a script waits for a hub's report by default. */
const REPORT_LIMIT_MS = 10_000;

export interface Menu<V extends string = string> {
  /** Saved in projects as a shadow block's name. */
  readonly name: string;
  readonly items: readonly {
    /** Saved in projects: never change one. */
    readonly value: V;
    /** The text that is shown; left out: the value. */
    readonly text?: BlockText;
  }[];
}

/** One argument of a block. `read` converts any value that the vm passes, and never throws. */
export interface Argument<V> {
  readonly type: 'number' | 'string';
  readonly defaultValue: number | string;
  readonly menu?: Menu;
  readonly read: (raw: unknown) => V;
}

/** A number argument, cast as Scratch does and clamped to the limits. */
export function number(
  defaultValue: number,
  {min = -Infinity, max = Infinity}: {readonly min?: number; readonly max?: number} = {},
): Argument<number> {
  const read = (raw: unknown) => {
    const value = typeof raw === 'number' ? raw || 0 : toNumber(raw);
    return value < min ? min : value > max ? max : value;
  };
  return {type: 'number', defaultValue, read};
}

/** A menu that accepts reporters: undefined if a reporter's value is not in the menu. */
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

/** Scratch's own names. */
export type BlockType = 'command' | 'reporter' | 'Boolean' | 'hat';

/** How a block of each type runs. */
interface Runs<V> {
  /** A promise ends the command when it settles, as when the hub reports that it is done. */
  readonly command: (args: V, hub: Hub) => unknown;
  readonly reporter: (args: V, hub: Hub) => number | string;
  readonly Boolean: (args: V, hub: Hub) => boolean;
  readonly hat: (args: V, hub: Hub) => boolean;
}

type Raw = Readonly<Record<string, unknown>>;
type Arguments = Readonly<Record<string, Argument<unknown>>>;
type Values<A> = {readonly [Name in keyof A]: A[Name] extends Argument<infer V> ? V : never};

/** The names in brackets: 'turn [MOTOR_ID] on' has the argument MOTOR_ID. */
type ArgumentNames<T extends string> = T extends `${string}[${infer Name}]${infer Rest}`
  ? Name | ArgumentNames<Rest>
  : never;

/** One block as its file describes it. The opcode and the names of the arguments are saved in projects. */
interface BlockRecord<K extends BlockType, T extends string, A extends Arguments> {
  readonly opcode: string;
  readonly type: K;
  readonly text: BlockText<T>;
  /** One for each name in brackets in the text. */
  readonly args: A &
    Readonly<Record<ArgumentNames<T>, unknown>> &
    Readonly<Record<Exclude<keyof A, ArgumentNames<T>>, never>>;
  /** Runs in projects, but is not shown in the palette. */
  readonly hidden?: boolean;
  /**
   * Commands only: how long the script waits, in milliseconds; undefined: it goes on at once.
   * Left out: 100. Not used when `run` returns a promise.
   */
  readonly lastsMs?: K extends 'command' ? (args: Values<A>) => number | undefined : never;
  /**
   * Commands whose `run` returns a promise: the script goes on after this time at the latest. It goes on at once when the
   * promise settles, when the project is stopped, and when the hub is disconnected or lost. Left out: 10 seconds.
   */
  readonly timeLimitMs?: K extends 'command' ? number : never;
  /** Sends its messages before it returns. Hats run at every step: keep them cheap. */
  readonly run: Runs<Values<A>>[K];
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
  /** The block's value; for a command, a CommandEnd. */
  run(raw: Raw, hub: Hub): unknown;
}

export function defineBlock<K extends BlockType, const T extends string, const A extends Arguments>(
  record: BlockRecord<K, T, A>,
): Block {
  const {hidden = false, lastsMs, timeLimitMs = REPORT_LIMIT_MS, run, ...rest} = record;
  const args: A = record.args;
  const names = Object.keys(args);
  const reads = Object.values(args).map(({read}) => read);
  const blank = Object.fromEntries(names.map(name => [name, undefined as unknown]));
  return {
    ...rest,
    args,
    hidden,
    run(raw, hub) {
      // The vm reuses its object of arguments, so they are copied. Every block passes here: Object.fromEntries(), for...of,
      // and adding properties to an empty object would take some microseconds for each call.
      const copy = {...blank};
      for (let index = 0; index < names.length; index += 1) {
        const name = names[index] ?? '';
        copy[name] = reads[index]?.(raw[name]);
      }
      const values = copy as Values<A>;
      const result = run(values, hub);
      if (rest.type !== 'command') return result;
      if (isThenable(result)) {
        return {done: Promise.resolve(result), timeLimitMs} satisfies CommandEnd;
      }
      return lastsMs === undefined ? COMMAND_MS : lastsMs(values);
    },
  };
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value;
}
