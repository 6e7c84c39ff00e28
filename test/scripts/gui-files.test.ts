// Level: all
/** What the build changes in scratch-gui.js. */
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import t from 'tap';
import {importScript, inRepository} from '../support/repository.js';

const {copyGuiFiles} = (await importScript('gui-files')) as {
  copyGuiFiles: (target: string) => Promise<void>;
};

t.test('it begins with the hint for the compiler; the original stays as it is', async t => {
  const target = mkdtempSync(join(tmpdir(), 'gui-files-'));
  t.teardown(() => rmSync(target, {recursive: true}));
  await copyGuiFiles(target);
  const read = (path: string) => readFileSync(path, 'utf8');
  const copy = read(join(target, 'scratch-gui.js'));
  const original = read(inRepository('node_modules/@scratch/scratch-gui/dist/scratch-gui.js'));
  const hint = '//# allFunctionsCalledOnLoad\n';
  t.ok(copy.startsWith(hint), 'only there does Chromium read it');
  t.notOk(original.startsWith(hint));
  t.ok(Math.abs(copy.length - original.length) < 100, 'and nothing else but two addresses');
});
