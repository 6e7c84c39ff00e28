import type {Argument, Block, Menu} from './define-block.js';
import type {HubFamily} from './hub-family.js';
import type {BlockText, Texts} from '../words/texts.js';

interface ArgumentInfo {
  readonly type: 'number' | 'string';
  readonly defaultValue: number | string;
  readonly menu?: string;
}

interface BlockInfo {
  readonly opcode: string;
  readonly blockType: string;
  readonly text: string;
  readonly arguments: Readonly<Record<string, ArgumentInfo>>;
  readonly hideFromPalette?: true;
}

interface MenuInfo {
  readonly acceptReporters: true;
  readonly items: readonly {readonly text: string; readonly value: string}[];
}

/** The result of an extension's getInfo(). */
export interface ExtensionInfo {
  readonly id: string;
  readonly name: string;
  readonly blockIconURI: string;
  readonly showStatusButton: true;
  readonly blocks: readonly BlockInfo[];
  readonly menus: Readonly<Record<string, MenuInfo>>;
}

/** A new object at each call: the vm writes into it. */
export function extensionInfo(
  {id, name, blockIcon, palette, translations}: HubFamily,
  texts: Texts,
): ExtensionInfo {
  const textOf = (text: BlockText) => texts.ofBlock(text, translations);
  const menus = palette
    .flatMap(block => Object.values(block.args))
    .flatMap(({menu}) => (menu === undefined ? [] : [menu]));
  return {
    id,
    name,
    blockIconURI: blockIcon,
    showStatusButton: true,
    blocks: palette.map(block => blockInfo(block, textOf)),
    menus: Object.fromEntries(menus.map(menu => [menu.name, menuInfo(menu, textOf)])),
  };
}

function blockInfo(block: Block, textOf: (text: BlockText) => string): BlockInfo {
  const args = Object.entries(block.args).map(([name, argument]) => [name, argumentInfo(argument)]);
  return {
    opcode: block.opcode,
    blockType: block.type,
    text: textOf(block.text),
    arguments: Object.fromEntries(args) as Record<string, ArgumentInfo>,
    ...(block.hidden ? {hideFromPalette: true} : {}),
  };
}

function argumentInfo({type, defaultValue, menu}: Argument<unknown>): ArgumentInfo {
  return {type, defaultValue, ...(menu === undefined ? {} : {menu: menu.name})};
}

function menuInfo(menu: Menu, textOf: (text: BlockText) => string): MenuInfo {
  return {
    acceptReporters: true,
    items: menu.items.map(({value, text}) => ({
      text: text === undefined ? value : textOf(text),
      value,
    })),
  };
}
