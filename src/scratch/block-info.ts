import type {BlockText} from '../words/texts.js';
import type {Argument} from './arguments.js';
import {blocksOf, iconsOf, menusOf, type Block, type Label} from './define-block.js';
import type {HubFamily} from './hub-family.js';
import type {ExtensionOptions, ShownBlocks} from './options.js';

/** The result of an extension's getInfo(). A new object at each call: the vm writes into it. */
export function extensionInfo({
  family,
  texts,
  headingOf = () => null,
  blocks,
}: Pick<ExtensionOptions, 'family' | 'texts' | 'headingOf' | 'blocks'>) {
  const {id, name, blockIcon, palette, translations} = family;
  const textOf = (text: BlockText) => texts.ofBlock(text, translations);
  const icons = iconsOf(palette);
  const menus = blocksOf(family).flatMap(menusOf);
  return {
    id,
    name,
    blockIconURI: blockIcon,
    showStatusButton: true,
    blocks: withShown(palette, blocks).flatMap(entry =>
      entry.type === 'label'
        ? (headingOf(textOf(entry.text)) ?? [])
        : blockInfo(entry, textOf, icons.get(entry.opcode)),
    ),
    menus: Object.fromEntries(
      menus.map(menu => [
        menu.name,
        {
          acceptReporters: menu.acceptReporters ?? true,
          items: menu.items.map(({value, text}) => ({text: text ? textOf(text) : value, value})),
        },
      ]),
    ),
  };
}

/** The palette with all blocks but `shown` hidden, without the headings that would have no block. Hidden blocks still run. */
function withShown(palette: HubFamily['palette'], shown: ShownBlocks | undefined) {
  if (shown === undefined) return palette;
  const firstLabel = palette.findIndex(({type}) => type === 'label');
  const official = firstLabel < 0 ? palette : palette.slice(0, firstLabel);
  const isShown = (entry: Block | Label) =>
    entry.type !== 'label' &&
    (shown === 'official' ? official.includes(entry) : shown.includes(entry.opcode));
  let heading: Label | null = null;
  const sorted: (Block | Label)[] = [];
  for (const entry of palette) {
    if (entry.type === 'label') heading = entry;
    else if (!isShown(entry)) sorted.push({...entry, hidden: true});
    else {
      if (heading !== null) sorted.push(heading);
      heading = null;
      sorted.push(entry);
    }
  }
  return sorted;
}

function blockInfo(
  {opcode, type, text, args, hidden}: Block,
  textOf: (text: BlockText) => string,
  icon: string | undefined,
) {
  return {
    opcode,
    blockType: type,
    text: textOf(text),
    arguments: Object.fromEntries(
      Object.entries(args).map(([name, argument]) => [name, argumentInfo(argument)]),
    ),
    ...(hidden && {hideFromPalette: true}),
    ...(icon !== undefined && {blockIconURI: icon}),
    // By default the vm would start it at each step.
    ...(type === 'event' && {isEdgeActivated: false, shouldRestartExistingThreads: false}),
  };
}

function argumentInfo({type, form, defaultValue, menu}: Argument<unknown>) {
  return {type: form ?? type, defaultValue, ...(menu && {menu: menu.name})};
}
