// Level: all
import {execFileSync} from 'node:child_process';
import {cpSync, existsSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import t from 'tap';
import {importScript, inRepository} from '../support/repository.js';

const {sourceFiles} = (await importScript('source-files')) as {
  sourceFiles: (root: string) => Promise<string[]>;
};

const FILES = {
  '.gitignore': 'dist/\n*.log\n',
  'README.md': '',
  'deleted.md': '',
  src: {'kept.ts': '', 'build.log': ''},
  dist: {'built.js': ''},
};

t.test('with git: tracked files and new sources, but no other files', async t => {
  const root = t.testdir({...FILES, 'private.txt': ''});
  const git = (...args: string[]) => execFileSync('git', args, {cwd: root, stdio: 'ignore'});
  git('init');
  git('add', '.gitignore', 'README.md', 'deleted.md', 'src/kept.ts');
  rmSync(join(root, 'deleted.md'));
  cpSync(join(root, 'README.md'), join(root, 'src/new.ts'));
  t.same(await sourceFiles(root), ['.gitignore', 'README.md', 'src/kept.ts', 'src/new.ts']);
});

t.test('without git, even inside another repository: the listed sources', async t => {
  const around = t.testdir({inner: {...FILES, 'private.txt': ''}});
  execFileSync('git', ['init'], {cwd: around, stdio: 'ignore'});
  const files = await sourceFiles(join(around, 'inner'));
  t.same(files, ['.gitignore', 'README.md', 'src/build.log', 'src/kept.ts']);
});

t.test('that list has all files that git tracks here', async t => {
  const copy = mkdtempSync(join(tmpdir(), 'blockwave-source-'));
  t.teardown(() => rmSync(copy, {recursive: true, force: true}));
  const here = await sourceFiles(inRepository('.'));
  for (const file of here) cpSync(inRepository(file), join(copy, file), {recursive: true});
  t.notOk(existsSync(join(copy, '.git')));
  t.same((await sourceFiles(copy)).sort(), here);
});
