/**
 * Each fault of scripts/mutations fits the sources. docs/evidence names files that exist; its promises.md names tests that exist, for each
 * fault of its faults.md and each idea of docs/rate-limiter.md, too.
 */
import {existsSync, readdirSync} from 'node:fs';
import {pathToFileURL} from 'node:url';
import t from 'tap';
import {missingTests, namedTests, tableRows} from './support/named-tests.js';
import {inRepository, readText} from './support/repository.js';

t.test(
  'each promise has a test, each named test exists, and each row of the tables has one',
  async t => {
    const text = readText('docs/evidence/promises.md');
    const lines = text.split('\n');
    const isTest = (line = '') => line.startsWith('  - ');
    const unread = lines.filter(line => isTest(line) && namedTests(line).length !== 1);
    const bare = lines.filter((line, index) => line.startsWith('- ') && !isTest(lines[index + 1]));
    const faults = tableRows(readText('docs/evidence/faults.md')).map(([fault = '']) =>
      fault.trim(),
    );
    const ideas = tableRows(readText('docs/rate-limiter.md'))
      .filter(([number = '']) => /^ \d+ $/.test(number))
      .map(([number = '', idea = '']) => `${number.trim()}: ${idea.trim()}`);
    const untested = [...faults, ...ideas].filter(each => !text.includes(`\n- ${each}\n  - `));
    t.same([...unread, ...bare, ...untested, ...missingTests(namedTests(text))], []);
  },
);

/** A file, or a folder of the repository, in backticks. */
const PATH = /`((?:blocks|docs|firmware|scripts|src|test)\/[\w/.-]*|[\w/.-]+\.(?:ts|js|md))`/g;

t.test('each file and folder that the evidence names exists', async t => {
  const isThere = (path: string) =>
    ['', 'src/limiters/'].some(folder => existsSync(inRepository(folder + path)));
  const missing = readdirSync(inRepository('docs/evidence')).flatMap(name =>
    [...readText(`docs/evidence/${name}`).matchAll(PATH)]
      .map(([, path = '']) => path)
      // What the build writes.
      .filter(path => !path.startsWith('dist/') && !isThere(path))
      .map(path => `${name}: ${path}`),
  );
  t.same(missing, []);
});

interface Fault {
  readonly file: string;
  readonly find: string;
  readonly tests: readonly string[];
}

t.test('each fault of npm run mutate fits the sources', async t => {
  const folder = inRepository('scripts/mutations');
  const wrong: string[] = [];
  for (const name of readdirSync(folder)) {
    const {default: faults} = (await import(pathToFileURL(`${folder}/${name}`).href)) as {
      default: readonly Fault[];
    };
    for (const {file, find, tests} of faults) {
      if (readText(file).split(find).length !== 2) wrong.push(`${name}: ${file}: ${find}`);
      for (const test of tests) if (!existsSync(inRepository(test))) wrong.push(`${name}: ${test}`);
    }
  }
  t.same(wrong, []);
});
