import type {FormulaSource} from './format.js';
import {
  constantNode,
  type Lookup,
  type TypeOfName,
  type Value,
  type ValueType,
} from './formula/nodes.js';
import {MAX_LENGTH, Parser} from './formula/parser.js';
import {FormulaError} from './formula/tokens.js';

export {CONNECTION_NAMES, FUNCTIONS, RESERVED_NAMES} from './formula/functions.js';
export type {Lookup, TypeOfName, Value, ValueType} from './formula/nodes.js';
export {FormulaError} from './formula/tokens.js';

export interface Formula {
  /** The names in it, each once. */
  readonly names: readonly string[];
  /** Never throws by itself. A name without a usable value is 0. */
  evaluate(lookup: Lookup): Value;
  /**
   * The type of its values.
   * @throws FormulaError for an unknown name, and for a text where a number is needed
   */
  typeOf(types: TypeOfName): ValueType;
}

/** @throws FormulaError with the position of the first mistake */
export function parseFormula(source: FormulaSource): Formula {
  if (typeof source === 'number') {
    if (!Number.isFinite(source)) throw new FormulaError(0, 'this is not a number');
    return {names: [], ...constantNode(source + 0)};
  }
  if (source.length > MAX_LENGTH) {
    throw new FormulaError(MAX_LENGTH, `the formula has more than ${MAX_LENGTH} characters`);
  }
  const parser = new Parser(source);
  const root = parser.parse();
  return {
    names: [...parser.names],
    evaluate: lookup => root.evaluate(lookup),
    typeOf: types => root.typeOf(types),
  };
}
