// Level: all
// The versions of scratch-gui in which Blockwave works: the table in docs/own-editor.md. Needs the npm registry.
import {cpSync} from 'node:fs';
import {join} from 'node:path';
import t from 'tap';
import {findVmVersion, TESTED_VERSIONS} from '../../src/apps/cli/add/gui-scripts.js';
import {serveFiles} from '../../src/apps/cli/editor/serve-files.js';
import {blockwave} from '../cli/command-rig.js';
import {contentsOf} from '../cli/add/scratch-gui-folder.js';
import {screenshot, startBrowser} from '../support/browser.js';
import {readText} from '../support/repository.js';
import {readFileSync} from 'node:fs';
import {fetchDist, type GuiBuild} from './fetch-dist.js';
import {openGui, turnMotor} from './gui-page.js';

const BUILDS: readonly (GuiBuild & {readonly vm: string})[] = [
  {
    name: '@scratch/scratch-gui',
    version: '15.2.0',
    vm: '15.2.0',
    integrity:
      'sha512-ZjKknkK6Suh0qtfCgaKNUt2Ilz/j6pWdTn6+Brrb2NLn8iXviccLfiSezAFvXqFqWaOMjac0sMfe8JpKkkOPTg==',
  },
  {
    name: '@scratch/scratch-gui',
    version: '15.1.1',
    vm: '15.1.1',
    integrity:
      'sha512-srwu+fVp8KHW7BJbikMjjy5+V5OBc0hH9LGNxQEspWCYPKUD552DI6RcU+Lg6NQaDXj4gRC5OUU3lPZNGS6cTg==',
  },
  {
    name: 'scratch-gui',
    version: '5.3.0',
    vm: '5.0.300',
    integrity:
      'sha512-YiuHUOZAXLkcJYPG1kl9MuPVeSlZaA1AMXdV9cfWxPQIg/hyzsysKNJNWsLV6yMUGjhGXRBaLrX77o69o+Zndw==',
  },
];

const browser = await startBrowser(t);

for (const build of BUILDS) {
  const {name, version, vm} = build;
  t.test(`${name} ${version}: add, card, dialog, block, motor, remove`, async t => {
    const dist = fetchDist(build);
    const folder = join(t.testdir(), 'dist');
    cpSync(dist, folder, {recursive: true});
    const before = contentsOf(folder);
    t.equal(findVmVersion(readFileSync(join(folder, 'scratch-gui.js'), 'latin1')), vm);
    const added = await blockwave(['add', folder]);
    t.match(added, {code: 0, err: ''});
    t.match(added.out, `Its vm is that of ${name} ${version}, which is tested.`);

    const server = await serveFiles(folder, 0);
    t.teardown(() => server.close());
    const page = await browser.blankPage();
    await openGui(page, server.port);
    await turnMotor(page);
    await screenshot(page, `gui-build-${version}`);

    t.match(await blockwave(['remove', folder]), {code: 0, err: ''});
    // Not strictSame: it would print the folder's 90 MB.
    t.ok(JSON.stringify(contentsOf(folder)) === JSON.stringify(before), 'every byte is as before');
  });
}

t.test('the documents and the messages list these versions', async t => {
  const listed = BUILDS.map(({name, version, vm}) => [vm, `${name} ${version}`]);
  t.same(Object.entries(TESTED_VERSIONS).sort(), listed.sort());
  const rows = readText('docs/own-editor.md').matchAll(/^\| `(\S+)` (\S+) \| (\S+) \|/gm);
  const table = [...rows].map(([, name, version, vm]) => [vm, `${name} ${version}`]);
  t.same(table.sort(), listed.sort());
});
