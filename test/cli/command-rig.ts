import {COMMANDS} from '../../src/apps/cli/commands.js';
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
