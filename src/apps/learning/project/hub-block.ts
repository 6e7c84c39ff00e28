import {education} from '../../../../blocks/education/index.js';
import {wedo2} from '../../../../blocks/wedo2/index.js';
import {blocksOf} from '../../../scratch/define-block.js';
import type {HubFamily} from '../../../scratch/hub-family.js';
import {hole, Kind, menu, type Block, type Field, type Input, type Value} from './block.js';

const KINDS = {number: Kind.number, string: Kind.text, color: Kind.color} as const;

type Family = Pick<HubFamily, 'id' | 'name' | 'palette'>;
type Args = Readonly<Record<string, Value>>;

/** A block of the WeDo 2.0 palette with a value for each argument. Throws an Error for what its record does not allow. */
export const hub = (opcode: string, args?: Args): Block => blockOf(wedo2, opcode, args);

/** The same for the palette of Education 2026. */
export const robot = (opcode: string, args?: Args): Block => blockOf(education, opcode, args);

function blockOf(family: Family, opcode: string, args: Args = {}): Block {
  const record = blocksOf(family).find(each => each.opcode === opcode);
  if (record === undefined) throw new Error(`${family.name} has no block '${opcode}'.`);
  const names = Object.keys(record.args);
  for (const name of new Set([...names, ...Object.keys(args)])) {
    if (!(name in record.args)) throw new Error(`'${opcode}' has no argument ${name}.`);
    if (!(name in args)) throw new Error(`'${opcode}' needs the argument ${name}.`);
  }
  const inputs: Record<string, Input> = {};
  const fields: Record<string, Field> = {};
  for (const [name, argument] of Object.entries(record.args)) {
    const value = args[name] ?? '';
    const empty = String(argument.defaultValue);
    if (argument.menu === undefined) {
      inputs[name] = hole(value, KINDS[argument.type], empty);
      continue;
    }
    const {name: menuName, items, acceptReporters} = argument.menu;
    const item = items.find(each => each.value === value);
    if (item === undefined && (typeof value !== 'object' || acceptReporters === false)) {
      throw new Error(`'${opcode}' has no ${name} ${JSON.stringify(value)}.`);
    }
    if (acceptReporters === false && item !== undefined) fields[name] = item.value;
    else inputs[name] = menu(value, `${family.id}_menu_${menuName}`, menuName, empty);
  }
  return {opcode: `${family.id}_${opcode}`, inputs, fields};
}
