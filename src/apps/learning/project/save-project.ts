import {createHash} from 'node:crypto';
import {isBlock, type Block, type Field, type Input, type Shadow} from './block.js';
import {svgOf} from './drawing.js';
import {commentSize, heightOf} from './layout.js';
import type {Costume, Project, Script, Variable} from './project.js';

/** The files of a .sb3 archive by their names. */
export type ProjectFiles = ReadonlyMap<string, string>;

interface SavedBlock {
  opcode: string;
  next: string | null;
  parent: string | null;
  inputs: Record<string, unknown>;
  fields: Record<string, unknown>;
  shadow: boolean;
  topLevel: boolean;
  x?: number;
  y?: number;
}

/** Where the first script of a sprite begins, and the room between two scripts. */
const MARGIN = 40;
const GAP = 60;

/** How project.json marks what is in a hole: its shadow, a block without a shadow, a block in front of its shadow. */
const SHADOW = 1;
const BLOCK = 2;
const BLOCK_AND_SHADOW = 3;

const VARIABLE = 12;

export function saveProject(project: Project): ProjectFiles {
  const {backdrop, sprites, variables = []} = project;
  const files = new Map<string, string>();
  const stage = {
    ...targetOf('Stage', [backdrop], [], files),
    isStage: true,
    layerOrder: 0,
    variables: Object.fromEntries(
      variables.filter(isNumber).map(({id, name, value}) => [id, [name, value]]),
    ),
    lists: Object.fromEntries(
      variables.filter(each => !isNumber(each)).map(({id, name, value}) => [id, [name, value]]),
    ),
  };
  const targets = [
    stage,
    ...sprites.map((sprite, index) => ({
      ...targetOf(sprite.name, sprite.costumes, sprite.scripts, files),
      isStage: false,
      layerOrder: index + 1,
      x: sprite.x,
      y: sprite.y,
    })),
  ];
  const json = JSON.stringify({
    targets,
    monitors: variables.filter(isNumber).map(monitorOf),
    extensions: extensionsOf(targets.flatMap(({blocks}) => Object.values(blocks))),
    meta: {semver: '3.0.0', vm: '15.1.1', agent: 'Blockwave'},
  });
  return new Map([['project.json', json], ...files]);
}

const isNumber = ({value}: Variable): boolean => typeof value === 'number';

function targetOf(
  name: string,
  costumes: readonly Costume[],
  scripts: readonly Script[],
  files: Map<string, string>,
) {
  const savedCostumes = costumes.map(({name: costumeName, drawing}) => {
    const svg = svgOf(drawing);
    const assetId = createHash('md5').update(svg).digest('hex');
    const md5ext = `${assetId}.svg`;
    files.set(md5ext, svg);
    return {
      name: costumeName,
      dataFormat: 'svg',
      assetId,
      md5ext,
      bitmapResolution: 1,
      rotationCenterX: drawing.centerX,
      rotationCenterY: drawing.centerY,
    };
  });
  const nothing = {variables: {}, lists: {}, broadcasts: {}, sounds: []};
  return {
    name,
    ...nothing,
    ...saveScripts(scripts),
    currentCostume: 0,
    costumes: savedCostumes,
    volume: 100,
  };
}

/** The scripts one below the other, each below its comment. */
function saveScripts(scripts: readonly Script[]) {
  const blocks: Record<string, SavedBlock> = {};
  const comments: Record<string, object> = {};
  let y = MARGIN;
  scripts.forEach(({comment, blocks: stack}, index) => {
    if (comment !== undefined) {
      const size = commentSize(comment);
      const place = {x: MARGIN, y, ...size, blockId: null, minimized: false};
      comments[`comment ${index + 1}`] = {...place, text: comment};
      y += size.height + GAP / 3;
    }
    const first = saveStack(stack, null, blocks);
    Object.assign(blocks[first] ?? {}, {x: MARGIN, y});
    y += heightOf(stack) + GAP;
  });
  return {blocks, comments};
}

/** Returns the id of the first block. */
function saveStack(
  stack: readonly Block[],
  parent: string | null,
  blocks: Record<string, SavedBlock>,
): string {
  const ids = stack.map(block => saveBlock(block, blocks));
  ids.forEach((id, index) => {
    const saved = blocks[id];
    if (saved === undefined) return;
    saved.next = ids[index + 1] ?? null;
    saved.parent = ids[index - 1] ?? parent;
    saved.topLevel = saved.parent === null;
  });
  const [first] = ids;
  if (first === undefined) throw new Error('A script or a loop of an example has no block.');
  return first;
}

function saveBlock(block: Block, blocks: Record<string, SavedBlock>): string {
  const id = `block ${Object.keys(blocks).length + 1}`;
  const inputs: Record<string, unknown> = {};
  const fields = Object.entries(block.fields ?? {});
  blocks[id] = {
    opcode: block.opcode,
    next: null,
    parent: null,
    inputs,
    fields: Object.fromEntries(fields.map(([name, field]) => [name, savedField(field)])),
    shadow: false,
    topLevel: false,
  };
  for (const [name, input] of Object.entries(block.inputs ?? {})) {
    inputs[name] = savedInput(input, id, blocks);
  }
  return id;
}

function savedField(field: Field): unknown[] {
  return typeof field === 'string' ? [field, null] : [field.name, field.id];
}

function savedInput(input: Input, parent: string, blocks: Record<string, SavedBlock>): unknown[] {
  if ('condition' in input) return [BLOCK, saveStack([input.condition], parent, blocks)];
  if ('stack' in input) return [BLOCK, saveStack(input.stack, parent, blocks)];
  const shadow = savedShadow(input.shadow, parent, blocks);
  const {value} = input;
  if (typeof value !== 'object') return [SHADOW, shadow];
  const inFront = isBlock(value)
    ? saveStack([value], parent, blocks)
    : [VARIABLE, value.name, value.id];
  return [BLOCK_AND_SHADOW, inFront, shadow];
}

function savedShadow(
  shadow: Shadow,
  parent: string,
  blocks: Record<string, SavedBlock>,
): string | unknown[] {
  if ('kind' in shadow) return [shadow.kind, shadow.value];
  const {opcode, field, value} = shadow;
  const id = saveBlock({opcode, fields: {[field]: value}}, blocks);
  Object.assign(blocks[id] ?? {}, {shadow: true, parent});
  return id;
}

/** The variable's value on the stage, in the upper left corner. */
function monitorOf({id, name, value}: Variable, index: number) {
  const range = {sliderMin: 0, sliderMax: 100, isDiscrete: true};
  const place = {x: 5, y: 5 + index * 30, width: 0, height: 0, visible: true};
  const shown = {mode: 'default', opcode: 'data_variable', params: {VARIABLE: name}};
  return {id, ...shown, spriteName: null, value, ...place, ...range};
}

/** The extensions that the blocks belong to, in the order of their names. */
function extensionsOf(blocks: readonly SavedBlock[]): string[] {
  const prefixes = blocks.map(({opcode}) => opcode.split('_')[0] ?? '');
  return ['cardrobot', 'pen', 'wedo2'].filter(extension => prefixes.includes(extension));
}
