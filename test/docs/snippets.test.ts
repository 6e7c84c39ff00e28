// Level: all
/** The code in the documents: compilers check that it uses what there is. What some of it logs: test/support/doc-example.ts. */
import {mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {basename, join} from 'node:path';
import t from 'tap';
import ts from 'typescript';
import {blockwave} from '../cli/command-rig.js';
import {compile, leftOutWithout, STRICT_C99} from '../firmware/compilers.js';
import {inRepository, readText} from '../support/repository.js';

interface Snippet {
  readonly name: string;
  readonly code: string;
}

/** What the user's own program has. */
const SURROUNDINGS = `
  type Menu = import('../../src/scratch/define-block.js').Menu;
  declare const defineBlock: typeof import('../../src/scratch/define-block.js').defineBlock;
  declare const choice: typeof import('../../src/scratch/arguments.js').choice;
  declare const vm: any;
  declare const defaultVM: any;
  declare const buildConfig: {addPlugin(plugin: {apply(compiler: any): void}): void};
  declare const require: (name: 'blockwave/webpack') => typeof import('blockwave/webpack');
  declare const gate: import('blockwave/rate-limiter').Gate<string>;
  declare function showInYourPage(hub: number, notice: import('blockwave').Notice | null): void;
`;

/** Scripts beside a page. */
const SCRIPTS: readonly Snippet[] = [
  {name: 'surroundings.d.ts', code: SURROUNDINGS},
  {name: 'extension.d.ts', code: "export * from 'blockwave';"},
  {name: 'panel.d.ts', code: "import 'blockwave/panel';"},
];

const FENCE = /^( *)```(js|ts|html)\n([^]*?)^ *```/gm;

function snippetsOf(document: string): readonly Snippet[] {
  return [...readText(document).matchAll(FENCE)].flatMap(([, , kind = '', text = ''], index) => {
    const scripts =
      kind === 'html'
        ? [...text.matchAll(/<script type="module">([^]*?)<\/script>/g)]
        : [['', text]];
    const name = `${basename(document, '.md')}-${index}.${kind === 'ts' ? 'mts' : 'mjs'}`;
    return scripts.map(([, code = '']) => ({name, code: wholeOf(code)}));
  });
}

/** A module, also from a line of a list. */
const wholeOf = (code: string): string =>
  `${code.replace(/^ +(\.\.\..*),$/m, 'void [$1];')}\nexport {};\n`;

/** The files of the package's names, before they are built. */
function sourcePaths(): Record<string, string[]> {
  const {exports} = JSON.parse(readText('package.json')) as {
    exports: Record<string, string | {types: string}>;
  };
  const entries = Object.entries(exports).flatMap(([name, target]) =>
    typeof target === 'string'
      ? []
      : [[name.replace(/^\./, 'blockwave'), [sourceOf(target.types)]] as const],
  );
  return Object.fromEntries(entries.map(([name, files]) => [name, [...files]]));
}

const sourceOf = (types: string) =>
  inRepository(types.replace('./dist/lib/', '').replace(/\.d\.ts$/, '.ts'));

function problemsOf(snippets: readonly Snippet[]): readonly string[] {
  // Beside the sources, so that the packages are found.
  const results = inRepository('test-results/');
  mkdirSync(results, {recursive: true});
  const folder = mkdtempSync(join(results, 'snippets-'));
  try {
    const files = [...snippets, ...SCRIPTS].map(({name, code}) => {
      writeFileSync(join(folder, name), code);
      return join(folder, name);
    });
    const {config} = ts.readConfigFile(inRepository('tsconfig.json'), path =>
      ts.sys.readFile(path),
    ) as {
      config: object;
    };
    const {options} = ts.parseJsonConfigFileContent(config, ts.sys, inRepository('.'));
    const program = ts.createProgram([...files, inRepository('src/css.d.ts')], {
      ...options,
      paths: sourcePaths(),
      allowJs: true,
      checkJs: true,
      noEmit: true,
      incremental: false,
      strict: false,
      exactOptionalPropertyTypes: false,
    });
    return files.flatMap(file =>
      ts
        .getPreEmitDiagnostics(program, program.getSourceFile(file))
        .map(
          ({messageText}) =>
            `${basename(file)}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
        ),
    );
  } finally {
    rmSync(folder, {recursive: true});
  }
}

t.test('each snippet fits the package', t => {
  const documents = [
    'README.md',
    'CONTRIBUTING.md',
    ...readdirSync(inRepository('docs'))
      .filter(name => name.endsWith('.md'))
      .map(name => `docs/${name}`),
  ];
  const snippets = documents.flatMap(snippetsOf);
  t.ok(snippets.length > 12, `${snippets.length} snippets`);
  const wrong = {
    name: 'wrong.mjs',
    code: "import {instal} from 'blockwave';\ninstal(1);\nexport {};",
  };
  const problems = problemsOf([...snippets, wrong]);
  t.same(
    problems.map(problem => problem.slice(0, 300)),
    problems.filter(problem => problem.startsWith('wrong.mjs')),
  );
  t.match(problems, [/no exported member .*instal/], 'a wrong one is noticed');
  t.end();
});

t.test('the firmware for the robot fits its header', {skip: leftOutWithout('gcc')}, async t => {
  const [, code = ''] = /```c\n([^]*?)```/.exec(readText('docs/profiles.md')) ?? [];
  t.match(code, '#include "robot_profile.h"');
  const folder = t.testdir({'firmware.c': code});
  const profile = join(folder, 'robot.json');
  for (const words of [
    ['new', profile, '--yes'],
    ['header', profile, '--out', join(folder, 'robot_profile.h')],
  ])
    t.equal((await blockwave(['profile', ...words])).code, 0);
  const source = join(folder, 'firmware.c');
  t.equal(compile('gcc', ['-x', 'c', ...STRICT_C99, '-fsyntax-only', source]), '');
});
