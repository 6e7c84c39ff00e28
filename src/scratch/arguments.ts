import type {BlockText} from '../words/texts.js';
import {clamp, toColor, toNumber, toText, type Color} from './cast.js';

export interface Menu<V extends string = string> {
  /** Saved in projects as a shadow block's name. */
  readonly name: string;
  readonly items: readonly {
    /** Saved in projects: never change one. */
    readonly value: V;
    /** The text that is shown. Default: the value. */
    readonly text?: BlockText;
  }[];
  /** False: a plain field of the block, into which no reporter fits. The menus of event hats need it. */
  readonly acceptReporters?: false;
}

/** One argument of a block. `read` converts any value that the vm passes, and never throws. */
export interface Argument<V> {
  readonly type: 'number' | 'string' | 'color';
  /** Numbers only: how the user enters them. Default: by their digits. */
  readonly form?: 'angle' | 'note';
  readonly defaultValue: number | string;
  readonly menu?: Menu;
  readonly read: (raw: unknown) => V;
}

/** A number argument, cast as Scratch does and clamped to the limits. */
export function number(
  defaultValue: number,
  {min = -Infinity, max = Infinity}: {readonly min?: number; readonly max?: number} = {},
): Argument<number> {
  return {type: 'number', defaultValue, read: raw => clamp(toNumber(raw), min, max)};
}

/** A text argument, cast as Scratch does and cut off after `maxLength` UTF-16 code units. */
export function text(
  defaultValue: string,
  {maxLength = Infinity}: {readonly maxLength?: number} = {},
): Argument<string> {
  return {type: 'string', defaultValue, read: raw => toText(raw).slice(0, maxLength)};
}

/** A colour argument with Scratch's colour picker, cast as Scratch does. The default is '#rrggbb'. */
export function color(defaultValue: `#${string}`): Argument<Color> {
  return {type: 'color', defaultValue, read: toColor};
}

/** A menu: undefined if a reporter's value is not in the menu. */
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
