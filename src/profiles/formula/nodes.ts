import type {FormulaFunction} from './functions.js';
import {FormulaError} from './tokens.js';

export type Value = number | string;
export type ValueType = 'number' | 'text';

/** The type of a name; undefined: there is no such name here. */
export type TypeOfName = (name: string) => ValueType | undefined;
export type Lookup = (name: string) => Value;

/** A part of a formula. */
export interface FormulaNode {
  /** @throws FormulaError for an unknown name, and for a text where a number is needed. */
  typeOf(types: TypeOfName): ValueType;
  evaluate(lookup: Lookup): Value;
}

/** Also -0 becomes 0, so that a float's bytes do not depend on how a zero came about. */
const finite = (value: number) => (Number.isFinite(value) ? value + 0 : 0);

const toFinite = (value: unknown) => (typeof value === 'number' ? finite(value) : 0);

function requireNumber(node: FormulaNode, types: TypeOfName, position: number): void {
  if (node.typeOf(types) === 'number') return;
  throw new FormulaError(position, 'a number is needed here, but this is a text');
}

export function constantNode(value: Value): FormulaNode {
  const type = typeof value === 'number' ? 'number' : 'text';
  return {typeOf: () => type, evaluate: () => value};
}

export function nameNode(name: string, position: number): FormulaNode {
  return {
    typeOf(types) {
      const type = types(name);
      if (type === undefined) throw new FormulaError(position, `nothing is named '${name}' here`);
      return type;
    },
    evaluate(lookup) {
      const value: unknown = lookup(name);
      return typeof value === 'string' ? value : toFinite(value);
    },
  };
}

/** `run` of numbers only. */
export function numbersNode(
  run: FormulaFunction['run'],
  inputs: readonly FormulaNode[],
  position: number,
): FormulaNode {
  const [a, b] = inputs;
  return {
    typeOf(types) {
      for (const input of inputs) requireNumber(input, types, position);
      return 'number';
    },
    // Hats are asked at every step, so one and two inputs need no array.
    evaluate:
      a !== undefined && inputs.length === 1
        ? lookup => finite(run(toFinite(a.evaluate(lookup))))
        : a !== undefined && b !== undefined && inputs.length === 2
          ? lookup => finite(run(toFinite(a.evaluate(lookup)), toFinite(b.evaluate(lookup))))
          : lookup => finite(run(...inputs.map(input => toFinite(input.evaluate(lookup))))),
  };
}

/** Whether two numbers or two texts are equal. */
export function equalityNode(
  a: FormulaNode,
  b: FormulaNode,
  position: number,
  isEqual: boolean,
): FormulaNode {
  return {
    typeOf(types) {
      if (a.typeOf(types) === b.typeOf(types)) return 'number';
      throw new FormulaError(position, 'a text is compared with a number here');
    },
    evaluate: lookup => Number((a.evaluate(lookup) === b.evaluate(lookup)) === isEqual),
  };
}

export function ifNode(
  condition: FormulaNode,
  a: FormulaNode,
  b: FormulaNode,
  position: number,
): FormulaNode {
  return {
    typeOf(types) {
      requireNumber(condition, types, position);
      const type = a.typeOf(types);
      if (type === b.typeOf(types)) return type;
      throw new FormulaError(position, "'if' chooses between a text and a number here");
    },
    evaluate: lookup => (isTrue(condition.evaluate(lookup)) ? a : b).evaluate(lookup),
  };
}

/** The second input is evaluated only if it matters. */
export function andOrNode(
  a: FormulaNode,
  b: FormulaNode,
  position: number,
  kind: 'and' | 'or',
): FormulaNode {
  return {
    typeOf(types) {
      requireNumber(a, types, position);
      requireNumber(b, types, position);
      return 'number';
    },
    evaluate(lookup) {
      if (isTrue(a.evaluate(lookup)) === (kind === 'or')) return Number(kind === 'or');
      return Number(isTrue(b.evaluate(lookup)));
    },
  };
}

function isTrue(value: Value): boolean {
  return typeof value === 'number' && value !== 0;
}
