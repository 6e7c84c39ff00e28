import {createHash} from 'node:crypto';
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import t from 'tap';
import {blockwave} from './command-rig.js';

const nameOf = (content: string, ending: string) =>
  `${createHash('md5').update(content).digest('hex')}.${ending}`;

const CAT = nameOf('a cat', 'svg');
const MEOW = nameOf('meow', 'wav');

t.test('assets of a folder and of those in it are copied and listed', async t => {
  const folder = t.testdir({
    from: {[CAT]: 'a cat', 'project.json': '{}', sounds: {[MEOW]: 'meow'}},
    site: {'scratch-gui.js': '', assets: {'index.json': '[]'}},
  });
  const site = join(folder, 'site');
  const words = ['assets', join(folder, 'from'), '--site', site];
  const {out, err, code} = await blockwave(words);
  t.strictSame({err, code}, {err: '', code: 0});
  t.match(out, '2 assets are now in');
  t.same(readdirSync(join(site, 'assets')).sort(), [CAT, MEOW, 'index.json'].sort());
  const listed = () => JSON.parse(readFileSync(join(site, 'assets/index.json'), 'utf8')) as unknown;
  t.same(listed(), [CAT, MEOW].sort());
  t.equal((await blockwave(words)).code, 0, 'once more');
  t.same(listed(), [CAT, MEOW].sort());
});

t.test('a damaged file is left out and reported', async t => {
  const folder = t.testdir({
    from: {[CAT]: 'half a c', [MEOW]: 'meow'},
    site: {'scratch-gui.js': ''},
  });
  const site = join(folder, 'site');
  const {err, code} = await blockwave(['assets', join(folder, 'from'), '--site', site]);
  t.equal(code, 1);
  t.match(err, `does not match its name: ${join(folder, 'from', CAT)}`);
  t.same(readdirSync(join(site, 'assets')).sort(), [MEOW, 'index.json'].sort());
});

t.test('what cannot be used is refused, and nothing is written', async t => {
  const folder = t.testdir({empty: {}, 'project.sb3': '', site: {'scratch-gui.js': ''}});
  const site = join(folder, 'site');
  const cases: readonly (readonly [string[], number, string])[] = [
    [[], 64, 'The folder is missing.'],
    [[join(folder, 'empty'), '--site', folder], 64, 'is not a site of Blockwave'],
    [[join(folder, 'project.sb3'), '--site', site], 64, 'unpack it into a folder.'],
    [[join(folder, 'empty'), '--site', site], 1, 'has no asset'],
  ];
  for (const [words, code, err] of cases) {
    t.match(await blockwave(['assets', ...words]), {code, err});
  }
  t.same(readdirSync(site), ['scratch-gui.js']);
});
