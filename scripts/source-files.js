// Lists the source files that the page offers.
import {execFile} from 'node:child_process';
import {existsSync} from 'node:fs';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {filesIn} from './project.js';

/** The source in a copy of the project without git. */
const SOURCE = [
  '.ci',
  '.gitignore',
  '.npmrc',
  '.oxfmtrc.json',
  '.oxlintrc.json',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'DECISIONS.md',
  'LICENSE',
  'README.md',
  'package-lock.json',
  'package.json',
  'tsconfig.build.json',
  'tsconfig.json',
  'tsconfig.types.json',
  'webpack.config.js',
  'bench',
  'bin',
  'blocks',
  'docs',
  'firmware',
  'l10n',
  'scripts',
  'src',
  'test',
];

/** New files in these folders belong to the source before they are added to git. */
const BUILT_FROM = ['bin', 'blocks', 'l10n', 'scripts', 'src'];

/**
 * Paths within `root`, with `/` between names: the files that git tracks, so that no other files are published; without
 * git the files of SOURCE.
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

/** Rejects if there is no git, or if `root` is only a folder inside a repository. */
async function gitFiles(root, ...options) {
  const git = ['--git-dir', join(root, '.git'), '--work-tree', root, 'ls-files', '-z'];
  const {stdout} = await promisify(execFile)('git', [...git, ...options], {cwd: root});
  return stdout.split('\0').filter(name => name !== '');
}
