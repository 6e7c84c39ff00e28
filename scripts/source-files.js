// Which files are the source that the page offers.
import {execFile} from 'node:child_process';
import {existsSync} from 'node:fs';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {filesIn} from './project.js';

/** All of it, for a copy of the project without git. */
const SOURCE = [
  '.ci',
  '.gitignore',
  '.npmrc',
  '.prettierignore',
  '.prettierrc.json',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'DECISIONS.md',
  'LICENSE',
  'README.md',
  'eslint.config.js',
  'package-lock.json',
  'package.json',
  'tsconfig.build.json',
  'tsconfig.json',
  'webpack.config.js',
  'bench',
  'bin',
  'blocks',
  'docs',
  'firmware',
  'scripts',
  'src',
  'test',
];

/** What the page is built from belongs to its source before it is added to git, too. */
const BUILT_FROM = ['bin', 'blocks', 'scripts', 'src'];

/**
 * Paths within `root`, with `/` between names: what git keeps, so that nothing that merely lies there is published;
 * without git what is known to be source.
 */
export async function sourceFiles(root) {
  try {
    const kept = await gitFiles(root, '--cached');
    const added = await gitFiles(root, '--others', '--exclude-standard', '--', ...BUILT_FROM);
    return [...kept, ...added].filter(file => existsSync(join(root, file))).sort();
  } catch {
    return filesIn(root, ...SOURCE);
  }
}

/** Rejects where there is no git, or where `root` is no repository but lies in one. */
async function gitFiles(root, ...options) {
  const git = ['--git-dir', join(root, '.git'), '--work-tree', root, 'ls-files', '-z'];
  const {stdout} = await promisify(execFile)('git', [...git, ...options], {cwd: root});
  return stdout.split('\0').filter(name => name !== '');
}
