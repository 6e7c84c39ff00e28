import {color, number, text, type Argument, type Menu} from '../../scratch/arguments.js';
import type {ProfileArgument, ProfileMenu} from '../format.js';
import type {Value} from '../formula.js';
import type {TextTable} from './texts.js';

/** An argument of a block; its value is what formulas see; null: a value that is not in the menu. */
export type BlockArgument = Argument<Value | null>;

/** The menus by name: one object for each, which all blocks share. */
export type Menus = ReadonlyMap<string, Pick<BlockArgument, 'read'> & {readonly menu: Menu}>;

export function createMenus(
  menus: Readonly<Record<string, ProfileMenu>>,
  menusOfEvents: ReadonlySet<string>,
  texts: TextTable,
): Menus {
  return new Map(
    Object.entries(menus).map(([name, {items, acceptReporters}]) => {
      const accepts = acceptReporters ?? !menusOfEvents.has(name);
      const numbers = new Map<unknown, number>(
        items.map(({value, number: own}, index) => [value, own ?? index]),
      );
      const menu: Menu = {
        name,
        items: items.map(({value, text: shown}) => ({
          value,
          ...(shown !== undefined && {text: texts.add(`menu.${name}.${value}`, shown)}),
        })),
        ...(!accepts && {acceptReporters: false}),
      };
      return [name, {menu, read: raw => numbers.get(raw) ?? null}];
    }),
  );
}

export function createArgument(argument: ProfileArgument, menus: Menus): BlockArgument {
  switch (argument.type) {
    case 'number':
    case 'angle':
    case 'note': {
      // In formulas infinity would be 0, but 1/0 is meant as a large number.
      const {type, initial, min = -Number.MAX_VALUE, max = Number.MAX_VALUE} = argument;
      return {...number(initial, {min, max}), ...(type !== 'number' && {form: type})};
    }
    case 'text': {
      const {initial, maxLength = MAX_TEXT_LENGTH} = argument;
      return text(initial, {maxLength});
    }
    case 'color': {
      const {read, ...rest} = color(argument.initial as `#${string}`);
      return {
        ...rest,
        read: raw => {
          const {red, green, blue} = read(raw);
          return red * 0x10000 + green * 0x100 + blue;
        },
      };
    }
    case 'menu': {
      const menu = menus.get(argument.menu);
      if (menu === undefined) throw new Error(`There is no menu '${argument.menu}'.`);
      return {type: 'string', defaultValue: argument.initial, ...menu};
    }
  }
}

/** No message of a profile is longer. */
const MAX_TEXT_LENGTH = 512;
