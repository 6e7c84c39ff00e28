import {EXIT, type Command} from './command.js';
import {runCommandLine} from './run-command-line.js';

/** Runs the command line of this process, and ends the process with its exit code. */
export async function runProcess(commands: readonly Command[]): Promise<void> {
  // With `| head` the reader goes away early, and a terminal may be closed. The command goes on: it stops the device and
  // writes its files.
  for (const output of [process.stdout, process.stderr]) {
    output.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE' || (output.isTTY && error.code === 'EIO')) return;
      process.stderr.write(`Standard output cannot be written: ${error.message}.\n`);
      process.exit(EXIT.cannotWrite);
    });
  }
  const code = await runCommandLine(process.argv.slice(2), commands, process);
  // The command is complete: a signal, such as npm's second one after Ctrl-C, no longer changes its exit code. Another one
  // ends a process whose output nothing reads.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => process.once(signal, () => process.exit(code)));
  }
  // Exits once everything is written. Without exit(), Node's clean-up aborts after native Bluetooth was used.
  process.stderr.write('', () => process.stdout.write('', () => process.exit(code)));
}
