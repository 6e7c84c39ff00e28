import type {FormulaSource} from '../../../src/profiles/format.js';
import type {ValueType} from '../../../src/profiles/formula.js';
import type {Choices} from './choices.js';

export type Names = ReadonlyMap<string, ValueType>;

const FUNCTIONS = [
  'abs',
  'floor',
  'ceil',
  'round',
  'trunc',
  'sign',
  'redOfHue',
  'blueOfColor',
  'frequencyOfNote',
] as const;

export function formula(c: Choices, names: Names): FormulaSource {
  if (c.isRare(4)) return c.integer(-100, 100);
  const text = numberText(c, names, 3);
  return text.length > 500 ? 1 : text;
}

export function textFormula(c: Choices, names: Names): FormulaSource {
  const texts = [...names].filter(([, type]) => type === 'text').map(([name]) => name);
  const leaf = () => c.any(["'kit'", "''", ...texts]) ?? "''";
  return c.isRare(3) ? `if(${numberText(c, names, 2)}, ${leaf()}, ${leaf()})` : leaf();
}

function numberText(c: Choices, names: Names, depth: number): string {
  const numbers = [...names].filter(([, type]) => type === 'number').map(([name]) => name);
  const texts = [...names].filter(([, type]) => type === 'text').map(([name]) => name);
  const next = () => numberText(c, names, depth - 1);
  switch (depth === 0 ? c.integer(0, 1) : c.integer(0, 9)) {
    case 0:
      return c.any(numbers) ?? '1';
    case 1:
      return c.pick(['0', '100', '0.5', '0xFF', '1e3']);
    case 2:
      return `${next()} ${c.pick(['+', '-', '*', '/'])} ${next()}`;
    case 3:
      return `(${next()} ${c.pick(['=', '!=', '<', '<=', '>', '>='])} ${next()})`;
    case 4:
      return `(${next()} ${c.pick(['and', 'or'])} ${next()})`;
    case 5:
      return `(not ${next()})`;
    case 6:
      return `${c.pick(FUNCTIONS)}(${next()})`;
    case 7:
      return `${c.pick(['min', 'max'])}(${next()}, ${next()})`;
    case 8:
      return texts[0] === undefined ? `-${next()}` : `(${texts[0]} ${c.pick(['=', '!='])} 'kit')`;
    default:
      return `if(${next()}, ${next()}, clamp(${next()}, 0, 100))`;
  }
}
