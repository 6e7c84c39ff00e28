import type {BlockSpec} from '../../support/project.js';
import type {Example} from './examples.js';

type Inputs = BlockSpec['inputs'];

/** A block of an example's profile. `fields`: menus that take no reporters. */
export function block(
  example: Example,
  opcode: string,
  inputs: Inputs = {},
  fields: BlockSpec['fields'] = {},
): BlockSpec {
  return {opcode: `${example}_${opcode}`, inputs: inputs ?? {}, fields: fields ?? {}};
}

export function waitUntil(CONDITION: BlockSpec): BlockSpec {
  return {opcode: 'control_wait_until', inputs: {CONDITION}};
}
