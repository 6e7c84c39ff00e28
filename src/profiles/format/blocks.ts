import type {ProfileStep} from './steps.js';
import type {Commented, FormulaSource, ProfileText} from './values.js';

/** A menu. In formulas, an argument with a menu is the number of the chosen item. */
export interface ProfileMenu extends Commented {
  /** The items, in the order of the menu. */
  readonly items: readonly MenuItem[];
  /** Whether a reporter may be dropped into the menu. Default: true, except for menus of events. Never change it. */
  readonly acceptReporters?: boolean;
}

/** An item of a menu. */
export interface MenuItem extends Commented {
  /** Saved in projects: never change it. */
  readonly value: string;
  /** What users see. Default: the value. */
  readonly text?: ProfileText;
  /** The value in formulas. Default: the position in the menu, from 0. */
  readonly number?: number;
}

export type ProfileArgument = NumberArgument | TextArgument | ColorArgument | MenuArgument;

/** A number that users type: as a number, an angle with a dial, or a note with a keyboard (60 is the middle C). */
export interface NumberArgument extends Commented {
  /** How the value is entered. */
  readonly type: 'number' | 'angle' | 'note';
  /** The value in the palette. */
  readonly initial: number;
  /** Lower numbers become this one. Default: no limit. */
  readonly min?: number;
  /** Higher numbers become this one. Default: no limit. */
  readonly max?: number;
}

/** A text that users type. */
export interface TextArgument extends Commented {
  /** `"text"`. */
  readonly type: 'text';
  /** The text in the palette. */
  readonly initial: string;
  /** Longer texts are cut to so many characters. Default: 512. */
  readonly maxLength?: number;
}

/** A color. In formulas a number, 0xRRGGBB; `redOfColor(COLOR)` and its like give its parts, 0 to 255. */
export interface ColorArgument extends Commented {
  /** `"color"`. */
  readonly type: 'color';
  /** The color in the palette, such as `"#ff8800"`. */
  readonly initial: string;
}

/** One of the items of a menu. In formulas the item's number. */
export interface MenuArgument extends Commented {
  /** `"menu"`. */
  readonly type: 'menu';
  /** The name of the menu. */
  readonly menu: string;
  /** The value of the item in the palette. */
  readonly initial: string;
}

interface BlockBase extends Commented {
  /** The block's name in projects, not a byte of a message. Never change it. */
  readonly opcode: string;
  /** What the block says, with each argument in brackets: "turn motor [MOTOR] on". */
  readonly text: ProfileText;
  /** The arguments, each under its name in capital letters. Never rename one. Default: none. */
  readonly arguments?: Readonly<Record<string, ProfileArgument>>;
  /** One sentence that says what the block does, for `npx blockwave profile docs`. */
  readonly help?: ProfileText;
  /** True: it runs in saved projects, but is not in the palette. Default: false. */
  readonly hidden?: boolean;
}

/** A block that does something. */
export interface CommandBlock extends BlockBase {
  /** `"command"`. */
  readonly type: 'command';
  /** What it does. */
  readonly run: readonly ProfileStep[];
  /** How long the script waits, in milliseconds; below 0: it does not wait at all. Default: 100. */
  readonly lastsMs?: FormulaSource;
  /** The script waits until an event, in place of `lastsMs`. */
  readonly until?: CommandEnd;
}

/** What ends a command. */
export interface CommandEnd extends Commented {
  /** The event. */
  readonly event: string;
  /** The script goes on after this time in any case. Default: 10 000. */
  readonly timeLimitMs?: number;
  /** Run when the time limit ends, before the script goes on. Default: nothing. */
  readonly otherwise?: readonly ProfileStep[];
}

/** A round block with a value, or a pointed one that is true or false. */
export interface ReporterBlock extends BlockBase {
  /** `"reporter"` for a number or a text, `"boolean"` for true or false. */
  readonly type: 'reporter' | 'boolean';
  /** The value. */
  readonly value: FormulaSource;
}

/** Starts its script when a formula becomes true. */
export interface HatBlock extends BlockBase {
  /** `"hat"`. */
  readonly type: 'hat';
  /** It may read arguments. It is false until the reports that it reads have arrived. */
  readonly when: FormulaSource;
  /**
   * Whether the sensor is plugged in; a formula without arguments. While it is false, the hat keeps its answer. Default:
   * true.
   */
  readonly known?: FormulaSource;
}

/** Starts its script each time that an event happens. */
export interface EventBlock extends BlockBase {
  /** `"event"`. */
  readonly type: 'event';
  /** The name of an event; or, with one menu as the only argument, the event for each value of the menu. */
  readonly on: string | Readonly<Record<string, string>>;
}

/** A heading in the palette. */
export interface LabelBlock extends Commented {
  /** `"label"`. */
  readonly type: 'label';
  /** What it says. */
  readonly text: ProfileText;
}

export type ProfileBlock = CommandBlock | ReporterBlock | HatBlock | EventBlock | LabelBlock;
