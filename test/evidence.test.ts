/**
 * Each fault of scripts/mutations fits the sources. docs/evidence/promises.md names tests that exist, for each fault of docs/evidence/faults.md and each idea of docs/rate-limiter.md, too.
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

t.test('each file that the index of the evidence names exists', async t => {
  const named = readText('docs/evidence/README.md').matchAll(/`([\w/.-]+\.(?:ts|js|md))`/g);
  const isThere = (path: string) =>
    ['', 'src/limiters/'].some(folder => existsSync(inRepository(folder + path)));
  t.same(
    [...named].map(([, path = '']) => path).filter(path => !isThere(path)),
    [],
  );
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
