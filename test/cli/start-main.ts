import {spawn, type ChildProcess} from 'node:child_process';
import {extname} from 'node:path';
import {fileURLToPath} from 'node:url';

const MAIN = fileURLToPath(
  new URL(`../../src/apps/cli/editor/main${extname(import.meta.url)}`, import.meta.url),
);

/** A process that does not end is killed, so that its test fails in words. Less than the time limit of a test. */
const LONGEST_MS = 240_000;

interface MainOptions {
  /** The program. Default: that of the sources. */
  readonly main?: string | undefined;
  readonly stdout?: number | 'pipe';
  /** For Node itself. */
  readonly nodeArgs?: readonly string[];
  /** Variables beside those of this process. */
  readonly env?: Readonly<Record<string, string>>;
}

/** `npx blockwave` with these arguments in its own process; standard output may be an open file. */
export function startMain(
  words: readonly string[],
  {main = MAIN, stdout = 'pipe', nodeArgs = [], env = {}}: MainOptions = {},
) {
  const args = [...process.execArgv, ...nodeArgs, main, ...words];
  return watchProcess(
    spawn(process.execPath, args, {
      stdio: ['ignore', stdout, 'pipe'],
      env: {...process.env, ...env},
      timeout: LONGEST_MS,
      killSignal: 'SIGKILL',
    }),
  );
}

/** A process, what it has written so far, and its exit code at its end. */
export function watchProcess(child: ChildProcess) {
  const said = {out: '', err: ''};
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (said.out += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said.err += text));
  const ended = new Promise<number | null>(resolve => child.on('close', resolve));
  return {child, said, ended};
}
