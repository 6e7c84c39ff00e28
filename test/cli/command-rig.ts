import type {Test} from 'tap';
import {COMMANDS} from '../../src/apps/cli/editor/commands.js';
import type {Command} from '../../src/apps/cli/command.js';
import {runCommandLine} from '../../src/apps/cli/run-command-line.js';

/** Runs `npx blockwave` with these arguments inside this process. */
export async function blockwave(words: readonly string[], commands: readonly Command[] = COMMANDS) {
  const said = {out: '', err: ''};
  const code = await runCommandLine(words, commands, {
    stdout: {write: text => (said.out += text)},
    stderr: {write: text => (said.err += text)},
  });
  return {...said, code};
}

/** Runs a command with each of these arguments: it must end with 64 and a message that begins so, or matches. */
export async function refusesUsage(
  t: Test,
  command: string,
  wrong: readonly (readonly [words: string, message: string | RegExp])[],
): Promise<void> {
  for (const [words, message] of wrong) {
    const {err, code} = await blockwave([command, ...words.split(' ')]);
    t.equal(code, 64, words);
    if (typeof message === 'string') t.ok(err.startsWith(message), `${words}: ${err}`);
    else t.match(err, message, words);
  }
}
