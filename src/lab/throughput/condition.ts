/** What a bound or a requirement may be of. */
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
  /** Times something else: which, says who takes the condition. */
  | 'x';

/** "p95<80ms". */
export interface Condition {
  readonly measure: Measure;
  readonly operator: '<' | '<=' | '>' | '>=';
  readonly value: number;
  readonly unit: Unit;
  readonly text: string;
}

const PATTERN = /^([a-z0-9]+)\s*(<=|>=|<|>)\s*(\d+(?:\.\d+)?)\s*(ms|s|%|x)?$/;

/** "rate>=40,p95<80ms" as conditions. Throws an Error that names the part that is none. */
export function parseConditions(text: string): Condition[] {
  return text.split(',').map(part => parseCondition(part.trim()));
}

function parseCondition(text: string): Condition {
  const [, name, operator, digits, unit = ''] = PATTERN.exec(text) ?? [];
  const measure = MEASURES.find(each => each === name);
  if (measure === undefined || !isOperator(operator)) {
    throw new Error(
      `"${text}" is no condition: one of ${MEASURES.join(', ')}, then <, <=, > or >=, then a number ` +
        `with ms, s, % or x where it has a unit, as in "p95<80ms".`,
    );
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
