import {spawn, type ChildProcessWithoutNullStreams} from 'node:child_process';
import {extname} from 'node:path';
import {fileURLToPath} from 'node:url';

const MAIN = fileURLToPath(
  new URL(`../../src/apps/cli/main${extname(import.meta.url)}`, import.meta.url),
);

/** `npx blockwave` with these arguments in its own process. */
export function startMain(words: readonly string[]): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [...process.execArgv, MAIN, ...words]);
}

/** Resolves with the exit code. */
export function codeOf(child: ChildProcessWithoutNullStreams): Promise<number | null> {
  return new Promise(resolve => child.on('close', resolve));
}
