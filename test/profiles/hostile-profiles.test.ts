/**
 * Files that were made to harm: each is refused in short words, and nothing of it runs. What took quadratic
 * time would take minutes: longer than the limit of the file.
 */
import t from 'tap';
import {checkProfile, problemText, readProfile} from '../../src/profiles/check/index.js';
import {CAR, changed} from './small-profile.js';

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = {a: value};
  return value;
}

const cycle: Record<string, unknown> = {...CAR};
cycle.find = cycle;
const cyclicList: unknown[] = [];
cyclicList.push(cyclicList);

const proxy: unknown = new Proxy(CAR, {
  ownKeys() {
    throw new Error('from the proxy');
  },
});
class Instance {
  formatVersion = 1;
}
const block = {opcode: 'block', type: 'command', text: 'x', run: [{send: 'drive'}]};
const manyBlocks = Array.from({length: 10_000}, (_, index) => ({...block, opcode: `b${index}`}));
const long = 'x'.repeat(10_000_000);
const bomb = `${'a'.repeat(50_000)}!`;

const HOSTILE: Readonly<Record<string, unknown>> = {
  'a long text': changed('name', long),
  'a long key': {...CAR, [long]: 1},
  'a long formula': changed('blocks.1.value', `1${'+1'.repeat(100_000)}`),
  'a deep formula': changed('blocks.1.value', '('.repeat(400)),
  'a deep object': changed('blocks.0.run.0.values', nested(100_000)),
  'a deep list': JSON.parse(`${'['.repeat(5_000)}${']'.repeat(5_000)}`) as unknown,
  'a cycle': cycle,
  'a cyclic list': cyclicList,
  'a proxy': proxy,
  'an instance of a class': new Instance(),
  'a function': changed('blocks.0.run', () => 1),
  'a symbol': changed('name', Symbol('name')),
  'a bigint': changed('sending.perSecond', 10n),
  '10,000 blocks': changed('blocks', manyBlocks),
  'an infinite rate': changed('sending.perSecond', Infinity),
  'a rate that is not a number': changed('sending.perSecond', NaN),
  'a name for __proto__': JSON.parse('{"__proto__": {"isAdmin": true}}') as unknown,
  'a command __proto__': changed('commands', JSON.parse('{"__proto__": {}}')),
  'a command constructor': changed('commands.constructor', CAR.commands.drive),
  'a field __proto__': changed('commands.drive.fields.1.name', '__proto__'),
  'an opcode constructor': changed('blocks.0.opcode', 'constructor'),
  'an opcode of the extension': changed('blocks.0.opcode', 'dispose'),
  'a bomb for the pattern of names': changed('blocks.0.opcode', bomb),
  'a bomb for the pattern of UUIDs': changed('find.services', [`${'0-'.repeat(50_000)}!`]),
  'a bomb for the pattern of texts': changed('blocks.0.text', '['.repeat(100_000)),
  'a bomb for the pattern of pictures': changed('picture', `data:image/${bomb}`),
  'markup in a picture': changed('picture', 'data:image/svg+xml,<svg/>'),
  'a line break in a text': changed('name', 'a\nb'),
  'a line break in a unit': changed('commands.drive.fields.1.unit', '*/\n#error'),
  'a control character in a name': changed('find.namePrefix', 'a\u0001'),
  'half a character': changed('name', '\uD800'),
  'no character': changed('menus.side.items.0.value', '\uFFFF'),
};

t.test('each is refused in short words', async t => {
  const wrong = Object.entries(HOSTILE).flatMap(([name, profile]) => {
    const result = checkProfile(profile);
    if (result.ok || result.problems.length === 0) return [`${name} is accepted`];
    return result.problems.some(problem => problemText(problem).length >= 1_000) ? [name] : [];
  });
  t.same(wrong, []);
  t.equal(({} as {isAdmin?: unknown}).isAdmin, undefined, 'Object.prototype is as before');
});

t.test('texts of files', async t => {
  const TEXTS: Readonly<Record<string, string>> = {
    'deep lists': '['.repeat(250_000),
    'deep objects': '{"a":'.repeat(50_000),
    'many quotes': '"'.repeat(250_000),
    'many backslashes': `"${'\\'.repeat(250_000)}`,
    'many keys': `{${Array.from({length: 20_000}, (_, index) => `"k${index}":1`).join(',')}}`,
    'deep lists that end': `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    'spaces before a colon': `{"a"${' '.repeat(200_000)}}`,
    '10 MB': ' '.repeat(10_000_000),
  };
  const accepted = Object.entries(TEXTS).filter(([, text]) => readProfile(text).ok);
  t.same(
    accepted.map(([name]) => name),
    [],
  );
});

t.test('a formula that looks like code is refused, or is only arithmetic', async t => {
  const scope = globalThis as {harmed?: boolean};
  const accepted = [
    'constructor.constructor("harmed = true")()',
    "globalThis['harmed'] = 1",
    'harmed = 1; 2',
    '${harmed}',
    '(() => 1)()',
    'import("x")',
    'a.b',
    '1 // 2',
    '/(a+)+$/',
    '__proto__',
    'toString',
  ].filter(source => checkProfile(changed('blocks.1.value', source)).ok);
  t.same(accepted, []);
  t.equal(scope.harmed, undefined);
});
