/** Scratch 3 projects, written as scripts. */
import {families} from '../../blocks/index.js';
import {blocksOf, type Menu} from '../../src/scratch/define-block.js';
import {idsOf, type HubFamily} from '../../src/scratch/hub-family.js';
import {crane as craneFamily} from '../fixtures/families/crane/index.js';

export interface BlockSpec {
  readonly opcode: string;
  /** Arguments of extensions' blocks, those that take no reporters included. */
  readonly inputs?: Readonly<Record<string, InputSpec>>;
  /** Saved as they are: what a menu of Scratch's own that takes no reporters shows. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The blocks inside a loop or an if. */
  readonly inside?: readonly BlockSpec[];
}

type InputSpec = string | number | BlockSpec;
export type Script = readonly BlockSpec[];

const FAMILIES: readonly HubFamily[] = [...families, craneFamily];

/** The menu of a block's argument. */
function menuOf(extensionOpcode: string, argument: string): Menu | undefined {
  const [extension, opcode] = extensionOpcode.split('_');
  const family = FAMILIES.find(each => idsOf(each).some(id => id === extension));
  const block = family && blocksOf(family).find(each => each.opcode === opcode);
  return block?.args[argument]?.menu;
}

export const whenFlagClicked: BlockSpec = {opcode: 'event_whenflagclicked'};
export const whenCloned: BlockSpec = {opcode: 'control_start_as_clone'};
export const cloneMyself: BlockSpec = {
  opcode: 'control_create_clone_of',
  inputs: {CLONE_OPTION: '_myself_'},
};

const blocksOfExtension =
  (extension: string) =>
  (opcode: string, inputs: Readonly<Record<string, InputSpec>> = {}): BlockSpec => ({
    opcode: `${extension}_${opcode}`,
    inputs,
  });

export const wedo2 = blocksOfExtension('wedo2');
export const boost = blocksOfExtension('boost');
export const poweredup = blocksOfExtension('poweredup');
export const cardrobot = blocksOfExtension('cardrobot');
export const crane = blocksOfExtension('crane');

export function forever(...inside: readonly BlockSpec[]): BlockSpec {
  return {opcode: 'control_forever', inside};
}

export function repeat(times: number, ...inside: readonly BlockSpec[]): BlockSpec {
  return {opcode: 'control_repeat', inputs: {TIMES: times}, inside};
}

export function wait(seconds: InputSpec): BlockSpec {
  return {opcode: 'control_wait', inputs: {DURATION: seconds}};
}

export function random(from: number, to: number): BlockSpec {
  return {opcode: 'operator_random', inputs: {FROM: from, TO: to}};
}

/** The project's variables: 'seen', and those of further sprites. */
const VARIABLES = ['seen', 'seen 2', 'seen 3', 'seen 4'] as const;
export type VariableName = (typeof VARIABLES)[number];

export function setVariable(value: InputSpec, name: VariableName = 'seen'): BlockSpec {
  return {opcode: 'data_setvariableto', inputs: {VALUE: value}, fields: {VARIABLE: name}};
}

export function changeVariable(by: number, name: VariableName = 'seen'): BlockSpec {
  return {opcode: 'data_changevariableby', inputs: {VALUE: by}, fields: {VARIABLE: name}};
}

type SavedBlock = Record<string, unknown>;

/** An empty picture, which the vm has built in. */
const EMPTY_ASSET_ID = 'cd21514d0531fdffb22204e0ec5ed84a';

interface ProjectOptions {
  readonly extensions?: readonly string[];
  readonly assetId?: string;
  /** The scripts of further sprites. */
  readonly others?: readonly (readonly Script[])[];
}

/** The project.json of a stage and one sprite that has these scripts. The asset is an SVG picture. */
export function projectOf(
  scripts: readonly Script[],
  {extensions = ['wedo2'], assetId = EMPTY_ASSET_ID, others = []}: ProjectOptions = {},
): string {
  const variables = Object.fromEntries(VARIABLES.map(name => [name, [name, 0]]));
  const sprites = [scripts, ...others].map((each, index) => {
    const name = index === 0 ? 'Sprite' : `Sprite ${index + 1}`;
    return {...target(name, saveScripts(each), assetId), isStage: false};
  });
  return JSON.stringify({
    targets: [{...target('Stage', {}, assetId), isStage: true, variables}, ...sprites],
    monitors: [],
    extensions,
    meta: {semver: '3.0.0', vm: '15.1.1', agent: ''},
  });
}

function saveScripts(scripts: readonly Script[]): Record<string, SavedBlock> {
  const blocks: Record<string, SavedBlock> = {};
  scripts.forEach((script, index) => {
    const first = saveScript(script, null, blocks);
    // One below the other in the editor.
    if (first !== null) Object.assign(blocks[first] ?? {}, {x: 40, y: 40 + index * 900});
  });
  return blocks;
}

function target(name: string, blocks: Record<string, SavedBlock>, assetId: string) {
  const costume = {
    name: 'costume',
    bitmapResolution: 1,
    dataFormat: 'svg',
    assetId,
    md5ext: `${assetId}.svg`,
    rotationCenterX: 0,
    rotationCenterY: 0,
  };
  const nothing = {variables: {}, lists: {}, broadcasts: {}, comments: {}, sounds: []};
  return {name, blocks, ...nothing, currentCostume: 0, costumes: [costume], volume: 100};
}

/** The id of the first block, or null for none. */
function saveScript(
  script: Script,
  parent: string | null,
  blocks: Record<string, SavedBlock>,
): string | null {
  const ids = script.map(block => saveBlock(block, blocks));
  ids.forEach((id, index) => {
    const saved = blocks[id];
    if (saved === undefined) return;
    saved.next = ids[index + 1] ?? null;
    saved.parent = ids[index - 1] ?? parent;
    saved.topLevel = saved.parent === null;
  });
  return ids[0] ?? null;
}

function saveBlock(block: BlockSpec, blocks: Record<string, SavedBlock>): string {
  const id = `block ${Object.keys(blocks).length}`;
  const inputs: Record<string, unknown> = {};
  const fields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(block.fields ?? {})) fields[name] = [value, value];
  const saved = {
    opcode: block.opcode,
    next: null,
    parent: null,
    inputs,
    fields,
    shadow: false,
    topLevel: false,
  };
  blocks[id] = saved;
  for (const [name, value] of Object.entries(block.inputs ?? {})) {
    if (menuOf(block.opcode, name)?.acceptReporters === false) fields[name] = [value, null];
    else inputs[name] = saveInput(name, value, {id, opcode: block.opcode}, blocks);
  }
  if (block.inside !== undefined) inputs.SUBSTACK = [2, saveScript(block.inside, id, blocks)];
  return id;
}

function saveInput(
  name: string,
  value: InputSpec,
  parent: {readonly id: string; readonly opcode: string},
  blocks: Record<string, SavedBlock>,
): unknown {
  if (typeof value === 'object') {
    const id = saveScript([value], parent.id, blocks);
    return name === 'CONDITION' ? [2, id] : [3, id, [10, '']];
  }
  const shadow = shadowOf(parent.opcode, name, String(value));
  if (shadow === null) return [1, [10, String(value)]];
  const id = saveBlock(shadow, blocks);
  Object.assign(blocks[id] ?? {}, {shadow: true, parent: parent.id});
  return [1, id];
}

/** A menu is saved as a block of its own inside the input; null for an input without a menu. */
function shadowOf(opcode: string, input: string, value: string): BlockSpec | null {
  if (input === 'CLONE_OPTION') {
    return {opcode: 'control_create_clone_of_menu', fields: {CLONE_OPTION: value}};
  }
  const menu = menuOf(opcode, input);
  if (menu === undefined) return null;
  const [extension = ''] = opcode.split('_');
  return {opcode: `${extension}_menu_${menu.name}`, fields: {[menu.name]: value}};
}
