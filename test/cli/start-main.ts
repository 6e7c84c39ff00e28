import {spawn, type ChildProcess, type ChildProcessWithoutNullStreams} from 'node:child_process';
import {extname} from 'node:path';
import {fileURLToPath} from 'node:url';

const MAIN = fileURLToPath(
  new URL(`../../src/apps/cli/main${extname(import.meta.url)}`, import.meta.url),
);

/** `npx blockwave` with these arguments, and these ones of Node, in its own process. */
export function startMain(
  words: readonly string[],
  nodeArgs: readonly string[] = [],
): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [...process.execArgv, ...nodeArgs, MAIN, ...words]);
}

/** The same, with standard output in this open file. */
export function startMainInto(file: number, words: readonly string[]) {
  const args = [...process.execArgv, MAIN, ...words];
  return spawn(process.execPath, args, {stdio: ['ignore', file, 'pipe']});
}

/** Resolves with the exit code. */
export function codeOf(child: ChildProcess): Promise<number | null> {
  return new Promise(resolve => child.on('close', resolve));
}
