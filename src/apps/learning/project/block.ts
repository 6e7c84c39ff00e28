/** Blocks of a Scratch project as the examples write them. save-project.ts writes them as project.json has them. */

export interface Block {
  readonly opcode: string;
  readonly inputs?: Readonly<Record<string, Input>>;
  readonly fields?: Readonly<Record<string, Field>>;
}

/** A variable or a list. Its name is in the user's language, and its id is not. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** What stands in a hole: typed in, or reported by a block or a variable. */
export type Value = number | string | Block | Named;

/** A menu's text, or a variable or list. */
export type Field = string | Named;

/** What a hole shows while no block is in it: a text field with Scratch's number of its kind, or a menu. */
export type Shadow =
  | {readonly kind: number; readonly value: string}
  | {readonly opcode: string; readonly field: string; readonly value: string};

export type Input =
  | {readonly value: Value; readonly shadow: Shadow}
  | {readonly condition: Block}
  | {readonly stack: readonly Block[]};

/** Scratch's numbers for the kinds of text fields in project.json. */
export const Kind = {
  number: 4,
  positiveNumber: 5,
  wholeNumber: 6,
  integer: 7,
  angle: 8,
  color: 9,
  text: 10,
} as const;

export function isBlock(value: Value): value is Block {
  return typeof value === 'object' && 'opcode' in value;
}

const isTyped = (value: Value): value is number | string => typeof value !== 'object';

/** A hole for a value. `empty` is what it shows when the block in it is taken out. */
export function hole(value: Value, kind: number, empty = ''): Input {
  return {value, shadow: {kind, value: isTyped(value) ? String(value) : empty}};
}

/** A hole with a menu that also accepts blocks. */
export function menu(value: Value, opcode: string, field: string, empty = ''): Input {
  return {value, shadow: {opcode, field, value: isTyped(value) ? String(value) : empty}};
}
