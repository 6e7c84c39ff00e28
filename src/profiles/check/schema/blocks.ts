/** Blocks, their arguments and menus. */
import * as v from 'valibot';
import {LIMITS} from '../limits.js';
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

const menu = object('ProfileMenu', {
  items: list(
    object('MenuItem', {value: menuValue, text: optional(text), number: optional(number)}),
    'items',
    {min: 1, max: LIMITS.menuItems},
  ),
  acceptReporters: optional(boolean),
});

export const menus = named(camelName, menu, 'menus', LIMITS.menus);

const TEXT_WORDS = `a text of at most ${LIMITS.textCharacters} characters on one line`;
const shortText = v.pipe(
  v.string(TEXT_WORDS),
  v.maxLength(LIMITS.textCharacters, TEXT_WORDS),
  v.regex(LINE, TEXT_WORDS),
);

const numberArgument = object('NumberArgument', {
  type: picklist(['number', 'angle', 'note']),
  initial: number,
  min: optional(number),
  max: optional(number),
});
const textArgument = object('TextArgument', {
  type: v.literal('text'),
  initial: shortText,
  maxLength: optional(integer(1, LIMITS.messageBytes)),
});
const COLOR_WORDS = "a color such as '#ff8800'";
const colorArgument = object('ColorArgument', {
  type: v.literal('color'),
  initial: v.pipe(v.string(COLOR_WORDS), v.regex(/^#[0-9a-fA-F]{6}$/, COLOR_WORDS)),
});
const menuArgument = object('MenuArgument', {
  type: v.literal('menu'),
  menu: reference('a menu'),
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

export const argument = choice(
  [numberArgument, textArgument, colorArgument, menuArgument],
  "an object with 'type' and 'initial'",
  value => byType(value, ARGUMENTS),
);

const common = {
  opcode,
  text,
  arguments: optional(named(argumentName, argument, 'arguments', LIMITS.arguments)),
  help: optional(text),
  hidden: optional(boolean),
};

const commandBlock = object('CommandBlock', {
  ...common,
  type: v.literal('command'),
  run: steps,
  lastsMs: optional(formula),
  until: optional(
    object('CommandEnd', {
      event: reference('an event'),
      timeLimitMs: optional(integer(1, LIMITS.timeMs)),
      otherwise: optional(steps),
    }),
  ),
});
const reporterBlock = object('ReporterBlock', {
  ...common,
  type: picklist(['reporter', 'boolean']),
  value: formula,
});
const hatBlock = object('HatBlock', {
  ...common,
  type: v.literal('hat'),
  when: formula,
  known: optional(formula),
});
const ON_WORDS =
  'an event\'s name, or an object with the event for each value of the menu, such as {"pressed": "buttonDown"}';
const eventMap = named(menuValue, camelName, 'events', LIMITS.menuItems);
const eventName = v.pipe(v.string(ON_WORDS), camelName);
const eventBlock = object('EventBlock', {
  ...common,
  type: v.literal('event'),
  on: choice([eventName, eventMap], ON_WORDS, value =>
    typeof value === 'object' ? eventMap : eventName,
  ),
});
const labelBlock = object('LabelBlock', {type: v.literal('label'), text});

const BLOCKS = {
  command: commandBlock,
  reporter: reporterBlock,
  boolean: reporterBlock,
  hat: hatBlock,
  event: eventBlock,
  label: labelBlock,
};

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
): Schema | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const {type} = value as {type?: unknown};
  if (typeof type === 'string' && Object.hasOwn(schemas, type)) return schemas[type];
  const known = Object.keys(schemas) as [string, ...string[]];
  return v.looseObject(
    {type: picklist(known)},
    () => `one of ${known.map(each => `'${each}'`).join(', ')}`,
  ) as unknown as Schema;
}
