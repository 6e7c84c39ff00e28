import type {HubFamily} from './hub-family.js';
import type {BlockText, Texts} from '../words/texts.js';

/** The result of an extension's getInfo(). A new object at each call: the vm writes into it. */
export function extensionInfo(family: HubFamily, texts: Texts) {
  const {id, name, blockIcon, palette, translations} = family;
  const textOf = (text: BlockText) => texts.ofBlock(text, translations);
  const menus = palette.flatMap(({args}) => Object.values(args).flatMap(({menu}) => menu ?? []));
  return {
    id,
    name,
    blockIconURI: blockIcon,
    showStatusButton: true,
    blocks: palette.map(({opcode, type, text, args, hidden}) => ({
      opcode,
      blockType: type,
      text: textOf(text),
      arguments: Object.fromEntries(
        Object.entries(args).map(([argument, {type, defaultValue, menu}]) => [
          argument,
          {type, defaultValue, ...(menu && {menu: menu.name})},
        ]),
      ),
      ...(hidden && {hideFromPalette: true}),
    })),
    menus: Object.fromEntries(
      menus.map(menu => [
        menu.name,
        {
          acceptReporters: true,
          items: menu.items.map(({value, text}) => ({text: text ? textOf(text) : value, value})),
        },
      ]),
    ),
  };
}
