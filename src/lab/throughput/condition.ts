import {OptionError} from '../options/option-problem.js';

/** What a bound or a requirement may be about. */
export const MEASURES = [
  'rate',
  'loss',
  'drops',
  'duplicates',
  'reordered',
  'queue',
  'p50',
  'p95',
  'p99',
  'max',
  'jitter',
  'spread',
] as const;
export type Measure = (typeof MEASURES)[number];

export type Unit =
  /** A plain number: messages a second, a count, a factor. */
  | ''
  | 'ms'
  | '%'
  /** Times another figure, which the reader of the condition defines. */
  | 'x';

/** A comparison such as "p95<80ms". */
export interface Condition {
  readonly measure: Measure;
  readonly operator: '<' | '<=' | '>' | '>=';
  readonly value: number;
  readonly unit: Unit;
  readonly text: string;
}

const PATTERN = /^([a-z0-9]+)\s*(<=|>=|<|>)\s*(\d+(?:\.\d+)?)\s*(ms|s|%|x)?$/;

/** Parses "rate>=40,p95<80ms". @throws OptionError */
export function parseConditions(option: string, text: string): Condition[] {
  return text.split(',').map(part => parseCondition(option, part.trim()));
}

function parseCondition(option: string, text: string): Condition {
  const [, name, operator, digits, unit = ''] = PATTERN.exec(text) ?? [];
  const measure = MEASURES.find(each => each === name);
  if (measure === undefined || !isOperator(operator)) {
    const allowed =
      `conditions such as "p95<80ms": one of ${MEASURES.join(', ')}; then <, <=, > or >=; then a number ` +
      `with its unit (ms, s, % or x) if it has one`;
    throw new OptionError({option, problem: 'malformed', value: text, allowed});
  }
  const value = Number(digits);
  if (unit === 's') return {measure, operator, value: value * 1_000, unit: 'ms', text};
  return {measure, operator, value, unit: isUnit(unit) ? unit : '', text};
}

function isOperator(text: string | undefined): text is Condition['operator'] {
  return text === '<' || text === '<=' || text === '>' || text === '>=';
}

function isUnit(text: string): text is Unit {
  return text === '' || text === 'ms' || text === '%' || text === 'x';
}

export function isMet({operator, value}: Condition, actual: number): boolean {
  switch (operator) {
    case '<':
      return actual < value;
    case '<=':
      return actual <= value;
    case '>':
      return actual > value;
    case '>=':
      return actual >= value;
  }
}
