import {createHash} from 'node:crypto';
import {wedo2} from '../../blocks/wedo2/index.js';
import {blocksOf, type Argument, type Menu} from '../../src/scratch/define-block.js';

/** Where a block is in project.json, as far as it is checked. */
interface SavedBlock {
  readonly opcode: string;
  readonly next: string | null;
  readonly parent: string | null;
  readonly inputs: Readonly<Record<string, readonly unknown[]>>;
  readonly fields: Readonly<Record<string, readonly [value: string, id: string | null]>>;
  readonly shadow: boolean;
  readonly topLevel: boolean;
}

type Blocks = Readonly<Record<string, SavedBlock>>;

interface SavedTarget {
  readonly name: string;
  readonly blocks: Blocks;
  readonly costumes: readonly {readonly assetId: string; readonly md5ext: string}[];
  readonly comments: Readonly<Record<string, {readonly text: string}>>;
}

export interface SavedProject {
  readonly targets: readonly SavedTarget[];
  readonly extensions: readonly string[];
}

/** The numbers of text fields in project.json. */
const KIND_OF_TYPE = {number: 4, string: 10, color: 9} as const;

/** What is wrong with a project's blocks, by the records of the WeDo 2.0 palette, and with its pictures. */
export function problemsOf(project: SavedProject, files: ReadonlyMap<string, string>): string[] {
  return project.targets.flatMap(({name, blocks, costumes, comments}) =>
    [
      ...Object.entries(blocks).flatMap(([id, block]) => [
        ...linkProblems(id, block, blocks),
        ...hubBlockProblems(block, blocks),
      ]),
      ...costumes.flatMap(({assetId, md5ext}) => {
        const hash = createHash('md5').update(files.get(md5ext) ?? '');
        return hash.digest('hex') === assetId ? [] : [`a wrong picture ${md5ext}`];
      }),
      ...Object.values(comments).flatMap(({text}) => (text === '' ? ['an empty comment'] : [])),
    ].map(problem => `${name}: ${problem}`),
  );
}

/** Blocks know their neighbours, both ways. */
function linkProblems(
  id: string,
  {opcode, next, parent, topLevel, inputs}: SavedBlock,
  blocks: Blocks,
) {
  const inside = Object.values(inputs).flatMap(input =>
    input.slice(1).filter((part): part is string => typeof part === 'string'),
  );
  const wrong = [...(next === null ? [] : [next]), ...inside].filter(
    child => blocks[child]?.parent !== id,
  );
  return [
    ...wrong.map(child => `${opcode} is not the parent of ${child}`),
    ...(topLevel === (parent === null) ? [] : [`${opcode} is topLevel ${topLevel}`]),
  ];
}

function hubBlockProblems(block: SavedBlock, blocks: Blocks): string[] {
  const [extension, ...rest] = block.opcode.split('_');
  if (extension !== wedo2.id) return [];
  if (rest[0] === 'menu') return menuProblems(block, rest.slice(1).join('_'));
  const opcode = rest.join('_');
  const record = blocksOf(wedo2).find(each => each.opcode === opcode);
  if (record === undefined) return [`no block ${opcode}`];
  const saved = [...Object.keys(block.inputs), ...Object.keys(block.fields)].sort().join();
  const expected = Object.keys(record.args).sort().join();
  if (saved !== expected) return [`${opcode} has ${saved || 'nothing'}, not ${expected}`];
  return Object.entries(record.args).flatMap(([name, argument]) =>
    argumentProblems(block, name, argument, blocks).map(problem => `${opcode} ${name}: ${problem}`),
  );
}

function argumentProblems(
  {inputs, fields}: SavedBlock,
  name: string,
  {type, menu}: Argument<unknown>,
  blocks: Blocks,
): string[] {
  if (menu?.acceptReporters === false) return itemProblems(menu, fields[name]?.[0]);
  const shadow = inputs[name]?.at(-1);
  if (menu === undefined) {
    const kind = Array.isArray(shadow) ? (shadow[0] as unknown) : shadow;
    return kind === KIND_OF_TYPE[type] ? [] : [`the field has kind ${String(kind)}`];
  }
  const saved = blocks[String(shadow)];
  if (saved?.opcode !== `${wedo2.id}_menu_${menu.name}` || !saved.shadow) return ['no menu'];
  return itemProblems(menu, saved.fields[menu.name]?.[0]);
}

function menuProblems({fields}: SavedBlock, name: string): string[] {
  const menus = blocksOf(wedo2).flatMap(({args}) =>
    Object.values(args).flatMap(({menu}) => menu ?? []),
  );
  const menu = menus.find(each => each.name === name);
  return menu === undefined ? [`no menu ${name}`] : itemProblems(menu, fields[name]?.[0]);
}

function itemProblems(menu: Menu, value: string | undefined): string[] {
  return menu.items.some(item => item.value === value) ? [] : [`no item '${String(value)}'`];
}
