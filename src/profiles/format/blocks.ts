/** Blocks, their arguments and menus. */
import * as v from 'valibot';
import {LIMITS} from './limits.js';
import {
  argumentName,
  boolean,
  camelName,
  choice,
  formula,
  integer,
  LINE,
  list,
  named,
  number,
  object,
  opcode,
  optional,
  picklist,
  reference,
  text,
  type Output,
} from './parts.js';
import {steps} from './steps.js';

const VALUE_WORDS = 'a text of 1 to 40 characters on one line';

/** Scratch saves it in projects. */
const menuValue = v.pipe(
  v.string(VALUE_WORDS),
  v.minLength(1, VALUE_WORDS),
  v.maxLength(40, VALUE_WORDS),
  v.regex(LINE, VALUE_WORDS),
);

/** An item of a menu. */
export type MenuItem = Output<typeof menuItem>;

const menuItem = object('MenuItem', {
  /** Saved in projects: never change it. */
  value: menuValue,
  /** What users see. Default: the value. */
  text: optional(text),
  /** The value in formulas. Default: the position in the menu, from 0. */
  number: optional(number),
});

/** A menu. In formulas, an argument with a menu is the number of the chosen item. */
export type ProfileMenu = Output<typeof menu>;

const menu = object('ProfileMenu', {
  /** The items, in the order of the menu. */
  items: list(menuItem, 'items', {min: 1, max: LIMITS.menuItems}),
  /** Whether a reporter may be dropped into the menu. Default: true, except for menus of events. Never change it. */
  acceptReporters: optional(boolean),
});

export const menus = named(camelName, menu, 'menus', LIMITS.menus);

const TEXT_WORDS = `a text of at most ${LIMITS.textCharacters} characters on one line`;
const shortText = v.pipe(
  v.string(TEXT_WORDS),
  v.maxLength(LIMITS.textCharacters, TEXT_WORDS),
  v.regex(LINE, TEXT_WORDS),
);

/** A number that users type: as a number, an angle with a dial, or a note with a keyboard (60 is the middle C). */
export type NumberArgument = Output<typeof numberArgument>;

const numberArgument = object('NumberArgument', {
  /** How the value is entered. */
  type: picklist(['number', 'angle', 'note']),
  /** The value in the palette. */
  initial: number,
  /** Lower numbers become this one. Default: no limit. */
  min: optional(number),
  /** Higher numbers become this one. Default: no limit. */
  max: optional(number),
});

/** A text that users type. */
export type TextArgument = Output<typeof textArgument>;

const textArgument = object('TextArgument', {
  /** `"text"`. */
  type: v.literal('text'),
  /** The text in the palette. */
  initial: shortText,
  /** Longer texts are cut to so many characters. Default: 512. */
  maxLength: optional(integer(1, LIMITS.messageBytes)),
});

const COLOR_WORDS = "a color such as '#ff8800'";

/** A color. In formulas a number, 0xRRGGBB; `redOfColor(COLOR)` and its like give its parts, 0 to 255. */
export type ColorArgument = Output<typeof colorArgument>;

const colorArgument = object('ColorArgument', {
  /** `"color"`. */
  type: v.literal('color'),
  /** The color in the palette, such as `"#ff8800"`. */
  initial: v.pipe(v.string(COLOR_WORDS), v.regex(/^#[0-9a-fA-F]{6}$/, COLOR_WORDS)),
});

/** One of the items of a menu. In formulas the item's number. */
export type MenuArgument = Output<typeof menuArgument>;

const menuArgument = object('MenuArgument', {
  /** `"menu"`. */
  type: v.literal('menu'),
  /** The name of the menu. */
  menu: reference('a menu'),
  /** The value of the item in the palette. */
  initial: menuValue,
});

const ARGUMENTS = {
  number: numberArgument,
  angle: numberArgument,
  note: numberArgument,
  text: textArgument,
  color: colorArgument,
  menu: menuArgument,
};

export type ProfileArgument = Output<typeof argument>;

export const argument = choice(
  [numberArgument, textArgument, colorArgument, menuArgument],
  "an object with 'type' and 'initial'",
  value => byType(value, ARGUMENTS),
);

const common = {
  /** The block's name in projects, not a byte of a message. Never change it. */
  opcode,
  /** What the block says, with each argument in brackets: "turn motor [MOTOR] on". */
  text,
  /** The arguments, each under its name in capital letters. Never rename one. Default: none. */
  arguments: optional(named(argumentName, argument, 'arguments', LIMITS.arguments)),
  /** One sentence that says what the block does, for `npx blockwave profile docs`. */
  help: optional(text),
  /** True: it runs in saved projects, but is not in the palette. Default: false. */
  hidden: optional(boolean),
};

/** What ends a command. */
export type CommandEnd = Output<typeof commandEnd>;

const commandEnd = object('CommandEnd', {
  /** The event. */
  event: reference('an event'),
  /** The script goes on after this time in any case. Default: 10 000. */
  timeLimitMs: optional(integer(1, LIMITS.timeMs)),
  /** Run when the time limit ends, before the script goes on. Default: nothing. */
  otherwise: optional(steps),
});

/** A block that does something. */
export type CommandBlock = Output<typeof commandBlock>;

const commandBlock = object('CommandBlock', {
  ...common,
  /** `"command"`. */
  type: v.literal('command'),
  /** What it does. */
  run: steps,
  /** How long the script waits, in milliseconds; below 0: it does not wait at all. Default: 100. */
  lastsMs: optional(formula),
  /** The script waits until an event, in place of `lastsMs`. */
  until: optional(commandEnd),
});

/** A round block with a value, or a pointed one that is true or false. */
export type ReporterBlock = Output<typeof reporterBlock>;

const reporterBlock = object('ReporterBlock', {
  ...common,
  /** `"reporter"` for a number or a text, `"boolean"` for true or false. */
  type: picklist(['reporter', 'boolean']),
  /** The value. */
  value: formula,
});

/** Starts its script when a formula becomes true. */
export type HatBlock = Output<typeof hatBlock>;

const hatBlock = object('HatBlock', {
  ...common,
  /** `"hat"`. */
  type: v.literal('hat'),
  /** It may read arguments. It is false until the reports that it reads have arrived. */
  when: formula,
  /**
   * Whether the sensor is plugged in; a formula without arguments. While it is false, the hat keeps its answer. Default:
   * true.
   */
  known: optional(formula),
});

const ON_WORDS =
  'an event\'s name, or an object with the event for each value of the menu, such as {"pressed": "buttonDown"}';
const eventMap = named(menuValue, camelName, 'events', LIMITS.menuItems);
const eventName = v.pipe(v.string(ON_WORDS), camelName);

/** Starts its script each time that an event happens. */
export type EventBlock = Output<typeof eventBlock>;

const eventBlock = object('EventBlock', {
  ...common,
  /** `"event"`. */
  type: v.literal('event'),
  /** The name of an event; or, with one menu as the only argument, the event for each value of the menu. */
  on: choice([eventName, eventMap], ON_WORDS, value =>
    typeof value === 'object' ? eventMap : eventName,
  ),
});

/** A heading in the palette. */
export type LabelBlock = Output<typeof labelBlock>;

const labelBlock = object('LabelBlock', {
  /** `"label"`. */
  type: v.literal('label'),
  /** What it says. */
  text,
});

const BLOCKS = {
  command: commandBlock,
  reporter: reporterBlock,
  boolean: reporterBlock,
  hat: hatBlock,
  event: eventBlock,
  label: labelBlock,
};

export type ProfileBlock = Output<typeof block>;

export const block = choice(
  [commandBlock, reporterBlock, hatBlock, eventBlock, labelBlock],
  "an object with 'type', 'opcode' and 'text'",
  value => byType(value, BLOCKS),
);

export const blocks = list(block, 'blocks', {min: 1, max: LIMITS.blocks});

/** By the key `type`; without a usable one, a problem about it. */
function byType<Schema extends v.GenericSchema>(
  value: unknown,
  schemas: Readonly<Record<string, Schema>>,
): Schema | v.GenericSchema<unknown, never> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const {type} = value as {type?: unknown};
  if (typeof type === 'string' && Object.hasOwn(schemas, type)) return schemas[type];
  const known = Object.keys(schemas) as [string, ...string[]];
  const words = `one of ${known.map(each => `'${each}'`).join(', ')}`;
  return v.pipe(v.looseObject({type: picklist(known)}, words), v.never(words));
}
