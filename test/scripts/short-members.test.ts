import t from 'tap';
import ts from 'typescript';
import {importScript} from '../support/repository.js';

const {shortMembers} = (await importScript('short-members')) as {
  shortMembers: ts.TransformerFactory<ts.SourceFile>;
};
const {letForConst} = (await importScript('let-for-const')) as {
  letForConst: ts.TransformerFactory<ts.SourceFile>;
};
const {SHORT_MEMBER_NAMES} = (await importScript('short-member-names')) as {
  SHORT_MEMBER_NAMES: ReadonlyMap<string, string>;
};

/** Of the listed `maxCost`. */
const short = SHORT_MEMBER_NAMES.get('maxCost');

const changed = (text: string, transformer = shortMembers): string =>
  ts
    .transpileModule(text, {
      compilerOptions: {target: ts.ScriptTarget.ES2022, alwaysStrict: false},
      transformers: {before: [transformer]},
    })
    .outputText.trim();

t.test('listed members get their short names, wherever they are written', async t => {
  for (const [text, expected] of [
    ['a.maxCost;', 'a.SHORT;'],
    ['a?.maxCost?.maxCost();', 'a?.SHORT?.SHORT();'],
    [
      'f({ maxCost: 1 }, { maxCost }, { maxCost() { } });',
      'f({ SHORT: 1 }, { SHORT: maxCost }, { SHORT() { } });',
    ],
    ['let { maxCost, ...others } = a;', 'let { SHORT: maxCost, ...others } = a;'],
    ['let { maxCost: b = 1 } = a;', 'let { SHORT: b = 1 } = a;'],
    ['let [maxCost] = a;', 'let [maxCost] = a;'],
    ['let f = ({ maxCost = 2 }) => maxCost;', 'let f = ({ SHORT: maxCost = 2 }) => maxCost;'],
    [
      'class A {\n    maxCost = 1;\n    get maxCost() { return this.maxCost; }\n}',
      'class A {\n    SHORT = 1;\n    get SHORT() { return this.SHORT; }\n}',
    ],
    ['({ maxCost: a.b } = c);', '({ SHORT: a.b } = c);'],
    ['class A extends f(b.maxCost) {\n}', 'class A extends f(b.SHORT) {\n}'],
    ['({ cost = a.maxCost } = c);', '({ cost = a.SHORT } = c);'],
  ] as const) {
    t.equal(changed(text), expected.replaceAll('SHORT', String(short)));
  }
});

t.test('other names and types stay', async t => {
  for (const text of ['a.cost;', 'f(maxCost);', "'the maxCost of a frame';"]) {
    t.equal(changed(text), text);
  }
  t.equal(changed("let a: Pick<B, 'maxCost'>;"), 'let a;');
});

t.test('a listed name that is a text is refused', async t => {
  for (const text of [
    "a['maxCost'];",
    "check('gate.maxCost');",
    '({"maxCost": 1});',
    '`maxCost`;',
  ]) {
    t.throws(() => changed(text), /maxCost is a text, too/);
  }
});

t.test('what it cannot shorten is refused', async t => {
  for (const text of [
    '({ maxCost = 1 } = c);',
    'class A { constructor(readonly maxCost: number) {} }',
    'class A { constructor(private maxCost = 1) {} }',
  ]) {
    t.throws(() => changed(text), /maxCost/, text);
  }
  t.equal(changed('let f = (maxCost) => maxCost;'), 'let f = (maxCost) => maxCost;');
});

t.test('a member that has the short name of another is refused', async t => {
  t.throws(() => changed(`a.${short};`), /is taken/);
});

t.test('variables are declared with let', async t => {
  t.equal(
    changed('const a = 1;\nfor (const b of c) {\n    let d;\n}', letForConst),
    'let a = 1;\nfor (let b of c) {\n    let d;\n}',
  );
});
