// Level: all
/** The examples of the documents: each command is one of ours with options that it has, and each setting can be used. */
import {readdirSync, writeFileSync} from 'node:fs';
import t from 'tap';
import {blocksOf, families} from '../../src/package/index.js';
import {EDITOR_LANGUAGES, EXAMPLE_IDS} from '../../src/apps/classroom/known.js';
import {SETTINGS} from '../../src/apps/classroom/setting-kinds.js';
import {readSettings} from '../../src/apps/classroom/settings.js';
import type {Command} from '../../src/apps/cli/command.js';
import {COMMANDS} from '../../src/apps/cli/editor/commands.js';
import {classroomProblems} from '../../src/apps/cli/editor/serve/classroom-problems.js';
import {blockwave} from '../cli/command-rig.js';
import {tableRows} from '../support/named-tests.js';
import {inRepository, readText} from '../support/repository.js';

const under = (folder: string) =>
  readdirSync(inRepository(folder), {recursive: true, encoding: 'utf8'}).map(
    name => `${folder}/${name}`,
  );
const documents = ['README.md', 'CONTRIBUTING.md', ...under('docs'), ...under('firmware')]
  .filter(name => name.endsWith('.md'))
  .map(name => ({name, text: readText(name)}));

/** Reads its command line, and does nothing. */
const idle = (command: Command): Command => ({
  ...command,
  ...(command.commands && {commands: command.commands.map(idle)}),
  run: async () => 0,
});
const idleCommands = COMMANDS.map(idle);

const CODE = /^ {4,}(?:\$ )?(npx blockwave .*)$|(?<!`)`((?:npx blockwave|npm run) [^`]*)`/gm;

/** The commands of a text, on one line each, without a comment behind two spaces, and without what the shell does with the output. */
const commandsIn = (text: string): readonly string[] =>
  [...text.matchAll(CODE)].map(([, line = '', inline = '']) =>
    (line || inline.replaceAll(/\s+/g, ' ')).replace(/ {2}.*| > .*/, ''),
  );

const wordsOf = (command: string): readonly string[] =>
  [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word = '']) => quoted ?? word);

/** Null, or what is wrong. A sentence may name a command or an option without its value. */
async function problemOf(command: string): Promise<string | null> {
  const [program, run, ...words] = wordsOf(command);
  if (program === 'npm') return hasScript(words[0] ?? '') ? null : 'no script';
  if (run !== 'blockwave' || words[0] === 'help') return null;
  const whole = await blockwave(words, idleCommands);
  if (whole.code === 0) return null;
  const named = await blockwave([...words, 'VALUE'], idleCommands);
  return named.code === 0 ? null : whole.err;
}

const {scripts} = JSON.parse(readText('package.json')) as {scripts: Record<string, string>};
const hasScript = (name: string) => Object.hasOwn(scripts, name);

t.test('each command line can be read', async t => {
  const commands = documents.flatMap(({name, text}) =>
    commandsIn(text).map(command => [name, command] as const),
  );
  t.ok(commands.length > 100, `${commands.length} commands`);
  const wrong: string[] = [];
  for (const [name, command] of commands) {
    const problem = await problemOf(command);
    if (problem !== null) wrong.push(`${name}: ${command}: ${problem}`);
  }
  t.same(wrong, []);
  t.ok(await problemOf('npx blockwave serve --clasroom FILE'));
  t.ok(await problemOf('npx blockwave sreve'));
  t.ok(await problemOf('npm run biuld'));
});

const classroom = documents.find(({name}) => name === 'docs/classroom.md')?.text ?? '';

t.test('a class starts with the settings of the example', async t => {
  const [, example = ''] = /```json\n([^]*?)```/.exec(classroom) ?? [];
  t.ok(Object.keys(JSON.parse(example) as object).length > 3);
  const folder = t.testdir({site: {}});
  writeFileSync(`${folder}/classroom.json`, example);
  t.same(await classroomProblems(`${folder}/classroom.json`, `${folder}/site`), []);
});

t.test('the table has each setting, with values that can be used', t => {
  const known = {
    languages: EDITOR_LANGUAGES,
    hubKinds: families.map(({id}) => id),
    blocks: families.flatMap(family => blocksOf(family).map(({opcode}) => opcode)),
    examples: EXAMPLE_IDS,
  };
  const code = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, value = '']) => value);
  const [, table = ''] = classroom.split('| setting | ');
  const rows = tableRows(`| setting | ${table.split('\n\n')[0] ?? ''}`);
  t.same(
    rows.map(([name = '']) => name.replaceAll(/[`\s]/g, '')),
    Object.keys(SETTINGS),
  );
  const read = (content: string, address: string) =>
    readSettings(content, new URLSearchParams(address), known).problems;
  const problems = rows.flatMap(([name = '', inFile, inAddress]) => [
    ...code(inFile).flatMap(value => read(`{${name.replaceAll('`', '"')}: ${value}}`, '')),
    ...code(inAddress).flatMap(address => read('', address)),
  ]);
  t.same(problems, []);
  t.end();
});

/** The others: test/docs/snippets.test.ts, and for profiles test/profiles/documents.test.ts. */
t.test('each kind of example has a test', t => {
  const kinds = documents.flatMap(({name, text}) =>
    [...text.matchAll(/^ *```(\w+)/gm)].map(([, kind = '']) => `${kind}: ${name}`),
  );
  t.same([...new Set(kinds.filter(each => !/^(?:js|html): /.test(each)))].sort(), [
    'c: docs/profiles.md',
    'css: docs/panel.md',
    'json: docs/classroom.md',
    'json: docs/profiles.md',
    'ts: CONTRIBUTING.md',
  ]);
  t.end();
});
