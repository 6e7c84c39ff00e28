import * as fc from 'fast-check';
import t from 'tap';
import {
  FormulaError,
  parseFormula,
  type Value,
  type ValueType,
} from '../../src/profiles/formula.js';
import {testProperty} from '../support/property.js';

const NAMES: Readonly<Record<string, Value>> = {power: 40, DIRECTION: -1, nothing: 0, NAME: 'kit'};
const lookup = (name: string): Value => NAMES[name] ?? 0;
const types = (name: string): ValueType | undefined => {
  if (!Object.hasOwn(NAMES, name)) return undefined;
  return typeof NAMES[name] === 'string' ? 'text' : 'number';
};
function positionOf(source: string): number | null {
  try {
    parseFormula(source);
    return null;
  } catch (error) {
    return error instanceof FormulaError ? error.position : NaN;
  }
}

const valueOf = (source: string | number) => parseFormula(source).evaluate(lookup);

t.test('values', async t => {
  const VALUES: readonly (readonly [source: string | number, value: Value])[] = [
    [7, 7],
    [-0, 0],
    ['12', 12],
    ['0x1F', 31],
    ['1.5e2', 150],
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['10 - 4 - 3', 3],
    ['12 / 4 / 3', 1],
    ['2 - -3', 5],
    ['--2', 2],
    ['-2 * 3', -6],
    ['DIRECTION * (30 + 0.7 * power)', -58],
    ['power / nothing', 0],
    ['0 / 0', 0],
    ['-1 * nothing', 0],
    ['1e300 * 1e300', 0],
    ['1e300 * 1e300 + 5', 5],
    ['power = 40', 1],
    ['power != 40', 0],
    ['power < 40', 0],
    ['power <= 40', 1],
    ['power > 39 and power < 41', 1],
    ['power > 41 or power = 40', 1],
    ['not power = 40', 0],
    ['not not 7', 1],
    ['1 or 1 and 0', 1],
    ['2 and 3', 1],
    ['abs(-3)', 3],
    ['min(3, 2, 1)', 1],
    ['max(3, 2)', 3],
    ['floor(-1.5)', -2],
    ['ceil(-1.5)', -1],
    ['round(2.5)', 3],
    ['round(-2.5)', -2],
    ['trunc(-1.5)', -1],
    ['sign(-1.5)', -1],
    ['clamp(120, 0, 100)', 100],
    ['if(power > 10, 5, 6)', 5],
    ['if(0, 5, 6)', 6],
    ['redOfHue(0)', 255],
    ['greenOfHue(33.4)', 255],
    ['blueOfHue(66.7)', 255],
    ['redOfColor(0x123456)', 0x12],
    ['greenOfColor(0x123456)', 0x34],
    ['blueOfColor(0x123456)', 0x56],
    ['frequencyOfNote(69)', 440],
    ['round(frequencyOfNote(60))', 262],
    ['NAME', 'kit'],
    ["NAME = 'kit'", 1],
    ["NAME != 'kit'", 0],
    ["if(power > 10, 'fast', 'slow')", 'fast'],
    ["''", ''],
  ];
  const found = VALUES.map(([source]) => [
    source,
    valueOf(source),
    parseFormula(source).typeOf(types),
  ]);
  t.strictSame(
    found,
    VALUES.map(([source, value]) => [source, value, typeof value === 'number' ? 'number' : 'text']),
  );
});

t.test('its names, each once', async t => {
  t.same(parseFormula('SPEED * scale + if(SPEED > 1, low, 2)').names, ['SPEED', 'scale', 'low']);
  t.same(parseFormula(4).names, []);
});

t.test('a mistake has its position', async t => {
  const MISTAKES: readonly (readonly [source: string, position: number])[] = [
    ...([
      ['', 0],
      ['   ', 0],
      ['1 +', 3],
      ['1 2', 2],
      ['(1', 2],
      ['1)', 1],
    ] as const),
    ...([
      ['a == b', 3],
      ['a < b < c', 6],
      ['a && b', 2],
      ['!a', 0],
      ['a % 2', 2],
    ] as const),
    ...([
      ['[SPEED] + 1', 0],
      ["'kit", 0],
      ['"kit"', 0],
      ['12abc', 0],
      ['1.', 0],
    ] as const),
    ...([
      ['1e999', 0],
      ['min', 0],
      ['and', 0],
      ['sin(1)', 0],
      ['constructor(1)', 0],
    ] as const),
    ...([
      ['min(1)', 0],
      ['abs(1, 2)', 0],
      ['if(1, 2)', 0],
      ['if()', 3],
      ['\u{1F600}', 0],
    ] as const),
    // At most 500 characters, 20 parts inside each other, 100 parts.
    ['1'.repeat(501), 500],
    [`${'('.repeat(21)}1${')'.repeat(21)}`, 21],
    ['-'.repeat(30) + '1', 21],
    ['not '.repeat(30) + '1', 84],
    ['1' + '+1'.repeat(60), 101],
  ];
  t.same(
    MISTAKES.map(([source]) => [source, positionOf(source)]),
    MISTAKES,
  );
  t.throws(() => parseFormula(NaN), FormulaError);
  t.throws(() => parseFormula('a < b < c'), {message: /a < b and b < c/});
});

t.test('mistakes of types', async t => {
  for (const source of [
    ...['speed', 'toString', 'NAME + 1', '-NAME', 'not NAME', "NAME < 'a'", 'NAME = 1'],
    ...['NAME and 1', 'if(NAME, 1, 2)', "if(1, 'a', 2)", "abs('a')"],
  ]) {
    t.throws(() => parseFormula(source).typeOf(types), FormulaError, source);
  }
});

const anything = fc.oneof(
  fc.constantFrom(
    ...['1', '0.5', '0x', 'a', 'b', 'if', 'min', 'and', 'or', 'not', "'t'"],
    ...['+', '-', '*', '/', '(', ')'],
    ...[',', '=', '!=', '<', ' ', '.', '1e9', 'abs', 'redOfHue', 'frequencyOfNote'],
  ),
  fc.string({maxLength: 2}),
);

testProperty(
  'any text is a formula or a mistake with a position; a formula without texts has a finite value',
  fc.property(
    fc.array(anything, {maxLength: 25}),
    fc.oneof(fc.double(), fc.constantFrom(0, -1, 1e308)),
    (parts, value) => {
      const source = parts.join('');
      try {
        const formula = parseFormula(source);
        const result = formula.evaluate(() => value);
        if (typeof result === 'number' && !Number.isFinite(result)) return false;
        return !Object.is(result, -0);
      } catch (error) {
        if (!(error instanceof FormulaError)) throw error;
        return error.position >= 0 && error.position <= source.length && error.message !== '';
      }
    },
  ),
  500,
);
