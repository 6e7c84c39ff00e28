// The project's folder and files, and functions that run programs in it.
import {spawn} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs';
import {join, relative, sep} from 'node:path';
import {fileURLToPath} from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

export const inProject = (...parts) => join(ROOT, ...parts);

/** Every file under the given files and folders of the project, in a stable order, with `/` between names. */
export const filesUnder = (...names) => filesIn(ROOT, ...names);

/** The same for another folder. Names that do not exist are skipped. */
export function filesIn(root, ...names) {
  const found = [];
  const visit = path => {
    if (!existsSync(path)) return;
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) visit(join(path, name));
    } else {
      found.push(relative(root, path).split(sep).join('/'));
    }
  };
  for (const name of names) visit(join(root, name));
  return found;
}

/** One hash over the names and contents of these files. Their times mean nothing after a checkout. */
export function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(inProject(file)));
  return hash.digest('hex');
}

/**
 * Runs a program in the project's folder; resolves to its exit code, 1 if a signal ended it. With `onErrorText`
 * the program has no terminal: its errors are passed to that function and nothing else is printed. When this process ends,
 * `endSignal` ends the program.
 */
export function run(program, args, {onErrorText, endSignal = 'SIGTERM', ...options} = {}) {
  return new Promise((resolve, reject) => {
    const stdio = onErrorText ? ['ignore', 'ignore', 'pipe'] : 'inherit';
    const child = spawn(program, args, {cwd: ROOT, stdio, ...options});
    const end = () => child.kill(endSignal);
    process.on('exit', end);
    child.stderr?.setEncoding('utf8').on('data', onErrorText);
    child.on('error', reject);
    child.on('close', code => {
      process.off('exit', end);
      resolve(code ?? 1);
    });
  });
}

/** On Ctrl-C or SIGTERM, exits with this code, which also ends the programs that it runs. */
export function exitOnSignal(exitCode) {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(exitCode));
}

/** The usual exit code after Ctrl-C: 128 + SIGINT. */
export const INTERRUPTED = 130;

/** Runs the command line of an installed package with this Node. */
export const runTool = (script, args, options) =>
  run(process.execPath, [inProject('node_modules', script), ...args], options);

/** Runs npm: the one that started this process, if there is one. */
export function runNpm(args, options = {}) {
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('.js')) return run(process.execPath, [npm, ...args], options);
  return run('npm', args, {shell: process.platform === 'win32', ...options});
}

export const seconds = sinceMs => `${((Date.now() - sinceMs) / 1000).toFixed(1)} s`;
