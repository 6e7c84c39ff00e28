import {wedo2} from '../../blocks/wedo2/index.js';
import type {Block} from '../../src/apps/learning/project/block.js';
import {hub} from '../../src/apps/learning/project/hub-block.js';
import type {Project, Script} from '../../src/apps/learning/project/project.js';
import {draw} from '../../src/apps/learning/project/drawing.js';
import {
  ifThen,
  setVariable,
  whenFlagClicked,
} from '../../src/apps/learning/project/scratch-blocks.js';
import {blocksOf, type Block as BlockRecord} from '../../src/scratch/define-block.js';

/** The official blocks come first. */
const OFFICIAL_COUNT = 12;

export const OFFICIAL_BLOCKS: readonly BlockRecord[] = blocksOf(wedo2).slice(0, OFFICIAL_COUNT);
export const NEW_BLOCKS: readonly BlockRecord[] = blocksOf(wedo2).slice(OFFICIAL_COUNT);

export const SEEN = {id: 'seen', name: 'seen', value: 0};

/** A block with its default arguments. */
function withDefaults({opcode, args}: BlockRecord): Block {
  return hub(
    opcode,
    Object.fromEntries(Object.entries(args).map(([name, {defaultValue}]) => [name, defaultValue])),
  );
}

/** The block as a command: a value goes into the variable, a Boolean into an "if". */
function asCommand(record: BlockRecord): Block {
  const block = withDefaults(record);
  if (record.type === 'reporter') return setVariable(SEEN, block);
  if (record.type === 'Boolean') return ifThen(block, setVariable(SEEN, record.opcode));
  return block;
}

const isHat = ({type}: BlockRecord) => type === 'hat' || type === 'event';

/** A script for each hat, and one with all other blocks between two marks in the variable. */
export function projectWith(records: readonly BlockRecord[]): Project {
  const picture = {name: 'picture', drawing: draw(10, 10, '<path d="M0 0h10v10H0z"/>')};
  const hats: Script[] = records
    .filter(isHat)
    .map(record => ({blocks: [withDefaults(record), setVariable(SEEN, record.opcode)]}));
  const others = records.filter(record => !isHat(record)).map(asCommand);
  const script: Script = {
    comment: 'before and after',
    blocks: [whenFlagClicked, setVariable(SEEN, 'before'), ...others, setVariable(SEEN, 'after')],
  };
  return {
    backdrop: picture,
    sprites: [{name: 'Sprite', costumes: [picture], x: 0, y: 0, scripts: [script, ...hats]}],
    variables: [SEEN],
  };
}
